// SPDX-License-Identifier: MIT

import Testing

@testable import cardart

@Suite("What the compiler refuses")
struct RefusalTests {
  @Test(arguments: [
    ("<text>A</text>", "<text> isn't understood here"),
    ("<image/>", "<image> isn't understood here"),
    ("<filter/>", "<filter> isn't understood here"),
    ("<mask/>", "<mask> isn't understood here"),
    ("<pattern/>", "<pattern> isn't understood here"),
    ("<symbol/>", "<symbol> isn't understood here"),
    ("<marker/>", "<marker> isn't understood here"),
    ("<style>a{}</style>", "<style> isn't understood here"),
    ("<script>1</script>", "<script> isn't understood here"),
    ("<svg/>", "<svg> isn't understood here"),
    ("<g class=\"a\"/>", "class=\"a\" isn't understood here"),
    ("<g x=\"1\"/>", "x=\"1\" isn't understood here"),
    ("<path stroke-dasharray=\"1 2\"/>", "stroke-dasharray=\"1 2\" isn't understood here"),
    ("<path style=\"filter:url(#a)\"/>", "filter=\"url(#a)\" isn't understood here"),
    ("<path style=\"fill\"/>", "style=\"fill\" isn't understood"),
    ("<path stroke-linecap=\"arrow\"/>", "stroke-linecap=\"arrow\" isn't understood"),
    ("<path stroke-width=\"2mm\"/>", "stroke-width=\"2mm\" isn't a number"),
    ("<path stroke-width=\"-1\"/>", "stroke-width can't be negative"),
    ("<circle r=\"-1\"/>", "r can't be negative"),
    ("<rect width=\"x\" height=\"1\"/>", "width=\"x\" isn't a number"),
    ("<path opacity=\"nan\"/>", "opacity=\"nan\" isn't a number"),
    ("<polygon points=\"1 2 3\"/>", "points has a number too much"),
    ("<polygon points=\"1 2 a\"/>", "points=\"a\" isn't a number"),
    ("<g transform=\"turn(3)\"/>", "transform=\"turn(3)\" isn't understood"),
    ("<g transform=\"rotate(3\"/>", "transform=\"rotate(3\" isn't understood"),
    ("<g transform=\"scale(0)\"/>", "transform=\"scale(0)\" leaves nothing to see"),
    ("<use/>", "<use> needs href=\"#id\" of the same file"),
    ("<use href=\"other.svg#a\"/>", "<use> needs href=\"#id\" of the same file"),
    ("<use href=\"#a\"/>", "there is no #a in the file"),
    ("<defs id=\"a\"/><use href=\"#a\"/>", "<defs> can't be drawn by <use>"),
    ("<g id=\"a\"><use href=\"#a\"/></g>", "#a uses itself"),
    ("<path d=\"M0 0\" fill=\"url(#a)\"/>", "there is no #a in the file"),
    (
      "<path id=\"a\" d=\"M0 0\" fill=\"url(#a)\"/>",
      "a gradient needs gradientUnits=\"userSpaceOnUse\""
    ),
    ("<g clip-path=\"url(#a)\"/>", "there is no clipPath #a in the file"),
    ("<g clip-path=\"circle(3)\"/>", "clip-path=\"circle(3)\" has to be url(#id)"),
    (
      "<path transform=\"scale(1 2)\" d=\"M0 0\" stroke=\"black\"/>",
      "a stroke can't be stretched in one direction by a transform"
    ),
    ("<g id=\"a\"/><g id=\"a\"/>", "the id \"a\" is there twice"),
    ("text", "there is text in <svg>"),
  ])
  func `what is outside of the subset is an error in its line`(body: String, sentence: String) {
    #expect(error("\n\n" + body)?.sentence == sentence)
    #expect(error("\n\n" + body)?.line == 3)
  }

