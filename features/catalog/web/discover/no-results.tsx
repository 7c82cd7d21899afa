import { atCity } from "#foundation/city-in-french.ts";
import { ButtonLink, TextLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { addressOf, changed, EVERYTHING, narrowings, UNNARROWED } from "./search-address.ts";
import type { Discovery } from "./use-discovery.ts";

const NEAREST = 6;

/** Nothing was found: the nearest search that may find something, one press away. */
export function NoResults({ discovery }: { discovery: Discovery }) {
  const { search, trade, category, city, trades } = discovery;
  const what = trade?.name ?? category?.name;
  const elsewhere = addressOf(
    changed(search, {
      city: "",
      // The city may have been in the words: what else they said remains.
      q: search.city ? search.q : [trade?.name, ...discovery.words].filter(Boolean).join(" "),
    }),
  );
  const near = trades
    .filter(({ is_available, service_count, id, category_id }) => {
      const related = !category || category_id === category.id;
      return is_available && service_count > 0 && id !== trade?.id && related;
    })
    .sort((a, b) => b.service_count - a.service_count)
    .slice(0, NEAREST);
  return (
    <EmptyState
      illustration={<House kind="chalet" season={seasonOf(new Date())} />}
      title={city ? `Rien ${atCity(city.name)} pour le moment` : "Aucun service ne correspond pour le moment"}
      text={
        city
          ? "Des prestataires d'ailleurs se déplacent peut-être : élargissez la recherche, ou voyez un service voisin."
          : "Essayez des mots plus simples (« toiture », « ménage »), ou l'un de ces types de service."
      }
      action={
        <>
          {narrowings(search) > 0 && (
            <ButtonLink to={addressOf(changed(search, UNNARROWED))}>Sans ces filtres</ButtonLink>
          )}
          {search.free_on && (
            <ButtonLink
              to={addressOf(changed(search, { free_on: "" }))}
              variant={city ? "secondary" : "primary"}
            >
              N'importe quel jour
            </ButtonLink>
          )}
          {city && (
            <ButtonLink to={elsewhere}>{what ? `${what} partout au Québec` : "Chercher partout"}</ButtonLink>
          )}
          {!city && !search.free_on && (
            <ButtonLink to={addressOf(EVERYTHING)}>Voir tous les services</ButtonLink>
          )}
          {near.length > 0 && (
            <ul className="flex w-full flex-wrap justify-center gap-x-4 gap-y-2 pt-2">
              {near.map(({ id, name }) => (
                <li key={id}>
                  <TextLink
                    to={addressOf({ ...EVERYTHING, business_type: id })}
                    className="inline-flex min-h-9 items-center"
                  >
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
