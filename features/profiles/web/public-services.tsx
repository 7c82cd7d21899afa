import { PRICE_KINDS, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { CardLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { Rating } from "#ui/rating.tsx";
import { ResponsiveImage } from "#ui/responsive-image.tsx";
import { T } from "#ui/typography.tsx";

/** The services a provider has published, as an owner finds them. */
export function PublicServices({ services, total }: { services: readonly ServiceSummary[]; total: number }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">Services</h2>
      {services.length === 0 ? (
        <p className="text-brume">Ce prestataire n’a pas de service publié en ce moment.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {services.map((service) => (
            <Card key={service.id} as="li" flush lively>
              {service.image ? (
                <ResponsiveImage
                  sources={service.image.sources}
                  alt={service.image.alt}
                  sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
                />
              ) : (
                <div className="aspect-4/3 overflow-hidden bg-givre">
                  <House kind="bungalow" className="size-full" />
                </div>
              )}
              <div className="grid gap-1 p-5">
                <p className="text-sm text-brume">{service.business_type.name}</p>
                <h3 className="text-lg font-semibold">
                  <CardLink to={`/services/${service.id}`}>{service.name}</CardLink>
                </h3>
                <p className="font-medium">
                  <T>{priceOf(service)}</T>
                </p>
                <Rating average={service.rating_average} count={service.rating_count} compact />
              </div>
            </Card>
          ))}
        </ul>
      )}
      {total > services.length && (
        <p className="mt-4 text-brume">Et {total - services.length} autres services.</p>
      )}
    </section>
  );
}

/** « Prix fixe : 80,00 $ », « À l'heure : 40,00 $ à 60,00 $ », « Sur soumission » */
function priceOf({ price_kind, price_min_cents, price_max_cents }: ServiceSummary): string {
  const kind = PRICE_KINDS[price_kind];
  if (price_min_cents === null) return kind;
  const upTo =
    price_max_cents !== null && price_max_cents > price_min_cents ? ` à ${formatMoney(price_max_cents)}` : "";
  return `${kind} : ${formatMoney(price_min_cents)}${upTo}`;
}
