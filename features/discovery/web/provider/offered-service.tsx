import { priceLabel, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { CompareButton } from "#features/catalog/web/index.ts";
import { NextFree } from "#features/scheduling/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, CardLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Card } from "#ui/display/card.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { BusinessTypeDrawing } from "#ui/illustrations/business-type-drawing.tsx";
import { useRememberOpened, useReturnedFrom } from "../opened-service.ts";

/** A service on its provider's page, which has said whose it is: one line of the list, with its acts. */
export function OfferedService({
  service,
  mayAsk,
}: {
  service: ServiceSummary;
  /** Whether the reader may send requests: providers may not. */
  mayAsk: boolean;
}) {
  const { id, name, business_type, image } = service;
  const rememberOpened = useRememberOpened();
  const isReturnedFrom = useReturnedFrom() === id;
  return (
    <Card
      as="li"
      lively
      aria-current={isReturnedFrom || undefined}
      className={classes(
        "flex flex-wrap items-start gap-4 max-sm:p-4 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-6",
        isReturnedFrom && "ring-2 ring-epinette",
      )}
    >
      <PhotoFrame
        sources={image?.sources ?? []}
        alt={image?.alt ?? ""}
        className="max-sm:w-22"
        sizes="(min-width: 640px) 9rem, 5.5rem"
        fallback={
          <div className="grid size-full place-items-center">
            <BusinessTypeDrawing id={business_type.id} size="lg" />
          </div>
        }
      />
      <div className="grid min-w-0 flex-1 basis-[9rem] gap-1">
        <p className="text-sm text-brume">
          <T>{business_type.name}</T>
        </p>
        <h3 className="leading-snug font-semibold text-balance sm:text-lg">
          <CardLink to={publicPaths.service(id)} onClick={() => rememberOpened(id)}>
            {name}
          </CardLink>
        </h3>
        <p className="chiffres font-semibold">
          <T>{priceLabel(service)}</T>
        </p>
        <Rating compact average={service.rating_average} count={service.rating_count} />
        <NextFree at={service.next_free_at} />
      </div>
      <div className="relative z-10 flex flex-wrap gap-2 max-sm:w-full sm:grid">
        {mayAsk && (
          <ButtonLink
            to={ownerPaths.newRequest({ services: [id] })}
            size="sm"
            className="max-sm:flex-1"
            aria-label={`Demander ${name}`}
          >
            Demander
          </ButtonLink>
        )}
        <CompareButton service={service} size="sm" variant="secondary" className="max-sm:flex-1" />
      </div>
    </Card>
  );
}
