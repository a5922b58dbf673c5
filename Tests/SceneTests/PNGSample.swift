// SPDX-License-Identifier: MIT

/// Pictures of one colour, each of another of the kinds that PNG has.
enum PNGSample: CaseIterable {
  case grey
  case greyOfOneBit
  case greyOfSixteenBits
  case greyWithOpacity
  case colour
  case colourOfSixteenBits
  case opacityOfSixteenBits
  case palette
  case interlaced
  case greyInterlaced

  /// The colour of all pixels: 0xRRGGBB.
  var color: UInt32 {
    switch self {
    case .grey, .greyOfSixteenBits, .greyWithOpacity, .greyInterlaced: 0x666666
    case .greyOfOneBit: 0xffffff
    default: 0x336699
    }
  }

  /// The file.
  var bytes: [UInt8] {
    let digits = Array(hexadecimal.filter { !$0.isWhitespace })
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  private var hexadecimal: String {
    switch self {
    case .grey:
      """
      89504e470d0a1a0a0000000d49484452000000030000000308000000007343ea630000000e4944415478da63
      484b4b638062001590039780a754af0000000049454e44ae426082
      """
    case .greyOfOneBit:
      """
      89504e470d0a1a0a0000000d49484452000000030000000301000000007e5388120000000c4944415478da63
      78c000840007e602a1a8790b2a0000000049454e44ae426082
      """
    case .greyOfSixteenBits:
      """
      89504e470d0a1a0a0000000d494844520000000300000003100000000023d336200000000e4944415478da63
      48030306140a004b63072ddc23e9ad0000000049454e44ae426082
      """
    case .greyWithOpacity:
      """
      89504e470d0a1a0a0000000d4948445200000003000000030804000000fc217d340000000f4944415478da63
      48fb0f820c281400812d0c8ee717fe6a0000000049454e44ae426082
      """
    case .colour:
      """
      89504e470d0a1a0a0000000d4948445200000003000000030802000000d94a22e8000000104944415478da63
      304e9b09410c5858009de60ac35d87d0e80000000049454e44ae426082
      """
    case .colourOfSixteenBits:
      """
      89504e470d0a1a0a0000000d494844520000000300000003100200000089dafeab000000144944415478da63
      30364e4b9b39139964204a080057311585aa1a6b950000000049454e44ae426082
      """
    case .opacityOfSixteenBits:
      """
      89504e470d0a1a0a0000000d494844520000000300000003100600000006b869fc000000164944415478da63
      30364e4b9b39f3ff7f749a81640900992b277329be89f30000000049454e44ae426082
      """
    case .palette:
      """
      89504e470d0a1a0a0000000d49484452000000030000000302030000002b465d2c00000009504c5445000000
      ffffff336699ef9f3f790000000c4944415478da6358c100840005ee01f90ca59a210000000049454e44ae42
      6082
      """
    case .interlaced:
      """
      89504e470d0a1a0a0000000d494844520000000900000009080600000197963686000000244944415478da63
      304e9bf91f841950180c284298f2d81958d5e315a48900d1cea19d22007046b182efca3a170000000049454e
      44ae426082
      """
    case .greyInterlaced:
      """
      89504e470d0a1a0a0000000d4948445200000009000000091000000001e26db5190000001f4944415478da63
      4803020628c100652244900924193426490cac46912604001041408d8f54f4ff0000000049454e44ae426082
      """
    }
  }
}
