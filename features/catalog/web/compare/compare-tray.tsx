import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { X } from "#ui/icons.ts";
import { compareStore, useComparedServices } from "./use-compare.ts";

/**
 * The services chosen for comparison, at the foot of the screen; hidden while there are none. On a phone it
 * is one line whose names scroll sideways.
 */
export function CompareTray() {
  const services = useComparedServices();
  if (services.length === 0) return null;
  return (
    <section
      aria-label="Services à comparer"
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mt-8 flex items-center gap-x-3 rounded-lg border border-lisiere bg-papier p-1.5 shadow-flottant sm:flex-wrap sm:gap-x-4 sm:gap-y-2 sm:p-3 sm:px-5 short:static print:hidden"
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
        {/* On a phone each name has its own button, and there is no room for this one. */}
        <Button variant="quiet" size="sm" className="max-sm:hidden" onClick={compareStore.clear}>
          Vider
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
