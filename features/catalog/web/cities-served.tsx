import type { Service } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/plural.ts";
import { T } from "#ui/typography.tsx";

/** Shown before the rest is asked for. */
const FIRST = 12;

/** Where the provider goes; past a dozen cities the others open on demand. */
export function CitiesServed({ cities }: Pick<Service, "cities">) {
  const rest = cities.slice(FIRST);
  return (
    <>
      <p>
        <T>{listOf(cities.slice(0, FIRST))}</T>
      </p>
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer font-medium text-epinette">
            {`Et ${rest.length} ${plural(rest.length, "autre ville", "autres villes")}`}
          </summary>
          <p className="mt-2">
            <T>{listOf(rest)}</T>
          </p>
        </details>
      )}
    </>
  );
}

const listOf = (cities: Service["cities"]) => cities.map(({ name }) => name).join(", ");
