import { useQuery } from "@tanstack/react-query";
import type { Service } from "#features/catalog/contract/index.ts";
import { priceLabel } from "#features/catalog/contract/price-label.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { CircleAlert, CircleCheck, X } from "#ui/icons.ts";
import { queries } from "../../api.ts";
import { nextSteps } from "./next-steps.ts";
import type { Outcome } from "./send-requests.ts";

/** The services of the form, each with the outcome of its request. */
export function SelectedServices({
  services,
  outcomes,
  onRemove,
}: {
  services: readonly Service[];
  outcomes: Readonly<Record<string, Outcome>>;
  /** Absent when only one is left. */
  onRemove?: (id: string) => void;
}) {
  return (
    <Card as="section" aria-label="Services demandés">
      <CardHeader
        title={services.length > 1 ? `${services.length} services` : "Votre service"}
        text={services.length > 1 ? "Une demande part à chaque prestataire." : undefined}
      />
      <ul className="grid grid-cols-1 gap-5">
        {services.map((service) => (
          <li key={service.id} className="flex gap-3 sm:gap-4">
            <PhotoFrame
              sources={service.images[0]?.sources ?? []}
              alt=""
              sizes="80px"
              ratio={1}
              className="size-14 shrink-0 sm:size-20"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                <T>{service.name}</T>
              </p>
              <p className="text-brume">{service.provider.business_name}</p>
              <Rating compact average={service.rating_average} count={service.rating_count} />
              <p className="chiffres text-sm text-brume">
                <T>{priceLabel(service)}</T>
              </p>
              <ServiceOutcome outcome={outcomes[service.id]} service={service} />
            </div>
            {onRemove && !outcomes[service.id] && (
              <Button
                variant="quiet"
                size="icon"
                className="-mt-2 -mr-2"
                aria-label={`Retirer ${service.name} de la demande`}
                onClick={() => onRemove(service.id)}
              >
                <X className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The outcome of one service's request, with the next step. */
function ServiceOutcome({ outcome, service }: { outcome: Outcome | undefined; service: Service }) {
  if (!outcome) return null;
  if (outcome.state === "sent") {
    return (
      <>
        <p className="mt-1 flex items-start gap-1.5 font-medium text-urgent">
          <CircleCheck className="mt-0.5 size-5 shrink-0" />
          Demande envoyée
        </p>
        <NextSteps request_id={outcome.request_id} service={service} />
      </>
    );
  }
  const isOpenAlready =
    outcome.code === "DUPLICATE_SERVICE_REQUEST" || outcome.code === "TOO_MANY_OPEN_REQUESTS";
  return (
    <p className="mt-1 flex items-start gap-1.5 text-danger">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <span>
        <T>{outcome.sentence}</T>{" "}
        {isOpenAlready && <TextLink to={ownerPaths.history("actives")}>Voir mes demandes</TextLink>}
        {outcome.final && !isOpenAlready && (
          <TextLink to={ownerPaths.businessType(service.business_type.id)}>
            Trouver un autre prestataire
          </TextLink>
        )}
      </span>
    </p>
  );
}

/** The next steps of a request that was sent, with their dates. */
function NextSteps({ request_id, service }: { request_id: string; service: Service }) {
  const { data } = useQuery(queries.requests.get.queryOptions({ input: { id: request_id } }));
  if (!data) return null;
  return (
    <ol aria-label="La suite" className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
      {nextSteps(data.data, service.provider).map((step) => (
        <li key={step}>
          <T>{step}</T>
        </li>
      ))}
    </ol>
  );
}
