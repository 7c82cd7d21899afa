import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Trash2, X } from "#ui/icons.ts";
import type { ComparedService } from "./compare-store.ts";
import { compareStore } from "./use-compare.ts";

/** The bar of the services chosen for comparison. On a phone it is one line whose names scroll sideways. */
export default function ComparedServices({ services }: { services: readonly ComparedService[] }) {
  return (
    <section
      aria-label="Services à comparer"
      className="stick-bottom-3 z-20 mt-8 flex items-center gap-x-3 rounded-lg border border-lisiere bg-papier p-1.5 shadow-flottant sm:flex-wrap sm:gap-x-4 sm:gap-y-2 sm:p-3 sm:px-5 print:hidden"
    >
      <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto [scrollbar-width:none] sm:basis-64 sm:flex-wrap">
        {services.map(({ id, name }) => (
          <li
            key={id}
            className="inline-flex max-w-40 shrink-0 items-center rounded-sm bg-epinette-doux pl-2.5 font-medium text-epinette sm:max-w-56"
          >
            <span className="truncate" title={name}>
              <T>{name}</T>
            </span>
            <button
              type="button"
              aria-label={`Ne plus comparer ${name}`}
              onClick={() => compareStore.remove(id)}
              className="grid size-11 shrink-0 place-items-center rounded-sm hover:text-danger md:size-8"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex shrink-0 items-center justify-end gap-2">
        <Button variant="quiet" size="icon" aria-label="Tout retirer" onClick={compareStore.clear}>
          <Trash2 className="size-5" />
        </Button>
        {services.length > 1 ? (
          <ButtonLink to={publicPaths.compare(services.map(({ id }) => id))} size="sm">
            {`Comparer les ${services.length}`}
          </ButtonLink>
        ) : (
          <span className="text-sm text-brume">
            <T>Ajoutez-en un autre</T>
          </span>
        )}
      </div>
    </section>
  );
}
