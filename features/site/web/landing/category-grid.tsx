import type { BusinessType, Category } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { CardLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { House, type HouseKind } from "#ui/illustrations/house.tsx";
import type { Season } from "#ui/illustrations/season.ts";
import { Section } from "./section.tsx";

const DRAWINGS: readonly HouseKind[] = ["canadienne", "duplex", "bungalow", "triplex", "chalet", "walkup"];
const BUSINESS_TYPES_SHOWN = 6;
const NUMBER_WORDS = ["Aucune", "Une", "Deux", "Trois", "Quatre", "Cinq", "Six"];

type NamedType = Pick<BusinessType, "id" | "name" | "category_id">;

/** The available categories (docs/product.md "Landing page"), with their busiest business types. */
export function CategoryGrid({
  categories,
  businessTypes,
  season,
}: {
  categories: readonly Category[];
  /** Sorted, the busiest first. */
  businessTypes: readonly NamedType[];
  season: Season;
}) {
  return (
    <Section
      id="categories"
      title="De la toiture au tapis d'entrée"
      text={`${NUMBER_WORDS[categories.length] ?? categories.length} ${plural(categories.length, "famille", "familles")} de services pour commencer ; d'autres viendront quand les bons prestataires y seront.`}
      tint
    >
      <ul className="grid gap-6 md:grid-cols-2">
        {categories.map((category, index) => (
          <Card
            key={category.id}
            as="li"
            flush
            lively
            className="flex flex-col sm:flex-row md:flex-col lg:flex-row"
          >
            <div className="h-56 shrink-0 sm:h-auto sm:w-2/5 md:h-60 md:w-full lg:h-auto lg:w-2/5">
              <House
                kind={DRAWINGS[index % DRAWINGS.length] ?? "canadienne"}
                season={season}
                className="size-full"
              />
            </div>
            <div className="flex min-w-0 flex-1 flex-col p-5 sm:p-6">
              <h3 className="text-xl">
                <CardLink to={ownerPaths.services({ category: category.id })}>{category.name}</CardLink>
              </h3>
              <p className="mt-1.5 text-brume">
                <T>{category.description}</T>
              </p>
              <ul className="relative z-10 mt-4 flex flex-wrap gap-x-4 gap-y-1">
                {businessTypesOf(category, businessTypes).map((businessType) => (
                  <li key={businessType.id}>
                    <TextLink
                      to={ownerPaths.services({ businessType: businessType.id })}
                      className="inline-flex min-h-8 items-center"
                    >
                      {businessType.name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

const businessTypesOf = ({ id }: Category, businessTypes: readonly NamedType[]) =>
  businessTypes.filter(({ category_id }) => category_id === id).slice(0, BUSINESS_TYPES_SHOWN);
