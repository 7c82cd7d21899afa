import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listQuery } from "#client/list-pages.ts";
import { queries as propertiesQueries } from "#features/properties/web/api.ts";
import { useTasks } from "#features/tasks/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { pageOfPath } from "#ui/page/list-pages.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../../api.ts";
import { useNow } from "../../use-now.ts";
import { useWaitingPhotos } from "../send/waiting-photos.ts";
import { RequestItem } from "./request-item.tsx";
import type { State } from "./states.ts";

const GRID = "grid grid-cols-1 gap-4 lg:grid-cols-2";

/** A page of the requests in one state; live events (features/events) and a return to the tab refresh it. */
export function RequestList({ state, page }: { state: State; page: number }) {
  const now = useNow();
  const tasks = useTasks();
  const waitingPhotos = useWaitingPhotos();
  const properties = useQuery(propertiesQueries.properties.list.queryOptions());
  const requests = useQuery({
    ...queries.requests.list.queryOptions({ input: { status: state.status, page } }),
    refetchOnWindowFocus: "always",
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={listQuery(requests)}
      href={(number) => pageOfPath(ownerPaths.history(state.value), number)}
      loading={<ListSkeleton />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <NoRequest state={state} />
        ) : (
          <ul className={GRID}>
            {data.map((request) => (
              <RequestItem
                key={request.id}
                request={request}
                tasks={tasks}
                ownProperties={properties.data?.data.length ?? 0}
                waitingPhotos={waitingPhotos.get(request.id) ?? 0}
                now={now}
              />
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}

function NoRequest({ state }: { state: State }) {
  const isAll = state.status === undefined;
  return (
    <EmptyState
      illustration={isAll ? <House kind="bungalow" season={seasonOf(new Date())} /> : undefined}
      title={isAll ? "Aucune demande pour le moment" : `Aucune demande ${SINGULAR[state.value]}`}
      text={
        isAll
          ? "Trouvez un prestataire, décrivez le travail : la réponse arrive ici."
          : "Voyez aussi les autres onglets."
      }
      action={<ButtonLink to={ownerPaths.services()}>Découvrir les services</ButtonLink>}
    />
  );
}

const SINGULAR: Record<State["value"], string> = {
  toutes: "",
  actives: "active",
  terminees: "terminée",
  annulees: "annulée",
  expirees: "expirée",
};

export function ListSkeleton() {
  return (
    <div aria-hidden="true" className={GRID}>
      {["une", "deux", "trois", "quatre"].map((key) => (
        <Card key={key} className="grid gap-4 p-4 sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton round className="size-11" />
            <Skeleton className="h-6 w-1/2" />
          </div>
          <SkeletonText lines={2} />
        </Card>
      ))}
    </div>
  );
}
