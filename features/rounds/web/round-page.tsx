import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useKept } from "#client/kept/use-kept.ts";
import { ROUND_LIMITS, type Round } from "#features/rounds/contract/index.ts";
import { RefusedActs, SeenAt } from "#features/scheduling/web/index.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { CalendarClock, MessagesSquare } from "#ui/icons.ts";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { loadToaster } from "#ui/overlays/toaster.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { useOnline } from "#ui/page/use-online.ts";
import { Whole } from "#ui/page/whole.tsx";
import { queries } from "./api.ts";
import { RenewalLink } from "./renewal/renewal-link.tsx";
import { PostponeDialog } from "./rhythm/postpone-dialog.tsx";
import { DAY_PARAM, RoundDays } from "./round-days.tsx";
import { RoundStops } from "./round-stops.tsx";
import { WriteDialog } from "./write-dialog.tsx";

export const meta = () => privatePage("Tournée");

/** /provider/round: the clients of the season on a day in road order, each pass noted with one press. */
export default function RoundPage() {
  const [today] = useState(() => dayOf(Date.now()));
  const [search] = useSearchParams();
  const wanted = search.get(DAY_PARAM);
  const coming = Array.from({ length: ROUND_LIMITS.daysShown - 1 }, (_, n) => addDays(today, n + 1));
  return wanted !== null && coming.includes(wanted) ? (
    <RoundOfDay key={wanted} day={wanted} today={today} />
  ) : (
    <RoundOfToday today={today} />
  );
}

/** It opens without a network too, as it was last seen. */
function RoundOfToday({ today }: { today: Day }) {
  const query = useQuery(queries.rounds.get.queryOptions({ input: {} }));
  const { data, seenAt } = useKept("round", query, {
    lastDay: 0,
    isOnline: useOnline(),
    loadLater: loadToaster,
  });
  // A page that stays open past midnight shows the day that was read last.
  const day = data?.data.day ?? today;
  return <RoundView query={query} round={data?.data} seenAt={seenAt} day={day} today={day} />;
}

function RoundOfDay({ day, today }: { day: Day; today: Day }) {
  const query = useQuery(queries.rounds.get.queryOptions({ input: { day } }));
  return <RoundView query={query} round={query.data?.data} seenAt={null} day={day} today={today} />;
}

interface RoundViewProps {
  query: { error: Error | null; refetch: () => Promise<unknown>; isFetching: boolean };
  round: Round | undefined;
  /** When it was seen, while the network fails. */
  seenAt: number | null;
  day: Day;
  today: Day;
}

function RoundView({ query: { error, refetch, isFetching }, round, seenAt, day, today }: RoundViewProps) {
  const [open, setOpen] = useState<"write" | "postpone" | null>(null);
  const close = () => setOpen(null);
  const isRenewalAwaited = useQuery(queries.renewals.review.queryOptions()).isLoading;
  const stops = round?.stops ?? [];
  const left = stops.filter(({ planned }) => planned && planned.state !== "done").length;
  return (
    <>
      <PageHeader
        above={<BackLink label="Aujourd'hui" to={providerPaths.today} />}
        title="Tournée"
        text="Vos clients de la saison, dans l'ordre de la route."
        actions={
          stops.length > 0 && (
            <>
              {left > 0 && (
                <Button variant="secondary" size="sm" onClick={() => setOpen("postpone")}>
                  <CalendarClock className="size-4.5" />
                  Reporter la journée
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => setOpen("write")}>
                <MessagesSquare className="size-4.5" />
                Écrire à tous
              </Button>
            </>
          )
        }
      />
      {seenAt !== null && <SeenAt at={seenAt} />}
      <RefusedActs />
      {error && !round && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !round && <Waiting />}
      {round && (
        <Whole when={!isRenewalAwaited} shape={<Waiting />}>
          <div className="grid max-w-3xl grid-cols-1 gap-4">
            <RenewalLink />
            <RoundDays days={round.days} current={day} />
            <RoundStops stops={stops} day={day} today={today} />
          </div>
        </Whole>
      )}
      {open === "write" && <WriteDialog clients={stops.length} onClose={close} />}
      {open === "postpone" && <PostponeDialog day={day} left={left} onClose={close} />}
    </>
  );
}

const Waiting = () => <Skeleton className="h-96 w-full max-w-3xl" />;
