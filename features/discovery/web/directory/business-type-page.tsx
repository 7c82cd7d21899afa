import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageOrNotFound } from "#client/list-pages.ts";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { ServiceResults } from "#features/catalog/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { french } from "#foundation/text/typography.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { BusinessTypeDrawing } from "#ui/illustrations/business-type-drawing.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageOfPath, pageOfTitle, pageParam } from "#ui/page/list-pages.ts";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { breadcrumbList, faqPage, structuredData } from "#ui/page/structured-data.ts";
import { countLabel } from "../discover/search-labels.ts";
import { EMPTY_SEARCH } from "../discover/search-url.ts";
import { offeredAround } from "./around.ts";
import { FewServices } from "./few-services.tsx";
import { FiltersForm } from "./filters-form.tsx";
import { frequentQuestions } from "./frequent-questions.ts";
import { ServiceList } from "./service-list.tsx";
import { WithMap } from "./with-map.tsx";

export const handle = declareQueryKeys("page");

/** Busiest first; the map shows all of them. */
const OTHER_CITIES_MAX = 200;

/** With at most this many in a city, the page also shows the services around it. */
const FEW = 1;

/**
 * Loads a business type's services, everywhere or in one city, and what is around a city that has one or
 * none. 404 for a business type that nobody offers, and for an unknown city.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = pageApi<CatalogContract>(context);
  const { businessType: business_type = "", city: cityId } = params;
  const page = pageParam(new URL(request.url).searchParams);
  const [directory, found] = await Promise.all([
    api.catalog.directory({ business_type }),
    pageOrNotFound(api.catalog.find({ business_type, city: cityId, page })),
  ]);
  const businessType = directory.data[0];
  const place = cityId && found.understood.city?.id === cityId ? found.understood.city : null;
  if (!businessType || (cityId && !place)) throw data(null, { status: 404 });
  const { id, name, cities } = businessType;
  const others = cities.flatMap((other) => (other.id === cityId ? [] : [{ id: other.id, name: other.name }]));
  return {
    businessType: { id, name },
    city: place && { id: place.id, name: place.name },
    found,
    around: place && found.total <= FEW ? await offeredAround(api, id, place, found.data) : null,
    others: others.slice(0, OTHER_CITIES_MAX),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ businessType, city }: Loaded) =>
  city ? `${businessType.name} ${atCity(city.name)}` : businessType.name;

const trailOf = ({ businessType, city }: Loaded) => [
  { name: "Accueil", to: "/" },
  { name: "Répertoire", to: publicPaths.directory() },
  { name: businessType.name, to: publicPaths.businessType(businessType.id) },
  ...(city ? [{ name: city.name, to: publicPaths.businessType(businessType.id, city.id) }] : []),
];

export function meta(args: MetaArgs<typeof loader>) {
  const loaded = args.loaderData;
  if (!loaded) return [{ title: "Page non trouvée – Maisonnée" }];
  const { businessType, city, found } = loaded;
  const where = city ? atCity(city.name) : "au Québec";
  const answers =
    city && found.page === 1 && found.total > 0
      ? frequentQuestions({ businessType: businessType.name, city: city.name }, found)
      : [];
  return [
    ...pageMeta(args, {
      title: pageOfTitle(city ? titleOf(loaded) : `${businessType.name} au Québec`, found.page),
      description: french(
        `${countLabel(found.total, found.total_capped)} : « ${businessType.name} » ${where}. Comparez les prix, les avis et les vérifications, et réservez en 5 minutes.`,
      ),
      path: pageOfPath(publicPaths.businessType(businessType.id, city?.id), found.page),
      unlisted: found.total === 0,
    }),
    structuredData(breadcrumbList(originOf(args), trailOf(loaded))),
    ...(answers.length > 0 ? [structuredData(faqPage(answers))] : []),
  ];
}

/** /repertoire/:business type and /repertoire/:business type/:city, « Déneigement à Laval ». */
export default function BusinessTypePage() {
  const loaded = useLoaderData<typeof loader>();
  const { businessType, city, found, others, around } = loaded;
  return (
    <div className="page py-8 sm:py-12">
      <Breadcrumbs trail={trailOf(loaded)} />
      <PageHeader
        above={<BusinessTypeDrawing id={businessType.id} size="lg" />}
        title={city ? titleOf(loaded) : `${businessType.name} au Québec`}
        text={countLabel(found.total, found.total_capped)}
        actions={
          found.total > 0 && (
            <ButtonLink
              to={publicPaths.providers({ businessType: businessType.id, city: city?.id })}
              variant="secondary"
            >
              Voir les prestataires
            </ButtonLink>
          )
        }
      />
      {found.total > FEW && (
        <div className="mb-6">
          <FiltersForm search={{ ...EMPTY_SEARCH, business_type: businessType.id, city: city?.id ?? "" }} />
        </div>
      )}
      <WithMap
        counted={{ business_type: businessType.id }}
        chosen={city?.id ?? null}
        hrefIn={(id) => publicPaths.businessType(businessType.id, id ?? undefined)}
      >
        {found.total > 0 && (
          <ServiceList found={found} path={publicPaths.businessType(businessType.id, city?.id)} />
        )}
        {city && around && (
          <FewServices businessType={businessType} city={city} around={around} isNobody={found.total === 0} />
        )}
      </WithMap>
      {city && found.page === 1 && found.total > 0 && (
        <FrequentQuestions city={city.name} businessType={businessType.name} found={found} />
      )}
      {others.length > 0 && (
        <section className="mt-12" aria-labelledby="ailleurs">
          <h2 id="ailleurs" className="text-xl">
            <T>{city ? `${businessType.name} ailleurs` : `${businessType.name} par ville`}</T>
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {others.map(({ id, name }) => (
              <li key={id}>
                <TextLink
                  to={publicPaths.businessType(businessType.id, id)}
                  className="inline-flex min-h-9 items-center"
                >
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FrequentQuestions({
  businessType,
  city,
  found,
}: {
  businessType: string;
  city: string;
  found: ServiceResults;
}) {
  return (
    <section className="mt-12" aria-labelledby="questions">
      <h2 id="questions" className="text-xl">
        Questions fréquentes
      </h2>
      <dl className="mesure mt-4 grid gap-5">
        {frequentQuestions({ businessType, city }, found).map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">
              <T>{question}</T>
            </dt>
            <dd className="mt-1 text-brume">
              <T>{answer}</T>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
