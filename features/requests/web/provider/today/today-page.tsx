import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useKept } from "#client/kept/use-kept.ts";
import { NEXT_DAYS, type ProviderDay } from "#features/requests/contract/index.ts";
import { CrewFilter, crewShown, OwnBusyVisits, RefusedActs, SeenAt } from "#features/scheduling/web/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarClock, Route } from "#ui/icons.ts";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { loadToaster } from "#ui/overlays/toaster.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { useOnline } from "#ui/page/use-online.ts";
import { queries } from "../../api.ts";
import { useNow } from "../../use-now.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";
import { AppointmentCard } from "./appointment-card.tsx";
import { daysOf } from "./days.ts";
import { HeldTimes } from "./held-times.tsx";
import { ShareDay } from "./share-day.tsx";

export const meta = () => privatePage("Aujourd'hui");

/**
 * /provider/today: the appointments of today and the next seven days, as they are carried out from a phone.
 */
export default function TodayPage() {
  const query = useQuery(queries.leads.day.queryOptions());
  const { error, refetch, isFetching } = query;
  const { data, seenAt } = useKept("day", query, {
    lastDay: NEXT_DAYS,
    isOnline: useOnline(),
    loadLater: loadToaster,
  });
  return (
    <>
      <PageHeader
        title="Aujourd'hui"
        text="Vos rendez-vous du jour et des sept jours qui suivent."
        actions={
          <div className="contents print:hidden">
            {data?.data.has_round && (
              <ButtonLink to={providerPaths.round} size="sm">
                <Route className="size-4.5" />
                Tournée
              </ButtonLink>
            )}
            <ButtonLink to={providerPaths.availability} variant="secondary" size="sm">
              <CalendarClock className="size-4.5" />
              Mes heures
            </ButtonLink>
          </div>
        }
      />
      {seenAt !== null && <SeenAt at={seenAt} />}
      <RefusedActs />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <LeadsSkeleton />}
      {data && <Days day={data.data} />}
      {data && <ShareDay day={data.data} />}
    </>
  );
}

function Days({ day: { appointments, business_name, crews } }: { day: ProviderDay }) {
  const now = useNow();
  const [params] = useSearchParams();
  const shown = crewShown(crews, params);
  const ofCrew = shown ? appointments.filter(({ crew }) => crew?.id === shown.id) : appointments;
  const confirmed = ofCrew.filter(({ state }) => state === "confirmed");
  const held = ofCrew.filter(({ state }) => state === "held");
  if (appointments.length === 0) {
    return (
      <EmptyState
        illustration={<House kind="bungalow" season={seasonOf(now)} />}
        title="Aucun rendez-vous ces jours-ci"
        text="Les moments que vos clients choisissent parmi vos heures apparaissent ici dès que vous les confirmez."
        action={<ButtonLink to={providerPaths.leads()}>Voir les demandes</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <div className="contents print:hidden">
        <OwnBusyVisits />
        <CrewFilter crews={crews} shown={shown} />
        <HeldTimes appointments={held} />
      </div>
      {daysOf(confirmed, now).map(({ day, title, appointments: ofDay }) => (
        // Only the day is printed.
        <section
          key={day}
          aria-labelledby={`jour-${day}`}
          className={classes("grid grid-cols-1 gap-3", day !== dayOf(now.getTime()) && "print:hidden")}
        >
          <h2 id={`jour-${day}`} className="text-lg font-semibold first-letter:uppercase">
            <T>{title}</T>
          </h2>
          {ofDay.length === 0 && (
            <p className="text-brume">
              <T>Aucun rendez-vous confirmé aujourd'hui.</T>
            </p>
          )}
          <ol className="grid grid-cols-1 gap-3">
            {ofDay.map((appointment) => (
              <AppointmentCard
                key={appointment.request_id}
                {...{ appointment, day }}
                businessName={business_name}
                crews={crews}
                now={now}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
