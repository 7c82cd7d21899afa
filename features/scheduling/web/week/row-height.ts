/** Half an hour is this high: a finger's least, by WCAG 2.2. */
export const ROW_PX = 24;
