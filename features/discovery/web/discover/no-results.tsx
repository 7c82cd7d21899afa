import { useQuery } from "@tanstack/react-query";
import { queries } from "#client/api.ts";
import { atCity } from "#foundation/city-in-french.ts";
import { ButtonLink, TextLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { T } from "#ui/typography.tsx";
import { nearestCities, tradesInstead } from "./instead.ts";
import { addressOf, changed, EVERYTHING, narrowings, UNNARROWED } from "./search-address.ts";
import { searchTitle } from "./understood.ts";
import { addressIn, type Discovery } from "./use-discovery.ts";

/** Nothing was found: the nearest search that may find something, one press away. */
export function NoResults({ discovery }: { discovery: Discovery }) {
  const { search, trade, category, city, trades, words } = discovery;
  const what = trade?.name ?? category?.name;
  const cities = useCitiesNearest(discovery);
  const elsewhere = addressOf(
    changed(search, {
      city: "",
      // The city may have been in the words: what else they said remains.
      q: search.city ? search.q : [trade?.name, ...words].filter(Boolean).join(" "),
    }),
  );
  const near = tradesInstead(trades, { trade, category, typed: search.q });
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
          {cities.length > 0 && (
            <Links
              links={cities.map(({ id, name }) => ({
                id,
                text: searchTitle({ trade: trade?.name, category: category?.name, city: name, words }),
                to: addressIn(discovery, id),
              }))}
            />
          )}
          {!city && !search.free_on && (
            <ButtonLink to={addressOf(EVERYTHING)}>Voir tous les services</ButtonLink>
          )}
          {near.length > 0 && (
            <Links
              links={near.map(({ id, name }) => ({
                id,
                text: name,
                to: addressOf({ ...EVERYTHING, business_type: id }),
              }))}
            />
          )}
        </>
      }
    />
  );
}

function Links({ links }: { links: readonly { id: string; text: string; to: string }[] }) {
  return (
    <ul className="flex w-full flex-wrap justify-center gap-x-4 gap-y-2 pt-2">
      {links.map(({ id, text, to }) => (
        <li key={id}>
          <TextLink to={to} className="inline-flex min-h-9 items-center">
            <T>{text}</T>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** As far as somebody may drive for a job. */
const AROUND_KM = 100;

/** The nearest municipalities that have what this one has not. */
function useCitiesNearest({ city, counts, areCountsLate }: Discovery) {
  const { data } = useQuery({
    ...queries.catalog.citiesAround.queryOptions({ input: { near: city?.id ?? "", within_km: AROUND_KM } }),
    enabled: Boolean(city),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return areCountsLate ? [] : nearestCities(data?.data ?? [], counts?.cities ?? []);
}
