import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ComparedService, priceBasis, priceLabel } from "#features/catalog/contract/index.ts";
import type { FreeSlots } from "#features/scheduling/contract/index.ts";
import { FirstTimes } from "#features/scheduling/web/index.ts";
import { formatDuration } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { CitiesServed } from "../cities-served.tsx";
import { compareStore } from "./use-compare.ts";

const VERIFICATIONS = { verified: "Vérifié", pending: "En cours", none: "Non vérifié" } as const;

/** The rows of the table. */
const ROWS: readonly {
  label: string;
  render: (service: ComparedService, times: FreeSlots["days"]) => ReactNode;
}[] = [
  {
    label: "Prix",
    render: (service) => <strong className="chiffres">{<T>{priceLabel(service)}</T>}</strong>,
  },
  { label: "Tarification", render: (service) => <T>{priceBasis(service)}</T> },
  {
    label: "Note",
    render: ({ rating_average, rating_count }) => <Rating average={rating_average} count={rating_count} />,
  },
  {
    label: "Prestataire",
    render: ({ provider }) => (
      <TextLink to={publicPaths.provider(provider.id)}>{provider.business_name}</TextLink>
    ),
  },
  { label: "Vérification", render: ({ provider }) => VERIFICATIONS[provider.verification] },
  {
    label: "Note du prestataire",
    render: ({ provider }) => <Rating average={provider.rating_average} count={provider.rating_count} />,
  },
  {
    label: "Rendez-vous tenus",
    render: ({ kept_percent }) => (
      <T>{kept_percent === null ? "Moins de dix à ce jour" : `${kept_percent} %`}</T>
    ),
  },
  { label: "Durée", render: ({ duration_minutes }) => formatDuration(duration_minutes) },
  {
    label: "Prochaines plages",
    render: ({ id, name }, times) => <FirstTimes days={times} serviceId={id} service={name} />,
  },
  { label: "Type de service", render: ({ business_type }) => <T>{business_type.name}</T> },
  { label: "Villes desservies", render: ({ cities }) => <CitiesServed cities={cities} /> },
];

const rowHeaderClass =
  "sticky left-0 z-10 w-28 bg-papier p-3 text-left align-top font-medium text-brume sm:w-44 sm:p-4";

/** Services in columns. On a narrow screen the table scrolls sideways in a focusable region. */
export function ComparisonTable({
  services,
  times,
}: {
  services: readonly ComparedService[];
  /** The next free slots, by service. */
  times: Readonly<Record<string, FreeSlots["days"]>>;
}) {
  const ids = services.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark beside the page's own
    <div
      role="region"
      aria-label="Comparaison des services"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      // Positioned, so that visually hidden text inside does not widen the page.
      className="relative overflow-x-auto rounded-lg border border-lisiere bg-papier shadow-doux"
    >
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${7 + services.length * 13}rem` }}
      >
        <thead>
          <tr className="border-b border-lisiere">
            <td className={rowHeaderClass} />
            {services.map((service) => (
              <th key={service.id} scope="col" className="p-3 text-left align-top font-normal sm:p-4">
                <ColumnHeader service={service} others={ids.filter((id) => id !== service.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-lisiere">
          {ROWS.map(({ label, render }) => (
            <tr key={label}>
              <th scope="row" className={rowHeaderClass}>
                {label}
              </th>
              {services.map((service) => (
                <td key={service.id} className="p-3 align-top break-words sm:p-4">
                  {render(service, times[service.id] ?? [])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td className={rowHeaderClass} />
            {services.map(({ id, name }) => (
              <td key={id} className="p-3 align-top sm:p-4">
                <TextLink to={ownerPaths.newRequest({ services: [id] })}>
                  Demander celui-ci seulement
                  <span className="sr-only">
                    <T>{` : ${name}`}</T>
                  </span>
                </TextLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeader({ service, others }: { service: ComparedService; others: readonly string[] }) {
  const { id, name, images } = service;
  return (
    <div className="grid gap-3">
      <PhotoFrame
        sources={images[0]?.sources ?? []}
        alt=""
        sizes="(min-width: 1024px) 22rem, 13rem"
        fallback={<House kind="bungalow" className="size-full" />}
        over={
          <Link
            to={publicPaths.compare(others)}
            replace
            preventScrollReset
            aria-label={`Retirer ${name} de la comparaison`}
            onClick={() => compareStore.remove(id)}
            className="grid size-11 place-items-center rounded-full bg-papier text-encre hover:bg-epinette-doux md:size-9"
          >
            <X aria-hidden="true" className="size-4.5" />
          </Link>
        }
      />
      <TextLink to={publicPaths.service(id)} className="text-lg leading-tight font-semibold break-words">
        {name}
      </TextLink>
    </div>
  );
}
