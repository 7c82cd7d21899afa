import { useQuery } from "@tanstack/react-query";
import { STAGES } from "#features/work/contract/stages.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import { formatCount } from "#foundation/text/count.ts";
import { workPaths } from "#paths/work-paths.ts";
import { ChipLink } from "#ui/buttons/chip-link.tsx";
import { queries } from "./api.ts";
import type { WorkView } from "./work-view.ts";

const shown = (count: number) =>
  count < TOTAL_MAX ? formatCount(count) : `${formatCount(TOTAL_MAX)} et plus`;

/** On a phone the chips slide: the current one is in sight wherever one comes from. */
const slideTo = (chip: HTMLElement | null) => {
  const nav = chip?.closest("nav");
  if (chip && nav) nav.scrollLeft = chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2;
};

/** The stages, with the number of lines at each that the search finds. */
export function StageChips({ view: { stage: current, words } }: { view: WorkView }) {
  const { data } = useQuery(queries.work.counts.queryOptions({ input: words === "" ? {} : { q: words } }));
  return (
    <nav aria-label="État des travaux" className="relative -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        <li>
          <ChipLink to={workPaths.list({ words })} isCurrent={current === undefined}>
            Tous
          </ChipLink>
        </li>
        {keysOf(STAGES).map((stage) => (
          <li key={stage}>
            <ChipLink
              to={workPaths.list({ stage, words })}
              isCurrent={stage === current}
              ref={stage === current ? slideTo : undefined}
              count={data && shown(data.data[stage])}
            >
              {STAGES[stage]}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
