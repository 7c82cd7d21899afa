import { CompareTray } from "#features/catalog/web/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";
import { SERVICE_GRID, ServiceCard } from "../service-card.tsx";
import { type Around, pricesShown } from "./around.ts";

/**
 * For a city with at most one provider of a business type: a link to publish the need, and the services of
 * the nearest cities.
 */
export function FewServices({
  businessType,
  city,
  around,
  isNobody,
}: {
  businessType: { id: string; name: string };
  city: { name: string };
  around: Around;
  isNobody: boolean;
}) {
  const prices = pricesShown(around.services);
  return (
    <>
      <section
        aria-labelledby="besoin"
        className={classes("rounded-lg bg-epinette-doux p-5 sm:p-8", !isNobody && "mt-8")}
      >
        <h2 id="besoin" className="text-xl">
          <T>
            {isNobody
              ? `Personne n'offre encore ce service ${atCity(city.name)}`
              : "Un seul choix ? Laissez les prestataires venir à vous"}
          </T>
        </h2>
        <p className="mesure mt-2">
          <T>
            Publiez votre besoin : les prestataires des environs le verront, et ceux que le travail intéresse
            vous répondront. C'est gratuit.
          </T>
        </p>
        <ButtonLink
          to={accountPaths.auth("signup", {
            accountType: "owner",
            returnTo: ownerPaths.newNeed(businessType.id),
          })}
          className="mt-4"
        >
          Publier mon besoin
        </ButtonLink>
      </section>
      {around.cities.length > 0 && (
        <section aria-labelledby="autour" className="mt-10">
          <h2 id="autour" className="text-xl">
            Tout près
          </h2>
          {prices && (
            <p className="mt-1 text-brume">
              <T>{`Les prix affichés autour : ${prices}.`}</T>
            </p>
          )}
          <ul className="mt-4 mb-5 flex flex-wrap gap-3">
            {around.cities.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink to={publicPaths.businessType(businessType.id, id)} variant="secondary" size="sm">
                  <span className="sr-only">{`${businessType.name}, `}</span>
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
          {around.services.length > 0 && (
            <ul className={SERVICE_GRID}>
              {around.services.map((service) => (
                <ServiceCard key={service.id} service={service} />
              ))}
            </ul>
          )}
        </section>
      )}
      {isNobody && <CompareTray beside={around.services} />}
    </>
  );
}
