import { none, oncePerWorld, PROVIDERS, providersOwn, type Row, row } from "#testing/world/access-row.ts";
import type { AccessWorld } from "#testing/world/access-world.ts";

const DRAFT = { name: "Diane Roy", company: "", phone: "", email: "", addresses: [] };

const addClient = async (w: AccessWorld): Promise<string> =>
  (await w.people.provider.api.clients.create(DRAFT)).data.id;
const added = oncePerWorld(addClient);

const ownClient = providersOwn("NOT_FOUND");
const id = async (w: AccessWorld) => ({ id: await added(w) });

/** Access to the endpoints of clients: each provider has their own. */
export const clientsRows: readonly Row[] = [
  row("GET /provider/clients", none, PROVIDERS, { provider: "owner" }),
  row("GET /provider/clients/summary", none, PROVIDERS),
  row("GET /provider/clients/export", none, PROVIDERS, { provider: "owner" }),
  row("GET /provider/clients/{id}", id, ownClient),
  row("POST /provider/clients", () => DRAFT, PROVIDERS),
  row("PUT /provider/clients/{id}", async (w) => ({ ...DRAFT, id: await added(w) }), ownClient),
  row("PUT /provider/clients/{id}/notes", async (w) => ({ id: await added(w), notes: "Chien." }), ownClient),
  row("PUT /provider/clients/{id}/tags", async (w) => ({ id: await added(w), tags: ["neige"] }), ownClient),
  row("DELETE /provider/clients/{id}", async (w) => ({ id: await addClient(w) }), ownClient),
  row(
    "POST /provider/clients/{id}/merge",
    async (w) => ({ id: await added(w), other_id: await addClient(w) }),
    ownClient,
  ),
  row(
    "POST /provider/clients/known",
    () => ({ rows: [{ phone: "", email: "", key: "0".repeat(64) }] }),
    PROVIDERS,
  ),
  row("POST /provider/clients/import", () => ({ rows: [{ ...DRAFT, tags: [], notes: "" }] }), PROVIDERS),
];
