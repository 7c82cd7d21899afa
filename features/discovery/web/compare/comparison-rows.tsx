import type { ReactNode } from "react";
import { needsNoHour, priceBasis, priceLabel } from "#features/catalog/contract/index.ts";
import { CitiesServed, ProviderRecord, SeasonTerms } from "#features/catalog/web/index.ts";
import { FirstTimes } from "#features/scheduling/web/index.ts";
import { formatDuration, formatMonthYear } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { BadgeCheck } from "#ui/icons.ts";
import type { Compared } from "./compared.ts";
import { hoursEstimate } from "./estimate.ts";
import { OwnPrice } from "./own-price.tsx";

/** The rows of the comparison. */
export const ROWS: readonly { label: string; render: (compared: Compared) => ReactNode }[] = [
  { label: "Prix", render: ({ service }) => <Price service={service} /> },
  { label: "Avis", render: (compared) => <Reviews {...compared} /> },
  {
    label: "Prestataire",
    render: ({ service: { provider } }) => (
      <div className="grid gap-1.5">
        <TextLink to={publicPaths.provider(provider.id)}>{provider.business_name}</TextLink>
        <Rating compact average={provider.rating_average} count={provider.rating_count} />
      </div>
    ),
  },
  { label: "Ce que nous avons vérifié", render: ({ marks }) => <Marks marks={marks} /> },
  {
    label: "Réponses et travaux",
    render: ({ service: { provider } }) =>
      provider.reply_within_hours === null && provider.jobs_done === 0 ? (
        <Quiet>Pas encore d'historique</Quiet>
      ) : (
        <ProviderRecord provider={provider} />
      ),
  },
  {
    label: "Rendez-vous tenus",
    render: ({ service: { kept_percent } }) =>
      kept_percent === null ? <Quiet>Moins de dix à ce jour</Quiet> : <T>{`${kept_percent} %`}</T>,
  },
  {
    label: "Prochaines plages",
    render: ({ service, times }) =>
      needsNoHour(service) ? (
        <Quiet>
          {service.price_kind === "season"
            ? "Pour la saison, sans heure à choisir."
            : "Vous choisissez le premier jour dans votre demande."}
        </Quiet>
      ) : (
        <FirstTimes days={times} serviceId={service.id} service={service.name} />
      ),
  },
  {
    label: "Durée",
    render: ({ service }) =>
      needsNoHour(service) ? (
        <T>{priceBasis({ ...service, price_max_cents: service.price_min_cents })}</T>
      ) : (
        formatDuration(service.duration_minutes)
      ),
  },
  { label: "Type de service", render: ({ service }) => <T>{service.business_type.name}</T> },
  { label: "Villes desservies", render: ({ service }) => <CitiesServed cities={service.cities} /> },
];

function Quiet({ children }: { children: string }) {
  return (
    <p className="text-sm text-brume">
      <T>{children}</T>
    </p>
  );
}

function Price({ service }: Pick<Compared, "service">) {
  const estimate = hoursEstimate(service);
  return (
    <div className="grid gap-1">
      <strong className="chiffres text-lg leading-tight">
        <T>{priceLabel(service)}</T>
      </strong>
      {estimate && (
        <p>
          <T>{estimate}</T>
        </p>
      )}
      <OwnPrice service={service} />
      <Quiet>{priceBasis(service)}</Quiet>
      <SeasonTerms service={service} className="mt-2 text-sm" />
    </div>
  );
}

function Reviews({ service, reviews }: Compared) {
  return (
    <div className="grid gap-3">
      <Rating compact average={service.rating_average} count={service.rating_count} />
      {reviews.map(({ id, rating, comment, author, published_at }) => (
        <figure key={id} className="grid gap-1 border-l-2 border-lisiere pl-2 sm:pl-3">
          <Rating compact average={rating} />
          <blockquote className="line-clamp-6 text-sm">
            <T>{comment}</T>
          </blockquote>
          <figcaption className="text-sm text-brume">
            {author}, {formatMonthYear(published_at)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Marks({ marks }: Pick<Compared, "marks">) {
  if (marks.length === 0) return <Quiet>Rien n'est vérifié pour l'instant</Quiet>;
  return (
    <ul className="grid gap-1.5">
      {marks.map((mark) => (
        <li key={mark} className="flex items-start gap-1.5 text-sm">
          <BadgeCheck className="mt-0.5 size-4 shrink-0 text-epinette" />
          <T>{mark}</T>
        </li>
      ))}
    </ul>
  );
}
