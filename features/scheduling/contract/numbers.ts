/** The numbers of docs/product.md "Times"; pages use them without the schemas of rules.ts. */
export const STEP_MINUTES = 30;
/** An owner's choice lasts as long as its service, whose duration is a multiple of this. */
export const LENGTH_STEP_MINUTES = 15;
/** The notice of a provider who has set none, in hours. */
export const LEAD_TIME_HOURS = 2;
export const NOTICE_HOURS_MAX = 168;
export const PAUSE_STEP_MINUTES = 15;
export const PAUSE_MINUTES_MAX = 240;
export const DAILY_VISITS_MAX = 50;
export const WINDOW_DAYS = 60;
/** The days of a calendar read at once: two months with the weeks around them. */
export const CALENDAR_DAYS_MAX = 62;
export const HOLD_HOURS = 72;
export const HOLDS_MAX = 5;
/** For an owner whose account is younger than `NEW_ACCOUNT_DAYS` (docs/product.md "Fair play"). */
export const NEW_ACCOUNT_HOLD_HOURS = 24;
export const NEW_ACCOUNT_DAYS = 7;
/** With one provider, from one IP address, device or uncommon mail domain together. */
export const HOLDS_OF_ONE_ORIGIN = 3;
/** For an owner whose email address is not confirmed (docs/product.md "Fair play"). */
export const UNCONFIRMED_HOLD_HOURS = 12;
export const UNCONFIRMED_HOLDS_MAX = 1;
/** For all such owners together with one provider. */
export const UNCONFIRMED_HOLDS_PER_PROVIDER = 3;
/** The pause after the end of an owner's holds with a provider, before the next one. */
export const HOLD_PAUSE_HOURS = 24;
export const PROPOSALS_MAX = 3;
/** The most days that one time proposed by a provider takes. */
export const PROPOSED_DAYS_MAX = 14;
/**
 * An owner known to have missed so many appointments in so many days holds no time
 * (docs/product.md "Appointments kept").
 */
export const MISSED_MAX = 3;
export const MISSED_DAYS = 365;

/**
 * How often a provider proposes times for one request in a day: more than a person needs
 * (docs/product.md "Fair play").
 */
export const PROPOSED_PER_DAY = 10;

/** Crews of one provider. */
export const CREWS_MAX = 20;

/** Calendars kept elsewhere, of one provider. */
export const OTHER_CALENDARS_MAX = 5;
/** Calendars of one account that are shown to choose from. */
export const FOUND_CALENDARS_MAX = 100;
/** How long a consent to read them waits for its answer, and then for a choice. */
export const CONSENT_MINUTES = 10;
/**
 * How far ahead they are read: past the booking window, so that an unchanged one need
 * not be read whole every time.
 */
export const BUSY_DAYS = WINDOW_DAYS + 30;
/** How often they are read. */
export const CALENDAR_READ_MINUTES = 15;
/** How long a calendar fails before its provider gets a letter. */
export const CALENDAR_FAILING_DAYS = 7;
