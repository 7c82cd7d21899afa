import { BusinessTypeChips } from "./business-type-chips.tsx";
import { MapToggle } from "./map/map-toggle.tsx";
import { MoreFilters } from "./more-filters.tsx";
import type { Discovery } from "./use-discovery.ts";

/** Every filter in one row: the drawer's button, the map's where it is not beside the list, and the types of service. */
export function FilterRow({
  discovery,
  isMapOpen,
  onMap,
}: {
  discovery: Discovery;
  isMapOpen: boolean;
  onMap: (isOpen: boolean) => void;
}) {
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin] max-sm:[scrollbar-width:none] sm:mx-0 sm:px-1">
      <MoreFilters discovery={discovery} />
      <MapToggle isOpen={isMapOpen} onOpenChange={onMap} />
      <BusinessTypeChips discovery={discovery} />
    </div>
  );
}
