import type { CalendarAccount, CalendarServiceName } from "#features/scheduling/contract/index.ts";
import type { Grant } from "#platform/calendar-services/services.ts";

/** A provider's grant at a service. */
export interface CalendarGrant extends Grant {
  service: CalendarServiceName;
}

/**
 * The place of a calendar: the address of an iCalendar, a calendar of an account, or a service's name for it.
 */
export interface CalendarPlace {
  address: string;
  account: CalendarAccount | CalendarGrant | null;
}
