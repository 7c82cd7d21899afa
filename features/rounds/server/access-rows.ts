import { newId } from "#foundation/id.ts";
import { addDays, dayOf, weekdayOf } from "#foundation/local-time.ts";
import { none, oncePerWorld, PROVIDERS, type Row, row } from "#testing/world/access-row.ts";
import type { AccessWorld } from "#testing/world/access-world.ts";
import { image } from "#testing/world/access-world.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";

/** A request with a contract by season is its two people's. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
const ITS_PROVIDERS = ["UNAUTHORIZED", "PROVIDER_ONLY", "PROVIDER_ONLY", "ok", "NOT_FOUND"] as const;

const contracted = oncePerWorld(async (w: AccessWorld) => {
  const property = await w.fresh.property();
  const { owner, provider } = w.people;
  const { id } = await seasonContractFor(w, { owner, provider, property_id: property.id });
  const pass_id = newId();
  await provider.api.passes.mark({ id, pass_id, photo: await image() });
  return { id, pass_id };
});

/** A pass that is planned in a week, and is skipped. */
async function planned(w: AccessWorld) {
  const { id } = await contracted(w);
  const day = addDays(dayOf(w.now().getTime()), 7);
  const weekdays = [weekdayOf(day)];
  await w.people.provider.api.rhythms.set({ id, every_weeks: 1, weekdays, starts_on: day });
  return { id, day, moved_to: null };
}

export const roundsRows: readonly Row[] = [
  row("GET /provider/round", none, PROVIDERS, { provider: "owner" }),
  row(
    "POST /provider/round/messages",
    () => ({ id: newId(), body: "Tempête cette nuit : premier passage avant 7 h." }),
    PROVIDERS,
  ),
  row(
    "POST /provider/round/postponement",
    (w) => ({ from: dayOf(w.now().getTime()), to: addDays(dayOf(w.now().getTime()), 1) }),
    PROVIDERS,
  ),
  row(
    "PUT /leads/{id}/rhythm",
    async (w) => ({
      id: (await contracted(w)).id,
      every_weeks: 1,
      weekdays: [1, 2],
      starts_on: dayOf(w.now().getTime()),
    }),
    ITS_PROVIDERS,
  ),
  row("PUT /leads/{id}/planned-passes/{day}", planned, ITS_PROVIDERS),
  row("DELETE /leads/{id}/rhythm", async (w) => ({ id: (await contracted(w)).id }), ITS_PROVIDERS),
  row("GET /provider/round/renewal", none, PROVIDERS),
  row(
    "POST /provider/round/renewal",
    () => ({ clients: [{ contract_id: newId(), increase_rate: 0 }] }),
    PROVIDERS,
  ),
  row("GET /requests/{id}/passes", async (w) => ({ id: (await contracted(w)).id }), ITS_TWO),
  row(
    "POST /leads/{id}/passes",
    async (w) => ({ id: (await contracted(w)).id, pass_id: newId() }),
    ITS_PROVIDERS,
  ),
  row(
    "DELETE /leads/{id}/passes/{pass_id}",
    async (w) => {
      const { id } = await contracted(w);
      const pass_id = newId();
      await w.people.provider.api.passes.mark({ id, pass_id, photo: await image() });
      return { id, pass_id };
    },
    ITS_PROVIDERS,
  ),
  row("GET /requests/{id}/passes/{pass_id}/photo", contracted, ITS_TWO),
];
