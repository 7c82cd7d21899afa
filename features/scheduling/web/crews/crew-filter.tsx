import { useLocation } from "react-router";
import type { NamedCrew } from "#features/scheduling/contract/crew-colours.ts";
import { ChipLink } from "#ui/buttons/chip-link.tsx";

/** Returns the crew whose appointments an address asks for (`equipe`); undefined for all. */
export const crewShown = (crews: readonly NamedCrew[], params: URLSearchParams): NamedCrew | undefined =>
  crews.length > 1 ? crews.find(({ id }) => id === params.get("equipe")) : undefined;

/** A chip for all crews and one for each, by address; nothing unless the provider has several. */
export function CrewFilter({ crews, shown }: { crews: readonly NamedCrew[]; shown: NamedCrew | undefined }) {
  const { pathname } = useLocation();
  if (crews.length < 2) return null;
  return (
    <nav aria-label="Équipes" className="flex flex-wrap gap-2">
      <ChipLink to={pathname} replace preventScrollReset isCurrent={!shown}>
        Toutes les équipes
      </ChipLink>
      {crews.map((crew) => (
        <ChipLink
          key={crew.id}
          to={{ pathname, search: `?${new URLSearchParams({ equipe: crew.id })}` }}
          replace
          preventScrollReset
          isCurrent={shown?.id === crew.id}
        >
          {crew.name}
        </ChipLink>
      ))}
    </nav>
  );
}
