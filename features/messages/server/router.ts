import { implement } from "@orpc/server";
import { threads } from "#features/messages/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly } from "#platform/http/guards.ts";
import { readFile } from "./files/read-file.ts";
import { markDelivered } from "./mark-delivered.ts";
import { markRead } from "./mark-read.ts";
import { readMessages } from "./read-messages.ts";
import { countUnread, listThreads, ownThread } from "./read-threads.ts";
import { searchMessages } from "./search/search-messages.ts";
import { sendFile, sendPhotos } from "./send/send-files.ts";
import { sendMessage } from "./send/send-message.ts";
import { changeThread } from "./settings/change-thread.ts";
import { reportThread } from "./settings/report-thread.ts";
import { showTyping } from "./show-typing.ts";

const open = implement(threads).$context<ApiContext>();
const os = open.use(memberOnly);
// Output validation is off: messages are built field by field, and the compiler checks their type.
const unchecked = open.$config({ initialOutputValidationIndex: Number.NaN });

export const threadsRouter = os.router({
  list: os.list.handler(({ context, input }) => listThreads(context.db, context.actor, input, context.now())),
  search: os.search.handler(({ context, input }) => searchMessages(context.db, context.actor, input)),
  unread: os.unread.handler(async ({ context }) => ({
    data: await countUnread(context.db, context.actor),
  })),
  get: os.get.handler(async ({ context, input }) => ({
    data: await ownThread(context.db, context.actor, input.id, context.now()),
  })),
  messages: unchecked.messages.use(memberOnly).handler(async ({ context, input }) => ({
    data: await readMessages(context.db, context.actor, input),
  })),
  send: unchecked.send.use(memberOnly).handler(async ({ context, input }) => ({
    data: await sendMessage(context, context.actor, input, context.now()),
  })),
  sendPhotos: os.sendPhotos.handler(async ({ context, input: { photos = [], ...draft } }) => ({
    data: await sendPhotos(context, context.actor, { ...draft, photos: [photos].flat() }, context.now()),
  })),
  sendFile: os.sendFile.handler(async ({ context, input: { file, ...draft } }) => ({
    data: await sendFile(context, context.actor, { ...draft, file }, context.now()),
  })),
  file: os.file.handler(({ context, input }) => readFile(context, context.actor, input)),
  set: os.set.handler(async ({ context, input }) => ({
    data: await changeThread(context, context.actor, input, context.now()),
  })),
  report: os.report.handler(async ({ context, input: { id, ...draft } }) => ({
    data: await reportThread(context.db, context.actor, id, draft),
  })),
  typing: os.typing.handler(async ({ context, input: { id } }) => {
    await showTyping(context, context.actor, id, context.now());
    return { data: {} };
  }),
  delivered: os.delivered.handler(async ({ context }) => {
    await markDelivered(context, context.actor);
    return { data: {} };
  }),
  read: os.read.handler(async ({ context, input }) => ({
    data: await markRead(context, context.actor, input),
  })),
});
