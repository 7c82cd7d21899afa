import { useQuery } from "@tanstack/react-query";
import type { BusyVisit } from "#features/scheduling/contract/index.ts";
import { formatStart } from "#features/scheduling/web/format-times.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/**
 * The confirmed visits during which another calendar of their provider is busy; nothing when there is none.
 */
export function BusyVisits({ visits }: { visits: readonly BusyVisit[] }) {
  if (visits.length === 0) return null;
  const title = plural(visits.length, "Un rendez-vous en double", `${visits.length} rendez-vous en double`);
  return (
    <Alert tone="warning" title={title}>
      <p>
        <T>Un autre agenda est occupé pendant ce temps. Les rendez-vous restent confirmés.</T>
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {visits.map(({ request_id, service, starts_at }) => (
          <li key={request_id}>
            <TextLink to={providerPaths.lead(request_id)}>{`${formatStart(starts_at)}, ${service}`}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The same, read by itself, for pages that show a provider's day. */
export function OwnBusyVisits() {
  const { data } = useQuery(queries.scheduling.otherCalendars.queryOptions());
  return data ? <BusyVisits visits={data.data.busy_visits} /> : null;
}
