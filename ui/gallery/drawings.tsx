import { House, type HouseKind, SEASONS, type Season } from "../illustrations/house.tsx";
import { Street } from "../illustrations/street.tsx";

const KINDS: readonly HouseKind[] = ["triplex", "canadienne", "duplex", "chalet", "bungalow", "walkup"];

export function Drawings({ season }: { season: Season }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Street season={season} className="h-64 w-full sm:h-80 lg:h-[26rem]" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {KINDS.flatMap((kind) =>
          SEASONS.map((each) => <House key={`${kind}-${each}`} kind={kind} season={each} />),
        )}
      </div>
    </div>
  );
}
