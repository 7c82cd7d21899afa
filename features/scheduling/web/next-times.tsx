import { useId } from "react";
import { Link } from "react-router";
import type { FreeSlots } from "#features/scheduling/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { T } from "#ui/typography.tsx";
import { inWords } from "./in-words.ts";

const DAYS = 3;
const TIMES_A_DAY = 3;

/** The first free times of a service, to send with its page: a few of the first few days. */
export const firstOf = ({ days }: FreeSlots): FreeSlots["days"] =>
  days.slice(0, DAYS).map(({ date, starts }) => ({ date, starts: starts.slice(0, TIMES_A_DAY) }));

interface Times {
  days: FreeSlots["days"];
  /** Where the service is asked for. */
  requestPath: string;
}

/** A service's next free times under their title; each leads to the request's form with that time chosen. */
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

/** The same without a title, or a word when there are none. */
export function FirstTimes({
  days,
  requestPath,
  service,
}: Times & {
  /** The service's name, said where several stand side by side. */
  service?: string;
}) {
  if (days.length === 0) {
    return (
      <p className="text-sm text-brume">
        <T>Sans plage à choisir en ligne pour l'instant : le moment se convient avec le prestataire.</T>
      </p>
    );
  }
  const join = requestPath.includes("?") ? "&" : "?";
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
                  to={`${requestPath}${join}debut=${encodeURIComponent(start)}`}
                  aria-label={`Choisir ${inWords(start)}${service ? ` : ${service}` : ""}`}
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
