import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { sentenceFor } from "#client/failure.ts";
import { queries as schedulingQueries } from "#features/scheduling/web/api.ts";
import { CrewTag, hoursText } from "#features/scheduling/web/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { formatLongDate, formatShortDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarDays } from "#ui/icons.ts";
import { useNow } from "../../use-now.ts";

const DAYS = 7;

/** The held and confirmed appointments of the next seven days, each linking to its lead. */
export function WeekAppointments() {
  const heading = useId();
  const now = useNow();
  const input = {
    from: formatShortDate(now),
    to: formatShortDate(now.getTime() + (DAYS - 1) * DAY_MS),
  };
  const { data, error, refetch, isFetching } = useQuery(
    schedulingQueries.scheduling.appointments.queryOptions({ input }),
  );
  const coming = data?.data.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHeader
        title={<span id={heading}>Rendez-vous des 7 prochains jours</span>}
        action={<TextLink to={providerPaths.today}>Ma journée</TextLink>}
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={2} />}
      {coming?.length === 0 && (
        <p className="text-brume">
          <T>Aucun rendez-vous. Les moments que vos clients choisissent apparaissent ici.</T>
        </p>
      )}
      {coming && coming.length > 0 && (
        <ul className="grid divide-y divide-lisiere">
          {coming.map(({ request_id, starts_at, ends_at, state, service, city, crew }) => (
            <li
              key={request_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <CalendarDays className="size-5 shrink-0 text-epinette" />
              <span className="grid min-w-0 flex-1 basis-56">
                <span className="font-medium">
                  <TextLink to={providerPaths.lead(request_id)}>
                    {`${formatLongDate(starts_at)}, ${hoursText(starts_at, ends_at)}`}
                  </TextLink>
                </span>
                <span className="text-sm text-brume">
                  <T>{`${service}, ${city}`}</T>
                </span>
                {crew && <CrewTag crew={crew} />}
              </span>
              <Badge tone={state === "confirmed" ? "epinette" : "nouveau"}>
                {state === "confirmed" ? "Confirmé" : "À confirmer"}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
