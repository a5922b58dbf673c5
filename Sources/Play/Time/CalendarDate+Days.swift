// SPDX-License-Identifier: MIT

/// Counting days. Years begin in March here, so that the leap day comes last and the months before
/// it have the same lengths every year; the calendar repeats every 400 years.
extension CalendarDate {
  /// The days since 1 January 1970.
  package var dayNumber: Int {
    let shifted = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * month + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
      - Self.daysTo1970
  }

  /// The date this many days after 1 January 1970, or before if negative; `nil` outside the years.
  package init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    let days = dayNumber + Self.daysTo1970
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + yearOfEra + (month < 10 ? 0 : 1),
      month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// 1 January of the year 1 to 31 December 9999.
  private static let dayNumbers = -719_162...2_932_896

  /// From 1 March of the year 0 to 1 January 1970.
  private static let daysTo1970 = 719_468
}
