import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from "react-router";
import { failureOf } from "#client/failure.ts";
import { pageOrNull } from "#client/list-pages.ts";
import { pageApi } from "#client/page-api.ts";
import { roleOf, useAuth } from "#features/accounts/web/index.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { CompareTray } from "#features/catalog/web/index.ts";
import type { ReviewsContract } from "#features/reviews/contract/api.ts";
import { isId } from "#foundation/id.ts";
import { T } from "#ui/display/typography.tsx";
import { pageOfPath, pageParam } from "#ui/page/list-pages.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { Pagination } from "#ui/tables/pagination.tsx";
import { OfferedService } from "./offered-service.tsx";
import { ProviderPhotos } from "./provider-photos.tsx";
import { ProviderReviews } from "./provider-reviews.tsx";

export const handle = declareQueryKeys("page", "avis");

/**
 * Loads the other photographs of a provider's services, and a page of the reviews of all of them (?avis=2).
 */
export async function loader({ context, params: { id = "" }, request }: LoaderFunctionArgs) {
  const nothing = { photos: [], reviews: null };
  // The page around this one answers 404 then.
  if (!isId(id)) return nothing;
  const api = pageApi<CatalogContract & ReviewsContract>(context);
  const page = pageParam(new URL(request.url).searchParams, "avis");
  try {
    const [photos, reviews] = await Promise.all([
      api.catalog.photos({ id }),
      pageOrNull(api.reviews.ofProvider({ id, page })),
    ]);
    return { photos: photos.data, reviews };
  } catch (error) {
    if (failureOf(error) === "NOT_FOUND") return nothing;
    throw error;
  }
}

/**
 * The data of the page around it: a page of the provider's services, the path of the first, and the
 * provider's name.
 */
interface Context {
  found: { data: readonly ServiceSummary[]; page: number; per_page: number; total: number };
  path: string;
  name: string;
}

/** A provider's services, photographs and reviews, on their public page. */
export default function ProviderServices() {
  const { found, path, name } = useOutletContext<Context>();
  const { photos, reviews } = useLoaderData<typeof loader>();
  const { session } = useAuth();
  const mayAsk = roleOf(session?.user.user_metadata) !== "provider";
  return (
    <>
      <section aria-labelledby="services">
        <h2 id="services" className="mb-4 text-xl">
          Services
        </h2>
        {found.data.length === 0 ? (
          <p className="text-brume">
            <T>Ce prestataire n'a pas de service publié en ce moment.</T>
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {found.data.map((service) => (
              <OfferedService key={service.id} service={service} mayAsk={mayAsk} />
            ))}
          </ul>
        )}
        <Pagination list={found} href={(page) => pageOfPath(path, page)} label="Pages de services" />
      </section>
      <ProviderPhotos photos={photos} reviews={reviews?.data ?? []} />
      <ProviderReviews reviews={reviews} path={path} name={name} />
      <CompareTray beside={found.data} />
    </>
  );
}
