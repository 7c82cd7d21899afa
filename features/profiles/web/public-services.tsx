import { priceLabel, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { pageCountOf, pageOfPath } from "#features/catalog/web/index.ts";
import { CardLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Rating } from "#ui/rating.tsx";
import { ResponsiveImage } from "#ui/responsive-image.tsx";
import { T } from "#ui/typography.tsx";

/** A page of the services a provider has published, as an owner finds them. */
export function PublicServices({
  found,
  path,
}: {
  found: { data: readonly ServiceSummary[]; page: number; per_page: number; total: number };
  /** The address of the first page. */
  path: string;
}) {
  const services = found.data;
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
                  <T>{priceLabel(service)}</T>
                </p>
                <Rating average={service.rating_average} count={service.rating_count} compact />
              </div>
            </Card>
          ))}
        </ul>
      )}
      <Pagination
        page={found.page}
        pageCount={pageCountOf(found)}
        href={(page) => pageOfPath(path, page)}
        label="Pages de services"
      />
    </section>
  );
}
