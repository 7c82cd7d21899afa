import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { failureOf } from "#client/failure.ts";
import { pageOrNull } from "#client/list-pages.ts";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { CitiesServed, CompareTray, Gallery } from "#features/catalog/web/index.ts";
import type { ReviewsContract } from "#features/reviews/contract/api.ts";
import { ReviewList } from "#features/reviews/web/index.ts";
import type { SchedulingContract } from "#features/scheduling/contract/api.ts";
import { firstSlots } from "#features/scheduling/web/index.ts";
import { isId } from "#foundation/id.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { pageOfPath, pageParam } from "#ui/page/list-pages.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { ProviderCard } from "./provider-card.tsx";
import { RequestCard } from "./request-card.tsx";
import { serviceMeta, serviceTrail } from "./service-meta.ts";
import { useCountView } from "./use-count-view.ts";

export const handle = declareQueryKeys("avis");

/**
 * Loads a service and a page of its reviews (?avis=2). 404 for one that is not offered,
 * 410 for one that was removed.
 */
export async function loader({ context, params: { id = "" }, request }: LoaderFunctionArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const api = pageApi<CatalogContract & ReviewsContract & SchedulingContract>(context);
  const page = pageParam(new URL(request.url).searchParams, "avis");
  try {
    const [service, reviews, slots] = await Promise.all([
      api.catalog.get({ id }),
      pageOrNull(api.reviews.ofService({ id, page })),
      api.scheduling.slots({ id }),
    ]);
    return { service: service.data, reviews, times: firstSlots(slots.data) };
  } catch (error) {
    const code = failureOf(error);
    if (code === "GONE") throw data(null, { status: 410 });
    if (code === "SERVICE_NOT_FOUND") throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return [{ title: "Service introuvable – Maisonnée" }];
  return serviceMeta(args, args.loaderData.service);
}

/** /services/:id */
export default function ServicePage() {
  const { service, reviews, times } = useLoaderData<typeof loader>();
  useCountView(service);
  const { name, provider, rating_average, rating_count } = service;
  return (
    <div className="page py-8 sm:py-12">
      <Breadcrumbs trail={serviceTrail(service)} />
      <header className="mb-6 grid grid-cols-1 gap-2">
        <h1 className="text-2xl text-balance">
          <T>{name}</T>
        </h1>
        <Rating average={rating_average} count={rating_count} />
      </header>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Gallery key={service.id} images={service.images} name={name} />
        </div>
        <aside
          className="grid grid-cols-1 gap-5 lg:sticky lg:top-24 lg:row-span-2"
          aria-label="Demander ce service"
        >
          <RequestCard service={service} times={times} />
          <ProviderCard provider={provider} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <section aria-labelledby="description">
            <h2 id="description" className="mb-3 text-xl">
              Description
            </h2>
            <p className="mesure wrap-anywhere whitespace-pre-line">
              <T>{service.description}</T>
            </p>
          </section>
          <section aria-labelledby="villes">
            <h2 id="villes" className="mb-3 text-xl">
              Villes desservies
            </h2>
            <div className="mesure">
              <CitiesServed cities={service.cities} />
            </div>
          </section>
          <section aria-labelledby="avis" className="scroll-mt-24">
            <h2 id="avis" className="mb-4 text-xl">
              Avis
            </h2>
            <ReviewList
              reviews={reviews}
              providerName={provider.business_name}
              href={(page) => `${pageOfPath(publicPaths.service(service.id), page, "avis")}#avis`}
            />
          </section>
        </div>
      </div>
      <CompareTray beside={[service]} />
    </div>
  );
}
