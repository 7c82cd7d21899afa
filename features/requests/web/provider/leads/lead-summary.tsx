import { MapPin } from "lucide-react";
import { useState } from "react";
import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";

/** Square feet in a square metre; people in Québec measure surfaces in square feet. */
const SQUARE_FEET = 10.7639;

/** The client, the service, the property and the description of a lead. */
export function LeadSummary({ lead, headingId }: { lead: Lead; headingId: string }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 id={headingId} className="text-lg font-semibold">
        {lead.client.name}
      </h3>
      <p className="font-medium">
        <T>{lead.service.name}</T>
      </p>
      <p className="flex items-start gap-x-1.5 text-sm text-brume">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{propertyLabel(lead)}</span>
      </p>
      <Description text={lead.description} />
    </div>
  );
}

/** Returns « Maison · Laval, environ 1 200 pi² ». */
function propertyLabel({ property }: Lead): string {
  const area = property.area_m2 === null ? "" : `, environ ${squareFeet(property.area_m2)}`;
  return `${PROPERTY_KINDS[property.kind]} · ${property.city}${area}`;
}

const integerFormat = new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 0 });
const squareFeet = (m2: number) =>
  `${integerFormat.format(Math.round((m2 * SQUARE_FEET) / 10) * 10)}\u00a0pi²`;

/** Longer descriptions do not fit three lines and are collapsed. */
const COLLAPSED_LENGTH_MAX = 180;

function Description({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > COLLAPSED_LENGTH_MAX || text.split("\n").length > 3;
  return (
    <div className="mesure">
      <p className={classes("whitespace-pre-line", isLong && !isExpanded && "line-clamp-3")}>
        <T>{text}</T>
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="min-h-8 text-sm font-medium text-epinette underline underline-offset-3"
        >
          {isExpanded ? "Réduire" : "Lire la suite"}
        </button>
      )}
    </div>
  );
}
