/**
 * Returns a whole number with a narrow no-break space between its thousands and a minus sign, as amounts
 * have them: « 9 840 », « −12 ».
 */
export const formatCount = (count: number): string =>
  String(count)
    .replace(/\B(?=(\d{3})+$)/g, "\u202f")
    .replace("-", "\u2212");
