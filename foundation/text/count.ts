/**
 * Returns a whole number with a narrow no-break space between its thousands and a minus sign, as amounts
 * have them: « 9 840 », « −12 ».
 */
export const formatCount = (count: number): string =>
  String(count)
    .replace(/\B(?=(\d{3})+$)/g, "\u202f")
    .replace("-", "\u2212");

/** Returns a change of a count with its sign: « +15 », « −3 ». */
export const formatSigned = (change: number): string => `${change < 0 ? "" : "+"}${formatCount(change)}`;
