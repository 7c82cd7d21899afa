import { data, type LoaderFunctionArgs, type MetaArgs, Outlet, useLoaderData } from "react-router";
import { pageOrNotFound } from "#client/list-pages.ts";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { ProfilesContract } from "#features/profiles/contract/api.ts";
import { isId } from "#foundation/id.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { textLinkStyle } from "#ui/buttons/button-link.tsx";
import { Globe } from "#ui/icons.ts";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { pageParam } from "#ui/page/list-pages.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { failureOf } from "../api.ts";
import { ProviderBio, ProviderHead, ProviderNames } from "./provider-head.tsx";
import { providerBreadcrumbs, providerMeta } from "./provider-meta.ts";

export const handle = declareQueryKeys("page");

/**
 * A provider's public profile and a page of their services (?page=2). 404 for an id that is not a provider's,
 * and for a page past the last.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = pageApi<CatalogContract & ProfilesContract>(context);
  const { id } = params;
  if (!isId(id)) throw data(null, { status: 404 });
  try {
    const [profile, services] = await Promise.all([
      api.profiles.getPublic({ id }),
      pageOrNotFound(api.catalog.find({ provider: id, page: pageParam(new URL(request.url).searchParams) })),
    ]);
    return { profile: profile.data, services };
  } catch (error) {
    if (failureOf(error) === "NOT_FOUND") throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return [{ title: "Prestataire introuvable – Maisonnée" }];
  return providerMeta(args, args.loaderData.profile, args.loaderData.services.page);
}

/** /providers/:id; what the provider offers and has done is the child route. */
export default function PublicProviderPage() {
  const { profile, services } = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 sm:py-12">
      <div>
        <Breadcrumbs trail={providerBreadcrumbs(profile)} />
        <ProviderHead profile={profile} />
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <ProviderBio bio={profile.bio} />
          <Outlet
            context={{
              found: services,
              path: publicPaths.provider(profile.id),
              name: profile.business_name,
            }}
          />
        </div>
        <aside className="grid grid-cols-1 content-start gap-8">
          <ProviderNames title="Métiers" names={profile.business_types.map(({ name }) => name)} />
          <ProviderNames title="Villes desservies" names={profile.service_area} />
          {profile.website && (
            <section>
              <h2 className="mb-3 text-lg font-semibold">Site web</h2>
              <a
                href={profile.website}
                rel="nofollow noopener"
                className={`${textLinkStyle} inline-flex items-center gap-2`}
              >
                <Globe className="size-4 shrink-0" />
                <span className="wrap-anywhere">{new URL(profile.website).hostname}</span>
              </a>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
