import type { ClientOf } from "#client/browser-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { DirectoryBusinessType } from "#features/catalog/contract/index.ts";
import { priceLabel } from "#features/catalog/contract/price-label.ts";
import { plural } from "#foundation/text/plural.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { CardLink, TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { BusinessTypeDrawing } from "#ui/illustrations/business-type-drawing.tsx";

/** A category, and those of its business types that have services. */
export interface Family {
  id: string;
  name: string;
  businessTypes: Pick<DirectoryBusinessType, "id" | "name" | "service_count" | "price_from">[];
}

/** Loads the business types that have services, by category. */
export async function businessTypeFamilies(api: ClientOf<CatalogContract>): Promise<Family[]> {
  const [categories, directory] = await Promise.all([api.catalog.categories(), api.catalog.directory({})]);
  const offered = Map.groupBy(directory.data, ({ category_id }) => category_id);
  return categories.data.flatMap(({ id, name }) => {
    const businessTypes = offered
      .get(id)
      ?.map(({ id, name, service_count, price_from }) => ({ id, name, service_count, price_from }));
    return businessTypes ? [{ id, name, businessTypes }] : [];
  });
}

/**
 * The start of the directory: each business type with its drawing and lowest price, then the busiest cities.
 */
export function BusinessTypeFamilies({
  families,
  cities,
}: {
  families: readonly Family[];
  cities: readonly { name: string; to: string }[];
}) {
  return (
    <>
      {families.map(({ id, name, businessTypes }) => (
        <section key={id} aria-labelledby={id} className="mb-5 sm:mb-8">
          <h2 id={id} className="text-xl">
            <T>{name}</T>
          </h2>
          <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
            {businessTypes.map((businessType) => (
              <li key={businessType.id} className="relative flex items-center gap-3 py-0.5 sm:py-1">
                <BusinessTypeDrawing id={businessType.id} />
                <div className="min-w-0">
                  <h3 className="font-texte text-base leading-snug font-semibold tracking-normal">
                    <CardLink to={publicPaths.businessType(businessType.id)}>{businessType.name}</CardLink>
                  </h3>
                  <p className="chiffres text-sm text-brume">
                    <T>{offerLabel(businessType)}</T>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {cities.length > 0 && (
        <section aria-labelledby="villes">
          <h2 id="villes" className="text-xl">
            Par ville
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {cities.map(({ name, to }) => (
              <li key={to}>
                <TextLink to={to} className="inline-flex min-h-9 items-center">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** « 8 services, dès 60 $ par visite ». */
function offerLabel({ service_count, price_from }: Family["businessTypes"][number]): string {
  const count = `${service_count} ${plural(service_count, "service", "services")}`;
  if (!price_from) return count;
  return `${count}, dès ${priceLabel({ ...price_from, price_max_cents: price_from.price_min_cents })}`;
}
