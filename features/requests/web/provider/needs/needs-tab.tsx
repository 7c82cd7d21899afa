import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { listQuery } from "#client/list-pages.ts";
import type { NearbyNeed } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { T } from "#ui/display/typography.tsx";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../../api.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";
import { NeedItem } from "./need-item.tsx";

const UnlockNeedDialog = latePart(
  async () => ({
    default: (await import("./unlock-need-dialog.tsx")).UnlockNeedDialog,
  }),
  NotOpened,
);

/** « Besoins publiés »: what owners in reach look for, newest first. */
export default function NeedsTab({ page }: { page: number }) {
  const needs = useQuery({
    ...queries.needs.nearby.queryOptions({ input: { page } }),
    refetchOnWindowFocus: "always",
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<{ need: NearbyNeed; time: number } | null>(null);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Besoins publiés</h2>
        <p className="mesure text-brume">
          <T>
            Ces personnes n'ont trouvé aucun prestataire chez elles. Elles sont là où vous offrez vos
            services, ou à moins de 25 km.
          </T>
        </p>
      </div>
      <PagedList
        query={listQuery(needs)}
        href={providerPaths.needs}
        label="Pages de besoins"
        level={3}
        loading={<LeadsSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              level={3}
              title="Aucun besoin à votre portée pour le moment"
              text="Les besoins de vos métiers apparaissent ici dès qu'ils sont publiés. Plus vous desservez de villes, plus vous en voyez."
              action={<ButtonLink to={providerPaths.services}>Voir mes services</ButtonLink>}
            />
          ) : (
            <ul className="grid gap-3">
              {data.map((need) => (
                <NeedItem key={need.id} need={need} onUnlock={() => setChosen({ need, time: Date.now() })} />
              ))}
            </ul>
          )
        }
      </PagedList>
      <Suspense>
        {chosen && <UnlockNeedDialog key={chosen.time} need={chosen.need} onClose={() => setChosen(null)} />}
      </Suspense>
    </div>
  );
}
