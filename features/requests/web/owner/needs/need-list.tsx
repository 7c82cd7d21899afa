import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listQuery } from "#client/list-pages.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { pageOfPath } from "#ui/page/list-pages.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../../api.ts";
import { NeedCard } from "./need-card.tsx";

/** A page of the owner's needs. */
export function NeedList({ page }: { page: number }) {
  const needs = useQuery({
    ...queries.needs.list.queryOptions({ input: { page } }),
    refetchOnWindowFocus: "always",
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={listQuery(needs)}
      href={(number) => pageOfPath(ownerPaths.history("besoins"), number)}
      label="Pages de besoins"
      loading={<SkeletonText lines={4} />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title="Aucun besoin publié"
            text="Quand une recherche ne trouve personne, choisissez « Publier mon besoin » : les prestataires des environs vous répondent."
            action={<ButtonLink to={ownerPaths.services()}>Chercher un service</ButtonLink>}
          />
        ) : (
          <ul className="grid gap-5">
            {data.map((need) => (
              <NeedCard key={need.id} need={need} />
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}
