import type { ReactNode } from "react";
import { priceLabel, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { CompareButton, ProviderRecord, VerifiedName } from "#features/catalog/web/index.ts";
import { FavoriteButton } from "#features/favorites/web/index.ts";
import { NextFree } from "#features/scheduling/web/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { CardLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Card } from "#ui/display/card.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { MapPin } from "#ui/icons.ts";
import { useRememberOpened, useReturnedFrom } from "./opened-service.ts";
import { cardId } from "./resume-link.tsx";

/** A list of cards: as many columns as fit, whatever stands beside it. */
export const SERVICE_GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-5";

const SIZES = "(min-width: 1280px) 25vw, (min-width: 640px) 45vw, 100vw";

/** A service in a list; the whole card is a link to its page. The one a person comes back from is marked. */
export function ServiceCard({
  service,
  eager,
  children,
}: {
  service: ServiceSummary;
  eager?: boolean;
  /** An extra line. */
  children?: ReactNode;
}) {
  const { id, name, business_type, provider, city_count } = service;
  const rememberOpened = useRememberOpened();
  const isReturnedFrom = useReturnedFrom() === id;
  return (
    <Card
      as="li"
      id={cardId(id)}
      flush
      lively
      aria-current={isReturnedFrom || undefined}
      className={classes("flex flex-col", isReturnedFrom && "ring-2 ring-epinette")}
    >
      <PhotoFrame
        flush
        sources={service.image?.sources ?? []}
        alt={service.image?.alt ?? ""}
        sizes={SIZES}
        eager={eager}
        over={<FavoriteButton service={service} />}
      />
      <div className="grid flex-1 grid-cols-1 content-start gap-1.5 p-5 pb-4">
        <p className="text-sm text-brume">
          <T>{business_type.name}</T>
        </p>
        <h3 className="text-lg font-semibold text-balance">
          <CardLink to={publicPaths.service(id)} onClick={() => rememberOpened(id)}>
            {name}
          </CardLink>
        </h3>
        {isReturnedFrom && (
          <p className="text-sm font-medium text-epinette">
            <T>Vous venez de le consulter</T>
          </p>
        )}
        <VerifiedName provider={provider} />
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Rating compact average={service.rating_average} count={service.rating_count} />
          <span className="inline-flex items-center gap-1 text-sm text-brume">
            <MapPin className="size-4" />
            {`${city_count} ${plural(city_count, "ville", "villes")}`}
          </span>
        </p>
        <ProviderRecord provider={provider} />
        <NextFree at={service.next_free_at} />
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-lisiere px-5 py-3">
        <span className="chiffres font-semibold">
          <T>{priceLabel(service)}</T>
        </span>
        <CompareButton service={service} size="sm" variant="quiet" className="relative z-10 -mr-2" />
      </div>
    </Card>
  );
}

/** The placeholder of a card that is loading. */
export function ServiceCardSkeleton() {
  return (
    <Card flush aria-hidden="true">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </Card>
  );
}
