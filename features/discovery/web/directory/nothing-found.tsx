import type { ServiceResults } from "#features/catalog/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import {
  activeFilterCount,
  directoryUrl,
  NO_FILTERS,
  type SearchState,
  withChanges,
} from "../discover/search-url.ts";
import { NearBusinessTypes } from "../near-business-types.tsx";
import { comingSoonTitle, NOBODY_TEXTS, nobodyTitle } from "../nobody-title.ts";

/** The offer of a business type: some offer it, nobody does yet, or its category is not open. */
export type Offer = "offered" | "open" | "closed";

/**
 * Shown when the directory's search found nothing: what a visitor can do. A need is only offered for a
 * business type that is open.
 */
export function NothingFound({
  understood,
  around,
  offer,
  nearBusinessTypes,
  search,
  hrefOf,
}: {
  understood: ServiceResults["understood"];
  /** The nearest cities that have it. */
  around: readonly { id: string; name: string }[];
  /** The offer of the business type understood. */
  offer: Offer;
  /** Other business types that the words may mean and that somebody offers. */
  nearBusinessTypes: readonly { id: string; name: string }[];
  search: SearchState;
  /** The same search of another business type. */
  hrefOf: (businessType: string) => string;
}) {
  const { business_type: type, city, area, near, near_city, words } = understood;
  const isFiltered = activeFilterCount(search) > 0;
  const isClosed = type !== null && offer === "closed";
  const canPublishNeed = type !== null && !isClosed && !isFiltered;
  const title = isClosed
    ? comingSoonTitle(type.name)
    : nobodyTitle({ businessType: type?.name, city: city?.name, area: area?.name, near, words, isFiltered });
  const signedUp = (returnTo: string) => accountPaths.auth("signup", { accountType: "owner", returnTo });
  return (
    <EmptyState
      illustration={<House kind="chalet" season={seasonOf(new Date())} />}
      title={title}
      text={NOBODY_TEXTS[isClosed ? "comingSoon" : isFiltered ? "filtered" : type ? "need" : "words"]}
      action={
        <>
          {isFiltered && !isClosed && (
            <ButtonLink to={directoryUrl(withChanges(search, NO_FILTERS))}>Sans ces filtres</ButtonLink>
          )}
          {(isClosed || canPublishNeed) && (
            <ButtonLink
              to={signedUp(ownerPaths.businessType(type.id, { city: (city ?? near_city)?.id, alert: true }))}
            >
              Prévenez-moi
            </ButtonLink>
          )}
          {canPublishNeed && (
            <ButtonLink to={signedUp(ownerPaths.newNeed(type.id))} variant="secondary">
              Publier mon besoin
            </ButtonLink>
          )}
          {type && offer === "offered" && (
            <ButtonLink to={publicPaths.businessType(type.id)} variant="secondary">
              {`${type.name} partout au Québec`}
            </ButtonLink>
          )}
          {type &&
            around.map(({ id, name }) => (
              <ButtonLink key={id} to={publicPaths.businessType(type.id, id)} variant="secondary">
                {`${type.name} ${atCity(name)}`}
              </ButtonLink>
            ))}
          <ButtonLink to={publicPaths.directory()} variant="secondary">
            Tous les métiers
          </ButtonLink>
          <NearBusinessTypes
            businessTypes={nearBusinessTypes}
            hrefOf={hrefOf}
            className="w-full justify-center"
          />
        </>
      }
    />
  );
}
