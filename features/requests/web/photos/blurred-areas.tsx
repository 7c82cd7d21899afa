import type { PhotoArea } from "#features/requests/contract/index.ts";
import { areaStyle } from "./area.ts";

/** Covers the areas of a photo on this device that will be blurred before it is stored. */
export function BlurredAreas({ areas }: { areas: readonly PhotoArea[] }) {
  return areas.map((area) => (
    <span
      key={JSON.stringify(area)}
      aria-hidden="true"
      className="absolute bg-black/20 backdrop-blur-xl"
      style={areaStyle(area)}
    />
  ));
}
