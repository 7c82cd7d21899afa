import { CHART_DAYS } from "#features/requests/contract/index.ts";
import { countView } from "#features/requests/server/leads/provider-stats.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { PROVIDERS } from "../content/providers.ts";
import { type DemoEntities, entryOf } from "./entities.ts";

const NOON = 12 * 60;

/** Adds recent views of services, more on some days than on others. */
export async function fillViews({ db, now }: Ports, entities: DemoEntities): Promise<void> {
  const today = dayOf(now().getTime());
  for (const { services, views_a_day = 0 } of PROVIDERS) {
    if (views_a_day === 0) continue;
    for (let day = 0; day < CHART_DAYS; day++) {
      // Counted by calendar day: 24 hours before half past eleven at night would
      // skip a day when clocks change.
      const at = new Date(instantAt(addDays(today, -day), NOON));
      const views = Math.round(views_a_day * (0.5 + ((day * 37 + 11) % 13) / 13));
      for (let view = 0; view < views; view++) {
        const { key } = services[(day + view) % services.length] ?? {};
        if (key) await countView(db, entryOf(entities.services, key).id, at);
      }
    }
  }
}
