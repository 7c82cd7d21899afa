import type { Span } from "#features/scheduling/contract/free-times.ts";
import type { CalendarServices } from "#platform/calendar-services/services.ts";
import type { CalendarGrant } from "../calendar-place.ts";
import { UnreadableCalendar } from "../reading.ts";

/**
 * Returns when a calendar of a service is busy, and the grant where the service changed it. Throws
 * ServiceFailure, and UnreadableCalendar where the service is not configured any more.
 */
export async function readGranted(
  services: CalendarServices,
  { service: name, ...grant }: CalendarGrant,
  id: string,
  range: Span,
): Promise<{ busy: Span[]; account?: CalendarGrant }> {
  const service = services[name];
  if (!service) throw new UnreadableCalendar("unavailable");
  const { busy, grant: used } = await service.readBusyTimes(grant, id, range);
  const isChanged = used.refresh_token !== grant.refresh_token;
  return { busy, ...(isChanged && { account: { service: name, ...used } }) };
}
