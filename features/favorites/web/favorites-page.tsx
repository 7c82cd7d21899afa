import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import { CompareTray } from "#features/catalog/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageOfPath, pageParam } from "#ui/page/list-pages.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "./api.ts";
import { FavoriteCard } from "./favorite-card.tsx";

export const meta = () => privatePage("Favoris");

export default function FavoritesPage() {
  const [search] = useSearchParams();
  const page = pageParam(search);
  const favorites = useQuery({
    ...queries.favorites.list.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="Favoris" text="Les services que vous gardez sous la main." />
      <PagedList
        query={listQuery(favorites)}
        href={(number) => pageOfPath(ownerPaths.favorites, number)}
        loading={<ListSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              illustration={<House kind="chalet" season={seasonOf(new Date())} />}
              title="Aucun favori pour le moment"
              text="Touchez le cœur d'un service pour le retrouver ici et le demander plus tard."
              action={<ButtonLink to={ownerPaths.services()}>Découvrir les services</ButtonLink>}
            />
          ) : (
            <>
              <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
                {data.map((favorite) => (
                  <FavoriteCard key={favorite.service.id} favorite={favorite} />
                ))}
              </ul>
              <CompareTray beside={data.map(({ service }) => service)} />
            </>
          )
        }
      </PagedList>
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {["un", "deux", "trois"].map((key) => (
        <Card key={key} flush>
          <Skeleton className="aspect-4/3 w-full" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
