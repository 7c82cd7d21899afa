import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { sentenceFor } from "#client/failure.ts";
import { CALENDAR_DAYS_MAX, SCHEDULING_LIMITS } from "#features/scheduling/contract/index.ts";
import { addDays, DAY_MINUTES, type Day, instantAt } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { formatStart } from "../format-times.ts";
import { useAddTimeOff } from "./use-time-off.ts";

/**
 * Offers to block the days of a contract's work for other clients and lists other appointments on them; once
 * blocked, leads to where they are released.
 */
export function WorkDays({
  from,
  to,
  requestId,
  client,
}: {
  from: Day;
  /** The last day, included. */
  to: Day;
  requestId: string;
  client: string;
}) {
  const timeOff = useQuery(queries.scheduling.timeOff.queryOptions());
  const lastShown = addDays(from, CALENDAR_DAYS_MAX - 1);
  const appointments = useQuery(
    queries.scheduling.appointments.queryOptions({ input: { from, to: lastShown < to ? lastShown : to } }),
  );
  const block = useAddTimeOff("Jours bloqués", "Plus aucune plage n'est offerte ces jours-là.");
  const section = useRef<HTMLElement>(null);
  if (!timeOff.data) return null;
  const [start, end] = [instantAt(from, 0), instantAt(to, DAY_MINUTES)];
  const isClosed = timeOff.data.data.some(
    ({ starts_at, ends_at }) => Date.parse(starts_at) <= start && Date.parse(ends_at) >= end,
  );
  const others = (appointments.data?.data ?? []).filter(({ request_id }) => request_id !== requestId);
  return (
    <section
      ref={section}
      // The button that was pressed is gone once the days are blocked.
      tabIndex={-1}
      className="grid justify-items-start gap-2 rounded-md bg-givre p-3 outline-none"
      aria-label="Jours des travaux"
    >
      <p>
        <T>
          {isClosed
            ? `Travaux ${daysText(start, end)} : jours bloqués dans votre agenda.`
            : `Travaux ${daysText(start, end)} : ces jours restent offerts à vos autres clients.`}
        </T>
      </p>
      {others.length > 0 && (
        <Alert tone="warning">
          {`Déjà dans votre agenda ces jours-là : ${others
            .map(({ starts_at, client: other }) => `${formatStart(starts_at)} (${other})`)
            .join(" ; ")}. Ces rendez-vous restent.`}
        </Alert>
      )}
      {block.error && (
        <Alert tone="danger" live>
          {sentenceFor(block.error)}
        </Alert>
      )}
      {isClosed ? (
        <TextLink to={providerPaths.availability}>Les libérer dans mes horaires</TextLink>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          busy={block.isPending}
          busyText="Blocage…"
          onClick={() =>
            block.mutate(
              {
                starts_at: new Date(start).toISOString(),
                ends_at: new Date(end).toISOString(),
                label: `Travaux : ${client}`.slice(0, SCHEDULING_LIMITS.timeOffLabelMax),
              },
              { onSuccess: () => section.current?.focus() },
            )
          }
        >
          {from === to ? "Bloquer ce jour" : "Bloquer ces jours"}
        </Button>
      )}
    </section>
  );
}

const daysText = (start: number, end: number): string => {
  const [first, last] = [formatLongDate(start), formatLongDate(end - 1)];
  return first === last ? `le ${first}` : `du ${first} au ${last}`;
};
