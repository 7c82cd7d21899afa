import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { OTHER_CALENDARS_MAX } from "#features/scheduling/contract/index.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { AddOtherCalendar } from "./add-other-calendar.tsx";
import { BusyVisits } from "./busy-visits.tsx";
import { NoMoreCalendars } from "./no-more-calendars.tsx";
import { OtherCalendarItem } from "./other-calendar-item.tsx";

/** The calendars that a provider keeps elsewhere, whose busy times are left out of the free ones. */
export function OtherCalendarsSection() {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.otherCalendars.queryOptions());
  const calendars = data?.data.calendars ?? [];
  return (
    <Card as="section" aria-label="Autres agendas" className="grid grid-cols-1 content-start gap-5">
      <CardHeader
        title="Autres agendas"
        text="Les plages occupées de vos autres agendas ne sont plus offertes. Seules leurs heures sont lues : ni titres, ni lieux, ni descriptions."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {data && (
        <>
          <BusyVisits visits={data.data.busy_visits} />
          {calendars.length === 0 ? (
            <p className="text-brume">
              <T>Aucun autre agenda pour l'instant.</T>
            </p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-lisiere border-y border-lisiere">
              {calendars.map((calendar) => (
                <OtherCalendarItem key={calendar.id} calendar={calendar} />
              ))}
            </ul>
          )}
          {calendars.length < OTHER_CALENDARS_MAX ? (
            <AddOtherCalendar room={OTHER_CALENDARS_MAX - calendars.length} services={data.data.services} />
          ) : (
            <NoMoreCalendars />
          )}
        </>
      )}
    </Card>
  );
}