  @Test(arguments: ["red", "#12", "#12345g", "rgb(1,2,3)", "url(a)", "", "#", "currentcolor"])
  func `a colour in another form is an error that lists the forms`(color: String) {
    let sentence = error("<path fill=\"\(color)\"/>")?.sentence
    #expect(sentence?.contains("#rrggbb, black, white, currentColor, url(#gradient)") == true)
  }

  @Test func `a gradient is wrong in the line where it stands`() {
    func gradient(_ attributes: String, _ stops: String, _ shape: String = "") -> ArtError? {
      error(
        "\n<radialGradient id=\"a\" gradientUnits=\"userSpaceOnUse\" \(attributes)>\n\(stops)"
          + "</radialGradient>\n<path d=\"M0 0\" fill=\"url(#a)\" \(shape)/>")
    }
    #expect(gradient("r=\"1\"", "<stop/>") == nil)
    #expect(gradient("r=\"1\"", "")?.line == 2)
    #expect(gradient("r=\"1\"", "")?.sentence == "a gradient needs one to 32 stops")
    #expect(
      gradient("r=\"1\" gradientTransform=\"scale(2)\"", "<stop/>")?.sentence
        == "gradientTransform isn't understood in <radialGradient>")
    #expect(gradient("r=\"1\"", "<stop class=\"x\"/>")?.line == 3)
    #expect(gradient("r=\"1\"", "<circle/>")?.sentence == "<circle> is no stop")
    #expect(
      gradient("r=\"1\" fx=\"5\"", "<stop/>")?.sentence
        == "a radial gradient needs a radius, and its focus within that")
    #expect(
      gradient("r=\"1\"", "<stop/>", "transform=\"scale(1 2)\"")?.sentence
        == "a radial gradient can't be stretched in one direction by a transform")
  }

  @Test func `a clip path is wrong in the line where it stands`() {
    func clip(_ attributes: String, _ shapes: String) -> ArtError? {
      error(
        "\n<clipPath id=\"a\" \(attributes)>\n\(shapes)</clipPath>\n<g clip-path=\"url(#a)\"/>")
    }
    #expect(clip("", "<path d=\"M0 0\"/>") == nil)
    #expect(clip("clipPathUnits=\"objectBoundingBox\"", "")?.line == 2)
    #expect(clip("", "<g/>")?.sentence == "<g> isn't understood in a clipPath")
    #expect(clip("", "<g/>")?.line == 3)
    #expect(
      clip("", "<path d=\"M0 0\"/><path clip-rule=\"evenodd\" d=\"M0 0\"/>")?.sentence
        == "clip-rule=\"evenodd\" needs a clipPath with one shape")
  }

  @Test func `a file has to be an SVG with a view box`() {
    func refusal(_ text: String) -> String? {
      do {
        _ = try Compiler.compile(Array(text.utf8))
        return nil
      } catch {
        return error.sentence
      }
    }
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    #expect(refusal("\(svg) viewBox=\"0 0 1 1\"/>") == nil)
    #expect(refusal("") == "the file isn't well-formed XML")
    #expect(refusal("\(svg) viewBox=\"0 0 1 1\">") == "the file isn't well-formed XML")
    #expect(refusal("\(svg)/>") == "the file has to begin with <svg> and a viewBox")
    #expect(refusal("<svg viewBox=\"0 0 1 1\"/>")?.contains("http://www.w3.org/2000/svg") == true)
    for box in ["", "0 0 1", "0 0 0 1", "0 0 -1 1", "0 0 1 1 1", "0 0 1e9 1"] {
      #expect(refusal("\(svg) viewBox=\"\(box)\"/>")?.hasPrefix("viewBox=") == true)
    }
    #expect(
      refusal("\(svg) viewBox=\"0 0 1 1\" transform=\"scale(2)\"/>")
        == "<svg> has neither transform, clip-path nor display here")
  }

  @Test func `a file that says where it is wrong says it for the innermost element`() {
    let body = "\n<g>\n<g\n fill=\"#fff\">\n<path\n d=\"M0 0\"\n fill=\"red\"/>\n</g></g>"
    #expect(error(body)?.line == 7)
  }
}
