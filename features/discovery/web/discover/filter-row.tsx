import { Map as MapIcon } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { BusinessTypeChips } from "./business-type-chips.tsx";
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
      <Button
        variant="secondary"
        size="sm"
        className="lg:hidden"
        aria-expanded={isMapOpen}
        onClick={() => onMap(!isMapOpen)}
      >
        <MapIcon aria-hidden="true" className="size-4.5" />
        {isMapOpen ? "Cacher la carte" : "Voir la carte"}
      </Button>
      <BusinessTypeChips discovery={discovery} />
    </div>
  );
}
