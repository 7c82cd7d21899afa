import type { LogbookEntry } from "#features/requests/contract/logbook.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pencil, Plus } from "#ui/icons.ts";
import { OwnerWorkPhotos } from "../photos/owner-work-photos.tsx";

/** One job of the logbook. */
export function LogbookLine({
  entry,
  property_id,
  onCost,
}: {
  entry: LogbookEntry;
  property_id: string;
  onCost: () => void;
}) {
  const { done_at, business_type, service, provider, description, cost_cents, invoiced_cents, rating } =
    entry;
  const cost = cost_cents ?? invoiced_cents;
  const costText = `${formatMoney(cost ?? 0)}${cost_cents === null ? " facturés" : ""}`;
  return (
    <li className="grid gap-3 py-5 sm:grid-cols-[1fr_auto] sm:gap-6">
      <div className="flex min-w-0 gap-4">
        <Avatar name={provider.business_name} src={provider.avatar_url} />
        <div className="min-w-0">
          <time dateTime={done_at} className="chiffres text-sm text-brume">
            {formatLongDateWithYear(done_at)}
          </time>
          <h3 className="font-semibold wrap-anywhere">
            <T>{business_type.name}</T>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-brume">
            <span>
              <T>{`${service.name}, par `}</T>
              <TextLink to={publicPaths.provider(provider.id)}>{provider.business_name}</TextLink>
            </span>
            {rating !== null && <Rating compact average={rating} />}
          </p>
          {description && (
            <p className="mesure mt-2 line-clamp-3 wrap-anywhere whitespace-pre-line">
              <T>{description}</T>
            </p>
          )}
          {entry.work_photos.length > 0 && (
            <div className="mt-3">
              <OwnerWorkPhotos request_id={entry.request_id} photos={entry.work_photos} />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:pl-15 sm:flex-col sm:items-end">
        {cost === null ? (
          <Button variant="quiet" size="sm" onClick={onCost} aria-label={`Noter le coût : ${service.name}`}>
            <Plus className="size-4" />
            Noter le coût
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            onClick={onCost}
            aria-label={`Corriger le coût : ${service.name}, ${costText}`}
          >
            <span className="chiffres text-base">{costText}</span>
            <Pencil className="size-4" />
          </Button>
        )}
        {service.is_active && (
          <ButtonLink
            to={ownerPaths.newRequest({
              services: [service.id],
              property: property_id,
              template: entry.request_id,
            })}
            variant="secondary"
            size="sm"
            aria-label={`Redemander ${service.name}`}
          >
            Redemander
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
