import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { MapPin } from "#ui/icons.ts";

/** Square feet in a square metre; people in Québec measure surfaces in square feet. */
const SQUARE_FEET = 10.7639;

/** « Maison · Laval, environ 1 200 pi² ». */
export function PropertyLine({ lead: { property } }: { lead: Pick<Lead, "property"> }) {
  const area = property.area_m2 === null ? "" : `, environ ${squareFeet(property.area_m2)}`;
  return (
    <p className="flex items-start gap-x-1.5 text-sm text-brume">
      <MapPin className="mt-0.5 size-4 shrink-0" />
      <span>{`${[PROPERTY_KINDS[property.kind], property.city].filter(Boolean).join(" · ")}${area}`}</span>
    </p>
  );
}

const integerFormat = new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 0 });
const squareFeet = (m2: number) =>
  `${integerFormat.format(Math.round((m2 * SQUARE_FEET) / 10) * 10)}\u00a0pi²`;
