import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useActs } from "#client/acts/own-acts.ts";
import { sentenceFor } from "#client/failure.ts";
import { useKept } from "#client/kept/use-kept.ts";
import type { Stop } from "#features/rounds/contract/index.ts";
import { RefusedActs, SeenAt } from "#features/scheduling/web/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { MessagesSquare } from "#ui/icons.ts";
import { House } from "#ui/illustrations/house.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { loadToaster } from "#ui/overlays/toaster.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { useOnline } from "#ui/page/use-online.ts";
import { queries } from "./api.ts";
import { RenewalLink } from "./renewal/renewal-link.tsx";
import { StopCard } from "./stop-card.tsx";
import { WriteDialog } from "./write-dialog.tsx";

export const meta = () => privatePage("Tournée");

/** /provider/round: the clients of the season in road order, each pass noted with one press. */
export default function RoundPage() {
  const query = useQuery(queries.rounds.get.queryOptions());
  const { error, refetch, isFetching } = query;
  const { data, seenAt } = useKept("round", query, {
    lastDay: 0,
    isOnline: useOnline(),
    loadLater: loadToaster,
  });
  const [isWriting, setWriting] = useState(false);
  const stops = data?.data.stops ?? [];
  return (
    <>
      <PageHeader
        above={<BackLink label="Aujourd'hui" to={providerPaths.today} />}
        title="Tournée"
        text="Vos clients de la saison, dans l'ordre de la route."
        actions={
          stops.length > 0 && (
            <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
              <MessagesSquare className="size-4.5" />
              Écrire à tous
            </Button>
          )
        }
      />
      {seenAt !== null && <SeenAt at={seenAt} />}
      <RefusedActs />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <Skeleton className="h-96 w-full max-w-3xl" />}
      {data && (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <RenewalLink />
          <Stops stops={stops} />
        </div>
      )}
      {isWriting && <WriteDialog clients={stops.length} onClose={() => setWriting(false)} />}
    </>
  );
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  const [today] = useState(() => dayOf(Date.now()));
  const acts = useActs();
  const waiting = new Set(
    acts.flatMap((act) => (act.kind === "pass" && !act.refusal ? [act.request_id] : [])),
  );
  if (stops.length === 0) {
    return (
      <EmptyState
        illustration={<House kind="bungalow" season="winter" />}
        title="Aucun client de la saison en ce moment"
        text="Un client apparaît ici dès que son contrat à la saison commence, et jusqu'à ce qu'il finisse."
        action={<ButtonLink to={providerPaths.services}>Voir mes services</ButtonLink>}
      />
    );
  }
  const done = stops.filter(
    ({ request_id, last_pass_at: at }) =>
      waiting.has(request_id) || (at !== null && dayOf(Date.parse(at)) === today),
  ).length;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p role="status" className="text-brume">
        <T>{`${stops.length} ${plural(stops.length, "client", "clients")}, ${done} ${plural(done, "fait", "faits")} aujourd'hui.`}</T>
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {stops.map((stop, index) => (
          <StopCard key={stop.request_id} stop={stop} position={index + 1} today={today} />
        ))}
      </ol>
    </div>
  );
}
