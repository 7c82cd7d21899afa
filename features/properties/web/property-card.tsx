import { PROPERTY_KINDS, type Property } from "#features/properties/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink, CardLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { BookOpen, Plus } from "#ui/icons.ts";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { ActiveRequests } from "./active-requests.tsx";
import { KIND_DRAWINGS, KIND_ICONS } from "./kinds.ts";

/** One property, its active requests and its actions. */
export function PropertyCard({ property }: { property: Property }) {
  const { id, label, kind, address, city } = property;
  return (
    <Card as="li" flush lively className="flex flex-col">
      <House
        kind={KIND_DRAWINGS[kind]}
        season={seasonOf(new Date())}
        className="aspect-4/3 w-full bg-givre sm:aspect-3/2"
      />
      <div className="grid flex-1 content-start gap-1.5 p-5">
        <Badge tone="givre" icon={KIND_ICONS[kind]} className="justify-self-start">
          {PROPERTY_KINDS[kind]}
        </Badge>
        <h2 className="text-lg font-semibold wrap-anywhere">
          <CardLink to={ownerPaths.property(id)}>{label}</CardLink>
        </h2>
        <p className="text-brume">
          {address}, {city}
        </p>
        <div className="relative z-10 mt-3 border-t border-lisiere pt-4">
          <ActiveRequests property={property} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-lisiere px-5 py-3">
        <ButtonLink
          to={ownerPaths.property(id)}
          variant="quiet"
          className="relative z-10 -ml-3 px-3"
          aria-label={`Ouvrir le carnet de ${label}`}
        >
          <BookOpen className="size-4.5" />
          Carnet
        </ButtonLink>
        <ButtonLink
          to={ownerPaths.services({ property: id, sort: "distance" })}
          variant="quiet"
          className="relative z-10 px-3"
          aria-label={`Demander un service pour ${label}`}
        >
          <Plus className="size-4.5" />
          Demander
        </ButtonLink>
      </div>
    </Card>
  );
}
