import type { Service } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";

/** Cities shown before the list is expanded. */
const SHOWN_MAX = 12;

/** The cities where a service is offered; those past a dozen are shown on demand. */
export function CitiesServed({ cities }: Pick<Service, "cities">) {
  const rest = cities.slice(SHOWN_MAX);
  return (
    <>
      <p>
        <T>{listOf(cities.slice(0, SHOWN_MAX))}</T>
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
