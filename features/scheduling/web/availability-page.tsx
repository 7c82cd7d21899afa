import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "./api.ts";
import { CalendarFeedSection } from "./calendar-feed-section.tsx";
import { CrewsSection } from "./crews/crews-section.tsx";
import { OtherCalendarsSection } from "./other-calendars/other-calendars-section.tsx";
import { RulesSection } from "./rules/rules-section.tsx";
import { HolidaysSection } from "./time-off/holidays-section.tsx";
import { TimeOffSection } from "./time-off/time-off-section.tsx";
import { WeekSection } from "./week/week-section.tsx";

export const meta = () => privatePage("Disponibilités");

/**
 * /provider/availability: weekly hours, rules, time off, crews, other calendars, the week's
 * appointments and the private calendar.
 */
export default function AvailabilityPage() {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.availability.queryOptions());
  const [isTimeOffUnsaved, setTimeOffUnsaved] = useState(false);
  const [isRulesUnsaved, setRulesUnsaved] = useState(false);
  const [isWeekUnsaved, setWeekUnsaved] = useState(false);
  return (
    <>
      <PageHeader
        title="Disponibilités"
        text="Les propriétaires choisissent parmi vos plages libres : vos heures, moins vos congés, vos rendez-vous et vos autres agendas, selon vos règles."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <Skeleton className="h-160 w-full" />}
      {data && (
        <div className="grid gap-6">
          <LeaveDialog isUnsaved={isWeekUnsaved || isRulesUnsaved || isTimeOffUnsaved} />
          <WeekSection availability={data.data} onUnsaved={setWeekUnsaved} />
          <RulesSection onUnsaved={setRulesUnsaved} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-6">
              <TimeOffSection onUnsaved={setTimeOffUnsaved} />
              <CrewsSection />
              <OtherCalendarsSection />
            </div>
            <div className="grid gap-6">
              <CalendarFeedSection availability={data.data} />
              <HolidaysSection />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
