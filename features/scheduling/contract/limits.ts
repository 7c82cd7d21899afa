/** Lengths of the fields of a calendar, in characters (docs/product.md "Limits", "Fields"). */
export const SCHEDULING_LIMITS = {
  timeOffLabelMax: 100,
  calendarNameMax: 60,
  crewNameMax: 40,
  calendarAddressMax: 2000,
  /** The query that a service of calendars leads back with. */
  consentAnswerMax: 8000,
  calendarUserMax: 200,
  calendarPasswordMax: 500,
} as const;
