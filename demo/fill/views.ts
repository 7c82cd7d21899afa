import { CHART_DAYS } from "#features/requests/contract/index.ts";
import { countView } from "#features/requests/server/leads/provider-stats.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { PROVIDERS } from "../content/providers.ts";
import { type DemoEntities, entryOf } from "./entities.ts";

const NOON = 12 * 60;

/** How often the services of who watches their dashboard were looked at lately, more on some days than on others. */
export async function fillViews({ db, now }: Ports, cast: DemoEntities): Promise<void> {
  const today = dayOf(now().getTime());
  for (const { services, views_a_day = 0 } of PROVIDERS) {
    if (views_a_day === 0) continue;
    for (let day = 0; day < CHART_DAYS; day++) {
      // A day by the calendar: 24 hours back from half past eleven at night skip one where clocks change.
      const at = new Date(instantAt(addDays(today, -day), NOON));
      const views = Math.round(views_a_day * (0.5 + ((day * 37 + 11) % 13) / 13));
      for (let view = 0; view < views; view++) {
        const { key } = services[(day + view) % services.length] ?? {};
        if (key) await countView(db, entryOf(cast.services, key).id, at);
      }
    }
  }
}
