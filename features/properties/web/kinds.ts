import type { PropertyKind } from "#features/properties/contract/index.ts";
import { Building, Building2, House, type Icon, LandPlot, Rows2, Store, TreePine } from "#ui/icons.ts";
import type { HouseKind } from "#ui/illustrations/house.tsx";

export const KIND_ICONS: Record<PropertyKind, Icon> = {
  house: House,
  condo: Building,
  duplex: Rows2,
  multiplex: Building2,
  cottage: TreePine,
  commercial: Store,
  land: LandPlot,
};

/** The drawing that illustrates each kind of property. */
export const KIND_DRAWINGS: Record<PropertyKind, HouseKind> = {
  house: "bungalow",
  condo: "walkup",
  duplex: "duplex",
  multiplex: "triplex",
  cottage: "chalet",
  commercial: "walkup",
  land: "canadienne",
};
