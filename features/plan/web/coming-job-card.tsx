import type { ComingJob } from "#features/plan/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatLongDate, formatMonthYear, formatShortDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarClock } from "#ui/icons.ts";

/** A job to do again: the date, last year's provider and place, with buttons to request it or dismiss it. */
export function ComingJobCard({
  job,
  onRequest,
  onDismiss,
}: {
  job: ComingJob;
  onRequest: () => void;
  onDismiss: () => void;
}) {
  const { business_type, from, service, provider, places } = job;
  const dismiss = (
    <Button
      variant="quiet"
      className="px-3"
      onClick={onDismiss}
      aria-label={`Pas cette année : ${business_type.name}, ${provider.business_name}`}
    >
      Pas cette année
    </Button>
  );
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={provider.business_name} src={provider.avatar_url} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg font-semibold wrap-anywhere">
            <T>{business_type.name}</T>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-brume">
            <TextLink to={publicPaths.provider(provider.id)}>{provider.business_name}</TextLink>
            {provider.rating_count > 0 && (
              <Rating compact average={provider.rating_average} count={provider.rating_count} />
            )}
          </p>
        </div>
        <Badge tone="givre" icon={CalendarClock} className="shrink-0 max-sm:hidden">
          {startLabel(from)}
        </Badge>
      </div>
      <Badge tone="givre" icon={CalendarClock} className="self-start sm:hidden">
        {startLabel(from)}
      </Badge>
      <ul className="grid flex-1 content-start gap-1 text-brume">
        {places.map(({ property, done_at }) => (
          <li key={property.id}>
            <T>{`${property.label} : ${formatMonthYear(done_at)}`}</T>
          </li>
        ))}
      </ul>
      {service.is_active ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRequest}>
            {plural(places.length, "Redemander", `Redemander pour ${places.length} propriétés`)}
          </Button>
          {dismiss}
        </div>
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-brume">
            <T>{`« ${service.name} » n'est plus offert.`}</T>
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={ownerPaths.businessType(business_type.id)} variant="secondary">
              Trouver un prestataire
            </ButtonLink>
            {dismiss}
          </div>
        </div>
      )}
    </Card>
  );
}

/** At noon, so that the day is the same in Québec. */
function startLabel(from: string): string {
  if (from <= formatShortDate(new Date())) return "C'est le moment";
  return `Dès le ${formatLongDate(`${from}T17:00:00Z`).replace(/^\S+ /, "")}`;
}
