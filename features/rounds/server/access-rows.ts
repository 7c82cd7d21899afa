import { newId } from "#foundation/id.ts";
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

export const roundsRows: readonly Row[] = [
  row("GET /provider/round", none, PROVIDERS, { provider: "owner" }),
  row(
    "POST /provider/round/messages",
    () => ({ id: newId(), body: "Tempête cette nuit : premier passage avant 7 h." }),
    PROVIDERS,
  ),
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
  row("GET /requests/{id}/passes/{pass_id}/photo", contracted, ITS_TWO),
];
