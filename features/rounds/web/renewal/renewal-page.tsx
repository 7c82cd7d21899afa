import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { RENEWAL_EXCLUSIONS, type RenewalReview } from "#features/rounds/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { workPaths } from "#paths/work-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { RenewalForm } from "./renewal-form.tsx";

export const meta = () => privatePage("Renouveler la saison");

/**
 * /provider/round/renewal: the clients of the last season, to whom the next one is proposed with one press.
 */
export default function RenewalPage() {
  const { data, error, refetch, isFetching } = useQuery(queries.renewals.review.queryOptions());
  return (
    <>
      <PageHeader
        above={<BackLink label="Tournée" to={providerPaths.round} />}
        title="Renouveler la saison"
        text="Proposez la prochaine saison à vos clients de la dernière. Aucun crédit n'est dépensé, et rien n'engage le client avant qu'il accepte."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <Skeleton className="h-96 w-full max-w-3xl" />}
      {data && <Review review={data.data} />}
    </>
  );
}

function Review({ review }: { review: RenewalReview }) {
  const { clients } = review;
  const { renewed = [], left = [] } = Object.groupBy(review.excluded, ({ exclusion }) =>
    exclusion === "renewed" ? "renewed" : "left",
  );
  const isProposed = renewed.length > 0;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      {clients.length > 0 ? (
        <RenewalForm review={review} />
      ) : (
        <EmptyState
          illustration={<House kind="duplex" season="autumn" />}
          title={isProposed ? "Tout est proposé" : "Aucune saison à renouveler en ce moment"}
          text={
            isProposed
              ? "Vous suivez les réponses dans vos travaux."
              : "Huit semaines avant le premier jour d'une saison, vos clients de la dernière apparaissent ici."
          }
          action={<ButtonLink to={workPaths.list()}>Voir mes travaux</ButtonLink>}
        />
      )}
      <Excluded
        excluded={renewed}
        title={`${renewed.length} ${plural(renewed.length, "client a reçu", "clients ont reçu")} la saison`}
      />
      <Excluded
        excluded={left}
        title={`${left.length} ${plural(left.length, "client laissé", "clients laissés")} de côté`}
      />
    </div>
  );
}

/** The clients to whom nothing is to be proposed, with the reason; nothing without any. */
function Excluded({ excluded, title }: Pick<RenewalReview, "excluded"> & { title: string }) {
  if (excluded.length === 0) return null;
  return (
    <details className="rounded-md border border-lisiere px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        <T>{title}</T>
      </summary>
      <ul className="grid gap-3 pb-4">
        {excluded.map(({ contract_id, client, service, exclusion }) => (
          <li key={contract_id} className="wrap-anywhere">
            <p className="font-medium">
              <T>{client ?? "Compte fermé"}</T>
            </p>
            <p className="text-sm text-brume">
              <T>{`${RENEWAL_EXCLUSIONS[exclusion]} · ${service}`}</T>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
