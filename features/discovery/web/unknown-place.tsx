import type { UnknownPlace } from "#features/catalog/contract/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

/** Asks what was meant by a place that is not known for certain; nothing is searched until it is known. */
export function UnknownPlaceQuestion({
  place: { typed, proposals },
  hrefIn,
  anywhere,
}: {
  place: UnknownPlace;
  /** Returns the URL of the same search in a city. */
  hrefIn: (city: string) => string;
  /** The URL of the same search in all of Québec. */
  anywhere: string;
}) {
  const isProposed = proposals.length > 0;
  return (
    <EmptyState
      title={isProposed ? `Quel endroit est « ${typed} » ?` : `Nous ne connaissons pas « ${typed} »`}
      text={
        isProposed
          ? "Choisissez-le pour voir qui s'y déplace, ou écrivez son nom au complet."
          : "Écrivez une ville ou un quartier du Québec, ou un code postal (H2X 1Y4, ou seulement H2X)."
      }
      action={
        <>
          {proposals.map(({ id, name, region, part }) => (
            <ButtonLink key={id} to={hrefIn(id)}>
              {part ? `${part}, ${name}` : region === name ? name : `${name} (${region})`}
            </ButtonLink>
          ))}
          <ButtonLink to={anywhere} variant={isProposed ? "secondary" : "primary"}>
            Partout au Québec
          </ButtonLink>
        </>
      }
    />
  );
}
