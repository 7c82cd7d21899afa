/** Areas as people in Québec say them: square metres, more often square feet. Stored in whole m² (product.md). */

export const AREA_UNITS = { pi2: "pi²", m2: "m²" } as const;
export type AreaUnit = keyof typeof AREA_UNITS;

const M2_PER_PI2 = 0.09290304;
const LARGEST_M2 = 10_000_000;

/**
 * What was typed (« 1 250,5 », « 1200 pi2 ») in whole m², at least 1; null for nothing, undefined for what is
 * not an area.
 */
export function areaInM2(typed: string, unit: AreaUnit): number | null | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, "").replace(/(?:pi|m)(?:²|2|ca)?$/i, "");
  if (bare === "") return null;
  if (!/^\d+(?:[.,]\d+)?$/.test(bare)) return undefined;
  const area = Number(bare.replace(",", "."));
  const m2 = Math.round(unit === "pi2" ? area * M2_PER_PI2 : area);
  return m2 <= LARGEST_M2 && area > 0 ? Math.max(1, m2) : undefined;
}

/** A stored area as it is typed in this unit; empty for none. */
export function areaTyped(m2: number | null | undefined, unit: AreaUnit): string {
  if (m2 == null) return "";
  return String(unit === "pi2" ? Math.round(m2 / M2_PER_PI2) : m2);
}

const WHOLE = new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 0, numberingSystem: "latn" });

/** « 120 m² (1 292 pi²) ». */
export function formatArea(m2: number): string {
  return `${WHOLE.format(m2)} m² (${WHOLE.format(m2 / M2_PER_PI2)} pi²)`;
}
