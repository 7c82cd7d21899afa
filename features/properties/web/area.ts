/**
 * Areas, in whole m² as the questions of business types ask them (docs/product.md "Property"); people in
 * Québec know them in square feet as well.
 */

export const AREA_UNITS = { m2: "m²", pi2: "pi²" } as const;
export type AreaUnit = keyof typeof AREA_UNITS;

const M2_PER_PI2 = 0.09290304;
const MAX_M2 = 10_000_000;

/**
 * Returns a typed area (« 1 250,5 », « 1200 pi2 ») in whole m², at least 1; null for nothing,
 * undefined for an invalid area.
 */
export function parseArea(typed: string, unit: AreaUnit): number | null | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, "").replace(/(?:pi|m)(?:²|2|ca)?$/i, "");
  if (digits === "") return null;
  if (!/^\d+(?:[.,]\d+)?$/.test(digits)) return undefined;
  const area = Number(digits.replace(",", "."));
  const m2 = Math.round(unit === "pi2" ? area * M2_PER_PI2 : area);
  return m2 <= MAX_M2 && area > 0 ? Math.max(1, m2) : undefined;
}

/** Returns a stored area as the form shows it in this unit; empty for none. */
export function areaInput(m2: number | null | undefined, unit: AreaUnit): string {
  if (m2 == null) return "";
  return String(unit === "pi2" ? squareFeetOf(m2) : m2);
}

/** Returns a stored area in whole square feet, by which work is priced. */
export const squareFeetOf = (m2: number): number => Math.round(m2 / M2_PER_PI2);

const INTEGER = new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 0, numberingSystem: "latn" });

/** Returns « 120 m² (1 292 pi²) ». */
export function formatArea(m2: number): string {
  return `${INTEGER.format(m2)} m² (${INTEGER.format(m2 / M2_PER_PI2)} pi²)`;
}
