import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { failureOf, sentenceFor } from "#client/failure.ts";
import { formatMoney } from "#foundation/money.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { CostDialog } from "./cost-dialog.tsx";
import { LogbookLine } from "./logbook-line.tsx";

/** The completed jobs of a property: when, by whom, and what they cost where the owner entered it. */
export function LogbookSection({
  property,
  page,
}: {
  property: { id: string; label: string };
  page: number;
}) {
  const [costOf, setCostOf] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.logbook.ofProperty.queryOptions({ input: { id: property.id, page } }),
    placeholderData: keepPreviousData,
  });
  if (failureOf(error) === "RANGE_NOT_SATISFIABLE") {
    return (
      <EmptyState
        level={3}
        title="Cette page n'existe pas"
        text="Le carnet est plus court."
        action={<ButtonLink to="?">Revenir au début</ButtonLink>}
      />
    );
  }
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SkeletonText lines={4} />;
  if (data.total === 0) {
    return (
      <EmptyState
        level={3}
        title="Le carnet est encore vide"
        text="Chaque travail terminé s'inscrit ici tout seul : ce qui a été fait, quand, par qui. Pratique à la vente, pour l'assurance, ou pour retrouver le bon prestataire."
        action={<ButtonLink to={ownerPaths.services()}>Demander un service</ButtonLink>}
      />
    );
  }
  const edited = data.data.find(({ request_id }) => request_id === costOf);
  return (
    <>
      <p className="mb-4 text-brume">
        <T>
          {`${data.total} ${plural(data.total, "travail terminé", "travaux terminés")}${data.cost_cents_total > 0 ? `, ${formatMoney(data.cost_cents_total)} notés` : ""}.`}
        </T>
      </p>
      <ol className="grid divide-y divide-lisiere border-y border-lisiere">
        {data.data.map((entry) => (
          <LogbookLine
            key={entry.request_id}
            entry={entry}
            property_id={property.id}
            onCost={() => setCostOf(entry.request_id)}
          />
        ))}
      </ol>
      <Pagination
        page={data.page}
        pageCount={Math.ceil(data.total / data.per_page)}
        href={(number) => `?page=${number}`}
        label="Pages du carnet"
      />
      {edited && <CostDialog key={edited.request_id} entry={edited} onClose={() => setCostOf(null)} />}
    </>
  );
}
