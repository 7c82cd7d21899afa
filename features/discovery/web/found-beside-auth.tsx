import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import type { ClientOf } from "#client/browser-api.ts";
import { pageApi } from "#client/page-api.ts";
import type { AuthSlot } from "#features/accounts/web/index.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { priceLabel, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { formatStart } from "#features/scheduling/web/index.ts";
import { instant } from "#foundation/endpoint.ts";
import { isId } from "#foundation/id.ts";
import { plural } from "#foundation/text/plural.ts";
import { ALERT_KEY, ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { countLabel } from "./discover/search-labels.ts";
import { apiQuery, directoryUrl, parseSearchPath } from "./discover/search-url.ts";

const SHOWN = 3;

/** The results of a visitor's search, for the page that asks them to sign in. */
export interface FoundSearch {
  services: ServiceSummary[];
  total: number;
  total_capped: boolean | undefined;
  /** The same search in the public directory. */
  path: string;
}

/**
 * Returns what the search that a visitor is to return to after signing in finds: null when they return to
 * another page, or when it cannot be searched now.
 */
export async function foundSearch(
  api: Pick<ClientOf<CatalogContract>, "catalog">,
  returnTo: string | null,
): Promise<FoundSearch | null> {
  // A person who requested an alert has seen that nothing was found.
  const isAlert = returnTo?.includes(`${ALERT_KEY}=`) ?? false;
  const search = !isAlert && returnTo?.startsWith(ownerPaths.services()) ? parseSearchPath(returnTo) : null;
  if (!search) return null;
  const first = { ...search, near: "", page: 1 };
  try {
    const { data, total, total_capped } = await api.catalog.find(apiQuery(first, undefined));
    return { services: data.slice(0, SHOWN), total, total_capped, path: directoryUrl(first) };
  } catch {
    // After too many searches, or for a page that does not exist, only the form is shown.
    return null;
  }
}

/**
 * Returns why a visitor about to send a request signs in: the services, and the time if one was chosen. Null
 * when they return to another page, or when the services cannot be read now.
 */
export async function askedServices(
  api: Pick<ClientOf<CatalogContract>, "catalog">,
  returnTo: string | null,
): Promise<string | null> {
  const [path = "", query] = returnTo?.split("?") ?? [];
  const asked = new URLSearchParams(query);
  const ids = asked.get("services");
  if (path !== NEW_REQUEST || !ids) return null;
  try {
    const { data } = await api.catalog.compare({ ids });
    if (data.length === 0) return null;
    const services = data.map(({ name, provider }) => `« ${name} », ${provider.business_name}`).join(" ; ");
    const start = instant.safeParse(asked.get("debut")).data;
    return `Pour demander ${services}${start ? `, le ${formatStart(start)}` : ""}`;
  } catch {
    return null;
  }
}

/**
 * Returns why a visitor who pressed the heart of a service signs up. Null without one, or when it cannot be
 * read now.
 */
export async function keptFavorite(
  api: Pick<ClientOf<CatalogContract>, "catalog">,
  favorite: string | null,
): Promise<string | null> {
  if (!favorite || !isId(favorite)) return null;
  try {
    const [service] = (await api.catalog.compare({ ids: favorite })).data;
    return service ? `Pour garder « ${service.name} » dans vos favoris` : null;
  } catch {
    return null;
  }
}

const NEW_REQUEST = ownerPaths.newRequest({ services: [] }).split("?")[0];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = pageApi<CatalogContract>(context);
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get("retour");
  const [found, asked, favorite] = await Promise.all([
    foundSearch(api, returnTo),
    askedServices(api, returnTo),
    keptFavorite(api, searchParams.get("favori")),
  ]);
  return { found, why: asked ?? favorite };
}

/**
 * The layout of /auth: beside the form, a visitor who has searched sees the results; above it, one about to
 * send a request or save a service sees which (docs/product.md "Navigation").
 */
export default function FoundBesideAuth() {
  const { found, why } = useLoaderData<typeof loader>();
  const slot: AuthSlot = { beside: found && <Found found={found} />, why };
  return <Outlet context={slot} />;
}

function Found({ found: { services, total, total_capped, path } }: { found: FoundSearch }) {
  return (
    <>
      <h2 className="text-xl">
        <T>{`${countLabel(total, total_capped)} ${plural(total, "trouvé", "trouvés")}`}</T>
      </h2>
      <ul className="mt-4 grid gap-3 empty:hidden">
        {services.map(({ id, name, provider, rating_average, rating_count, ...price }) => (
          <li key={id} className="grid gap-0.5 rounded-md bg-papier p-3">
            <TextLink to={publicPaths.service(id)} className="font-semibold wrap-anywhere">
              {name}
            </TextLink>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-brume">
              <span className="min-w-0 wrap-anywhere">
                <T>{provider.business_name}</T>
              </span>
              {rating_count > 0 && <Rating compact average={rating_average} count={rating_count} />}
              <span className="chiffres text-encre">
                <T>{priceLabel(price)}</T>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to={path} variant="secondary" className="mt-4">
        {total > 0 ? "Voir les résultats sans compte" : "Élargir la recherche sans compte"}
      </ButtonLink>
    </>
  );
}
