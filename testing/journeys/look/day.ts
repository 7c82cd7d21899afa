/** The moment at which pages are looked at: an autumn afternoon in Québec. */
export const LOOK_DAY = "2026-10-14T18:00:00Z";

/** The fixed time of the browsers' clocks: the demonstration is a quarter of an hour old. */
export const LOOK_TIME = new Date(Date.parse(LOOK_DAY) + 15 * 60_000);
