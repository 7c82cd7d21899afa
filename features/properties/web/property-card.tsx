import { ChevronRight, Pencil } from "lucide-react";
import { PROPERTY_KINDS, type Property } from "#features/properties/contract/index.ts";
import { plural } from "#foundation/plural.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, TextLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { T } from "#ui/typography.tsx";
import { formatArea } from "./area.ts";
import { KIND_DRAWINGS, KIND_ICONS } from "./kinds.ts";
import { RemoveProperty } from "./remove-property.tsx";

/** One property: where it is, what is under way there, what can be done. */
export function PropertyCard({ property }: { property: Property }) {
  const { id, label, kind, address, city, zip, area_m2, active_requests } = property;
  return (
    <Card as="li" flush className="flex flex-col">
      <House kind={KIND_DRAWINGS[kind]} season={seasonOf(new Date())} className="h-36 w-full bg-givre" />
      <div className="grid flex-1 content-start gap-2 p-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="givre" icon={KIND_ICONS[kind]}>
            {PROPERTY_KINDS[kind]}
          </Badge>
          {area_m2 !== null && <span className="chiffres text-sm text-brume">{formatArea(area_m2)}</span>}
        </div>
        <h2 className="text-lg font-semibold break-words">
          <T>{label}</T>
        </h2>
        <p className="text-brume">
          {address}
          <br />
          {city} <span className="whitespace-nowrap">{zip}</span>
        </p>
        <p className="mt-1">
          {active_requests === 0 ? (
            <span className="text-brume">Rien en cours.</span>
          ) : (
            <TextLink to="/owner/history?etat=actives" className="inline-flex items-center gap-1">
              {active_requests} {plural(active_requests, "demande en cours", "demandes en cours")}
              <ChevronRight aria-hidden="true" className="size-4" />
            </TextLink>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-lisiere px-5 py-3">
        <ButtonLink
          to={`/owner/properties/${id}`}
          variant="quiet"
          className="-ml-3 px-3"
          aria-label={`Modifier ${label}`}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
          Modifier
        </ButtonLink>
        <RemoveProperty property={property} />
      </div>
    </Card>
  );
}
