/** Without an appointment, a review is published this long after its lead was unlocked. */
export const PUBLISHED_AFTER_HOURS = 24;
