import { createClient } from "#features/clients/server/create-client.ts";
import { importClients } from "#features/clients/server/import-clients.ts";
import { setClientNotes, setClientTags } from "#features/clients/server/update-client.ts";
import type { Ports } from "#platform/http/context.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import { ADDED_TWICE, OWN_CLIENTS } from "../content/clients.ts";
import { type DemoEntities, entryOf, hoursBefore } from "./entities.ts";

/**
 * Fills the list of clients of the demonstration's provider: an import of a month ago,
 * and one client added since.
 */
export async function fillClients(ports: Ports, entities: DemoEntities): Promise<void> {
  const provider = entryOf(entities.providers, DEMO_ACCOUNTS.provider.provider);
  const imported = hoursBefore(ports.now(), 30 * 24);
  await importClients({ ...ports, now: () => imported }, provider, OWN_CLIENTS);
  const { tags, notes, ...draft } = ADDED_TWICE;
  const added = hoursBefore(ports.now(), 4 * 24);
  const call = { ...ports, now: () => added, request: { idempotency_key: undefined } };
  const { id } = await createClient(call, provider, draft);
  await setClientTags(ports.db, provider, id, [...tags]);
  await setClientNotes(ports.db, provider, id, notes);
}
