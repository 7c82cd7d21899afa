import type { DayAppointment } from "#features/requests/contract/index.ts";
import { visitDays } from "#features/scheduling/contract/index.ts";
import { hoursText } from "#features/scheduling/web/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { firstNameIn } from "#foundation/text/names/person-names.ts";
import { formatLongDate } from "#foundation/time.ts";

/**
 * Returns the confirmed visits of today as text to share, a line each: hours, first name, service, street.
 * Neither phone nor access notes nor a family name: whom the text reaches is not known.
 */
export function dayText(appointments: readonly DayAppointment[], now: Date): string {
  const today = dayOf(now.getTime());
  const lines = appointments
    .filter(({ state, starts_at, ends_at }) => {
      const days = visitDays({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) });
      return state === "confirmed" && days.first <= today && days.last >= today;
    })
    .map(({ starts_at, ends_at, client, service, city }) => {
      const place = client.masked || client.address === null ? city : `${client.address}, ${city}`;
      return `${hoursText(starts_at, ends_at)} : ${firstNameIn(client.name)}, ${service}, ${place}`;
    });
  return [`Ma journée, ${formatLongDate(now)}`, ...(lines.length > 0 ? lines : ["Aucun rendez-vous."])].join(
    "\n",
  );
}
