import type { Round } from "#features/rounds/contract/index.ts";
import type { Day } from "#foundation/local-time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ChipLink } from "#ui/buttons/chip-link.tsx";
import { dayInWords } from "./rhythm/plan-words.ts";

/** The day of the round, in the address of its page. */
export const DAY_PARAM = "jour";

/** The days that have a round, with how many passes are planned; nothing while none is. */
export function RoundDays({ days, current }: { days: Round["days"]; current: Day }) {
  if (days.every(({ planned }) => planned === 0)) return null;
  return (
    <nav aria-label="Jours de la tournée" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {days.map(({ day, planned }, index) => (
          <li key={day}>
            <ChipLink
              to={index === 0 ? providerPaths.round : `${providerPaths.round}?${DAY_PARAM}=${day}`}
              replace
              preventScrollReset
              isCurrent={day === current}
              count={planned}
            >
              {index === 0 ? "Aujourd'hui" : dayInWords(day)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
