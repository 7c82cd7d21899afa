import { Suspense } from "react";
import { FiltersButton } from "#ui/buttons/filters-button.tsx";
import { afterContent } from "#ui/page/after-content.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";
import { MapToggle } from "../map/map-toggle.tsx";
import { activeFilterCount } from "../search-url.ts";
import type { Discovery } from "../use-discovery.ts";
import { BusinessTypeChips } from "./business-type-chips.tsx";

// A drawer weighs as much as the page, and the results come first.
const MoreFilters = latePart(
  () => afterContent(async () => ({ default: (await import("./more-filters.tsx")).MoreFilters })),
  NotArrived,
);

/**
 * Every filter in one row: the drawer's button, the map's where it is not beside the
 * list, and the types of service.
 */
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
      <Suspense fallback={<FiltersButton count={activeFilterCount(discovery.search)} />}>
        <MoreFilters discovery={discovery} />
      </Suspense>
      <MapToggle isOpen={isMapOpen} onOpenChange={onMap} />
      <BusinessTypeChips discovery={discovery} />
    </div>
  );
}
