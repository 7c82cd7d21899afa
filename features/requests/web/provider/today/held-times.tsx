import type { DayAppointment } from "#features/requests/contract/index.ts";
import { CrewTag, formatStart } from "#features/scheduling/web/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";

/**
 * The times that owners hold and the provider has not confirmed: each leads to the lead, where that is done.
 */
export function HeldTimes({ appointments }: { appointments: readonly DayAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <section aria-labelledby="a-confirmer" className="grid grid-cols-1 gap-3">
      <h2 id="a-confirmer" className="text-lg font-semibold">
        À confirmer
      </h2>
      <Card as="div" className="py-2 sm:py-3">
        <ul className="divide-y divide-lisiere">
          {appointments.map(({ request_id, starts_at, held_until, client, service, city, crew }) => (
            <li key={request_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium first-letter:uppercase">
                  <T>{formatStart(starts_at)}</T>
                </p>
                <p className="text-sm text-brume">
                  <T>{`${client.name} · ${service}, ${city}`}</T>
                </p>
                {held_until && (
                  <p className="text-sm text-brume">
                    <T>{`Gardé jusqu'au ${formatStart(held_until)}.`}</T>
                  </p>
                )}
                {crew && <CrewTag crew={crew} />}
              </div>
              <ButtonLink to={providerPaths.lead(request_id)} size="sm">
                {client.masked ? "Voir la demande" : "Confirmer"}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
