import { useId } from "react";
import { Link } from "react-router";
import type { FreeSlots } from "#features/scheduling/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { T } from "#ui/display/typography.tsx";
import { formatStart } from "./format-times.ts";

const DAYS = 3;
const TIMES_A_DAY = 3;

/** Returns the first slots of the first days with any, to embed in the service's page. */
export const firstSlots = ({ days }: FreeSlots): FreeSlots["days"] =>
  days.slice(0, DAYS).map(({ date, starts }) => ({ date, starts: starts.slice(0, TIMES_A_DAY) }));

interface Times {
  days: FreeSlots["days"];
  serviceId: string;
}

/** A service's next free times with a title; each links to the request form with that time chosen. */
export function NextTimes(times: Times) {
  const title = useId();
  if (times.days.length === 0) return <FirstTimes {...times} />;
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="font-semibold">
        Prochaines plages libres
      </h2>
      <FirstTimes {...times} />
    </section>
  );
}

/** The same without a title, or a sentence when there are none. */
export function FirstTimes({
  days,
  serviceId,
  service,
}: Times & {
  /** The service's name for screen readers, where several services are shown side by side. */
  service?: string;
}) {
  if (days.length === 0) {
    return (
      <p className="text-sm text-brume">
        <T>Aucune plage à choisir en ligne pour l'instant : vous convenez du moment avec le prestataire.</T>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {days.map(({ date, starts }) => (
        <li key={date} className="grid gap-1.5">
          <span className="text-sm text-brume first-letter:uppercase">
            {formatLongDate(`${date}T12:00:00Z`)}
          </span>
          <ul className="flex flex-wrap gap-2">
            {starts.map((start) => (
              <li key={start}>
                <Link
                  to={ownerPaths.newRequest({ services: [serviceId], start })}
                  aria-label={`Choisir ${formatStart(start)}${service ? ` : ${service}` : ""}`}
                  className="chiffres inline-flex min-h-11 items-center rounded-md border border-lisiere-forte bg-papier px-3 text-sm font-medium transition-colors hover:border-epinette hover:bg-epinette-doux md:min-h-9"
                >
                  {formatTime(start)}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
