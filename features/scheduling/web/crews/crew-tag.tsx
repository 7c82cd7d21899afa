import type { CrewColour, NamedCrew } from "#features/scheduling/contract/crew-colours.ts";
import { classes } from "#ui/classes.ts";
import { initials } from "#ui/display/initials.ts";
import { T } from "#ui/display/typography.tsx";

export const CREW_GROUNDS: Readonly<Record<CrewColour, string>> = {
  epinette: "bg-equipe-epinette",
  fleuve: "bg-equipe-fleuve",
  bleuet: "bg-equipe-bleuet",
  prune: "bg-equipe-prune",
  brique: "bg-equipe-brique",
  ardoise: "bg-equipe-ardoise",
};

/** A crew by its initials on its colour and its name. */
export function CrewTag({ crew: { name, colour } }: { crew: Pick<NamedCrew, "name" | "colour"> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className={classes(
          "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold text-equipe-foreground",
          CREW_GROUNDS[colour],
        )}
      >
        {initials(name)}
      </span>
      <span className="min-w-0 text-sm font-medium wrap-anywhere">
        <span className="sr-only">Équipe : </span>
        <T>{name}</T>
      </span>
    </span>
  );
}
