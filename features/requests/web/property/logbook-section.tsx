import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listQuery } from "#client/list-pages.ts";
import { formatMoney } from "#foundation/money.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { pageOfPath } from "#ui/page/list-pages.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../api.ts";
import { CostDialog } from "./cost-dialog.tsx";
import { LogbookLine } from "./logbook-line.tsx";

/** The completed jobs of a property: when, by whom, and what they cost where it was entered or invoiced. */
export function LogbookSection({
  property,
  page,
}: {
  property: { id: string; label: string };
  page: number;
}) {
  const [costOf, setCostOf] = useState<string | null>(null);
  const logbook = useQuery({
    ...queries.logbook.ofProperty.queryOptions({ input: { id: property.id, page } }),
    placeholderData: keepPreviousData,
  });
  const edited = logbook.data?.data.find(({ request_id }) => request_id === costOf);
  return (
    <>
      <PagedList
        query={listQuery(logbook)}
        href={(number) => pageOfPath(ownerPaths.property(property.id), number)}
        label="Pages du carnet"
        level={3}
        loading={<SkeletonText lines={4} />}
      >
        {({ data, total, total_capped, cost_cents_total }) =>
          total === 0 ? (
            <EmptyState
              level={3}
              title="Le carnet est encore vide"
              text="Chaque travail terminé s'inscrit ici automatiquement : ce qui a été fait, quand, par qui. Pratique à la vente, pour l'assurance, ou pour retrouver le bon prestataire."
              action={
                <ButtonLink to={ownerPaths.services({ property: property.id, sort: "distance" })}>
                  Demander un service
                </ButtonLink>
              }
            />
          ) : (
            <>
              <p className="mb-4 text-brume">
                <T>
                  {`${total_capped ? "Plus de " : ""}${total} ${plural(total, "travail terminé", "travaux terminés")}${cost_cents_total > 0 ? `, ${formatMoney(cost_cents_total)} notés ou facturés` : ""}.`}
                </T>
              </p>
              <ol className="grid divide-y divide-lisiere border-y border-lisiere">
                {data.map((entry) => (
                  <LogbookLine
                    key={entry.request_id}
                    entry={entry}
                    property_id={property.id}
                    onCost={() => setCostOf(entry.request_id)}
                  />
                ))}
              </ol>
            </>
          )
        }
      </PagedList>
      {edited && <CostDialog key={edited.request_id} entry={edited} onClose={() => setCostOf(null)} />}
    </>
  );
}
