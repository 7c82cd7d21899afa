import { MapPin } from "lucide-react";
import { useState } from "react";
import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/typography.tsx";

/** Square feet in a square metre, as people here count surfaces. */
const SQUARE_FEET = 10.7639;

/** Who, where, for what, and the client's own words. */
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
        <span>{placeOf(lead)}</span>
      </p>
      <Description text={lead.description} />
    </div>
  );
}

/** « Maison · Laval, environ 1 200 pi² » */
function placeOf({ property }: Lead): string {
  const area = property.area_m2 === null ? "" : `, environ ${squareFeet(property.area_m2)}`;
  return `${PROPERTY_KINDS[property.kind]} · ${property.city}${area}`;
}

const whole = new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 0 });
const squareFeet = (m2: number) => `${whole.format(Math.round((m2 * SQUARE_FEET) / 10) * 10)}\u00a0pi²`;

/** Longer than this, three lines do not hold it. */
const FITS = 180;

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > FITS || text.split("\n").length > 3;
  return (
    <div className="mesure">
      <p className={classes("whitespace-pre-line", long && !whole && "line-clamp-3")}>
        <T>{text}</T>
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="min-h-8 text-sm font-medium text-epinette underline underline-offset-3"
        >
          {whole ? "Réduire" : "Lire la suite"}
        </button>
      )}
    </div>
  );
}
