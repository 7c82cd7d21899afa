import { Form, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageOrNotFound } from "#client/list-pages.ts";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { ProviderCard } from "#features/catalog/contract/index.ts";
import { ProviderRecord, VerifiedName } from "#features/catalog/web/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { plural } from "#foundation/text/plural.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, CardLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { MapPin } from "#ui/icons.ts";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageOfPath, pageOfTitle, pageParam } from "#ui/page/list-pages.ts";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { breadcrumbList, structuredData } from "#ui/page/structured-data.ts";
import { Pagination } from "#ui/tables/pagination.tsx";
import { UnknownPlaceQuestion } from "../unknown-place.tsx";

export const handle = declareQueryKeys("metier", "ville", "page");

/**
 * Loads the providers of ?metier=&ville= (an id, or a name as people type it). 404 for a page past the end.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = pageApi<CatalogContract>(context);
  const params = new URL(request.url).searchParams;
  const business_type = params.get("metier")?.slice(0, 100) || undefined;
  const city = params.get("ville")?.trim().slice(0, 100) || undefined;
  const [found, businessTypes] = await Promise.all([
    pageOrNotFound(api.catalog.providers({ business_type, city, page: pageParam(params) })),
    api.catalog.directory({}),
  ]);
  const choices = businessTypes.data.map(({ id, name }) => ({ value: id, label: name }));
  return { found, businessTypes: choices, query: { business_type: business_type ?? "", city: city ?? "" } };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Returns the canonical URL of the results, however the city was written. */
const pathOf = ({ business_type, city }: Loaded["found"]): string =>
  publicPaths.providers({ businessType: business_type?.id, city: city?.id });

function titleOf({ business_type, city }: Loaded["found"]): string {
  const what = business_type ? `Prestataires : ${business_type.name}` : "Prestataires";
  return city ? `${what} ${atCity(city.name)}` : what;
}

const TRAIL = [
  { name: "Accueil", to: "/" },
  { name: "Prestataires", to: publicPaths.providers() },
];

export function meta(args: MetaArgs<typeof loader>) {
  const found = args.loaderData?.found;
  if (!found) return [{ title: "Page non trouvée – Maisonnée" }];
  const title =
    found.city || found.business_type ? titleOf(found) : "Prestataires de services à domicile au Québec";
  return [
    ...pageMeta(args, {
      title: pageOfTitle(title, found.page),
      description:
        "Les prestataires de Maisonnée par métier et par ville : leurs services, leurs avis, leur vérification. Comparez-les sans un appel.",
      path: pageOfPath(pathOf(found), found.page),
      unlisted: found.data.length === 0,
    }),
    structuredData(breadcrumbList(originOf(args), TRAIL)),
  ];
}

/** /providers */
export default function ProvidersPage() {
  const { found, businessTypes, query } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <Breadcrumbs trail={TRAIL} />
      <PageHeader
        title={titleOf(found)}
        text="Des gens du métier, avec leurs services, leurs avis et ce que nous avons vérifié."
      />
      <Form
        action={publicPaths.providers()}
        className="mb-8 grid items-end gap-3 sm:grid-cols-[3fr_2fr_auto]"
      >
        <Field label="Métier">
          <Select
            key={query.business_type}
            name="metier"
            placeholder="Tous les métiers"
            options={businessTypes}
            defaultValue={query.business_type}
          />
        </Field>
        <Field label="Ville">
          <TextInput
            key={found.city?.name ?? query.city}
            name="ville"
            before={<MapPin />}
            maxLength={100}
            autoComplete="address-level2"
            placeholder="Ville, quartier ou code postal"
            defaultValue={found.city?.name ?? query.city}
          />
        </Field>
        <Button type="submit">Chercher</Button>
      </Form>
      {found.unknown_place ? (
        <UnknownPlaceQuestion
          place={found.unknown_place}
          hrefIn={(city) => publicPaths.providers({ businessType: query.business_type, city })}
          anywhere={publicPaths.providers({ businessType: query.business_type })}
        />
      ) : found.data.length === 0 ? (
        <NoProvider />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {found.data.map((provider) => (
            <ProviderItem key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      <Pagination
        list={found}
        href={(page) => pageOfPath(pathOf(found), page)}
        label="Pages de prestataires"
      />
    </div>
  );
}

function ProviderItem({ provider }: { provider: ProviderCard }) {
  const { id, business_name, tagline, avatar_url, city, business_types, service_count } = provider;
  return (
    <Card as="li" lively className="flex items-start gap-4">
      <Avatar name={business_name} src={avatar_url} size="lg" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <h2 className="min-w-0 text-lg font-semibold">
          <CardLink to={publicPaths.provider(id)}>
            <VerifiedName provider={provider} />
          </CardLink>
        </h2>
        {tagline && (
          <p className="line-clamp-2 text-brume">
            <T>{tagline}</T>
          </p>
        )}
        <Rating average={provider.rating_average} count={provider.rating_count} />
        <ProviderRecord provider={provider} />
        <p className="text-sm text-brume">
          {[city, `${service_count} ${plural(service_count, "service", "services")}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="line-clamp-2 text-sm">
          <T>{business_types.map(({ name }) => name).join(", ")}</T>
        </p>
      </div>
    </Card>
  );
}

function NoProvider() {
  return (
    <EmptyState
      illustration={<House kind="duplex" season={seasonOf(new Date())} />}
      title="Personne ici pour le moment"
      text="Essayez une ville voisine, un autre métier, ou voyez tous les prestataires."
      action={<ButtonLink to={publicPaths.providers()}>Tous les prestataires</ButtonLink>}
    />
  );
}
