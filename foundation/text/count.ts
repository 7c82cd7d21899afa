/**
 * Returns a whole number with a narrow no-break space between its thousands, as amounts have it: « 9 840 ».
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
