import { implement } from "@orpc/server";
import { clients } from "#features/clients/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { createClient } from "./create-client.ts";
import { exportClients } from "./export-clients.ts";
import { importClients, knownClients } from "./import-clients.ts";
import { listClients } from "./list/list-clients.ts";
import { summarizeClients } from "./list/summarize-clients.ts";
import { mergeClients } from "./merge-clients.ts";
import { getClient } from "./read-client.ts";
import { removeClient } from "./remove-client.ts";
import { setClientNotes, setClientTags, updateClient } from "./update-client.ts";

const os = implement(clients).$context<ApiContext>().use(providerOnly);

export const clientsRouter = os.router({
  list: os.list.handler(({ context, input }) => listClients(context.db, context.provider, input)),
  summary: os.summary.handler(async ({ context, input }) => ({
    data: await summarizeClients(context.db, context.provider, input),
  })),
  exported: os.exported.handler(({ context, input }) =>
    exportClients(context.db, context.provider, input.before),
  ),
  get: os.get.handler(async ({ context, input }) => ({
    data: await getClient(context.db, context.provider, input.id),
  })),
  create: os.create.handler(async ({ context, input }) => ({
    data: await createClient(context, context.provider, input),
  })),
  update: os.update.handler(async ({ context, input: { id, ...draft } }) => {
    await updateClient(context.db, context.provider, id, draft);
    return { data: {} };
  }),
  setNotes: os.setNotes.handler(async ({ context, input: { id, notes } }) => {
    await setClientNotes(context.db, context.provider, id, notes);
    return { data: {} };
  }),
  setTags: os.setTags.handler(async ({ context, input: { id, tags } }) => {
    await setClientTags(context.db, context.provider, id, tags);
    return { data: {} };
  }),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeClient(context.db, context.provider, input.id);
    return { data: {} };
  }),
  merge: os.merge.handler(async ({ context, input }) => {
    await mergeClients(context.db, context.provider, input.id, input.other_id);
    return { data: {} };
  }),
  known: os.known.handler(async ({ context, input }) => ({
    data: await knownClients(context.db, context.provider, input.rows),
  })),
  importRows: os.importRows.handler(async ({ context, input }) => ({
    data: await importClients(context, context.provider, input.rows),
  })),
});
