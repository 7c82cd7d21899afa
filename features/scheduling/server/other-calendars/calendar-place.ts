import type { CalendarAccount, CalendarServiceName } from "#features/scheduling/contract/index.ts";
import type { Grant } from "#platform/calendar-services/services.ts";

/** What a provider granted at a service. */
export interface CalendarGrant extends Grant {
  service: CalendarServiceName;
}

/**
 * Where a calendar is: an iCalendar by its address, a calendar of an account, or by the name that a service
 * gives it.
 */
export interface CalendarPlace {
  address: string;
  account: CalendarAccount | CalendarGrant | null;
}
