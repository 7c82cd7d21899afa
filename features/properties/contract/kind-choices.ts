/** The kinds of property, with their French names, for pages: without the schemas of endpoints.ts. */
export const PROPERTY_KINDS = {
  house: "Maison",
  condo: "Condo",
  duplex: "Duplex ou triplex",
  multiplex: "Immeuble à logements",
  cottage: "Chalet",
  commercial: "Local commercial",
  land: "Terrain",
} as const;
export type PropertyKind = keyof typeof PROPERTY_KINDS;
