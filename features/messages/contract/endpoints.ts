import { z } from "zod";
import { threadReport, threadReportDraft } from "#features/reports/contract/index.ts";
import { MINUTE_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  INVALID_REQUEST_STATE,
  NO_FILE_PROVIDED,
  NOT_FOUND,
  RANGE_NOT_SATISFIABLE,
} from "#foundation/errors/common.ts";
import { FILE_MAX_MB, MESSAGE_LIMITS } from "./limits.ts";
import { message, messageBody } from "./messages.ts";
import { foundMessage, messageSearch } from "./search.ts";
import { MESSAGES_MAX, thread } from "./threads.ts";

const tag = "Messages";

const SEND_ERRORS = [NOT_FOUND, INVALID_REQUEST_STATE] as const;
const FILE_ERRORS = [...SEND_ERRORS, NO_FILE_PROVIDED, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED] as const;
const UPLOADS = { points: 60, duration: 10 * MINUTE_S };

const sending = byId.extend({ message_id: z.uuidv7() });

const seq = z.coerce.number<number>().int().min(0);

export const threads = {
  list: endpoint(
    "member",
    {
      method: "GET",
      path: "/threads",
      summary: "Own threads, or those archived, the last written in first",
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(
      z.object({
        page: pageNumber,
        archived: z.coerce.string<boolean>().pipe(z.stringbool()).default(false),
      }),
    )
    .output(pageOf(thread)),
  search: endpoint(
    "member",
    {
      method: "GET",
      path: "/threads/search",
      summary: "Own messages that have these words, the newest first",
      description:
        "In all one's threads, messages of both sides and names of files. Accents and case do not matter, and the last word may be unfinished.",
      tag,
      limit: { points: 120, duration: MINUTE_S },
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ q: messageSearch, page: pageNumber }))
    .output(pageOf(foundMessage)),
  unread: endpoint("member", {
    method: "GET",
    path: "/threads/unread",
    summary: "How many messages of others were not read, over all threads",
    description:
      "`undelivered` says whether some of them came without a page of the caller learning of them.",
    tag,
  }).output(dataOf(z.object({ messages: z.int().min(0), undelivered: z.boolean() }))),
  get: endpoint("member", { method: "GET", path: "/threads/{id}", summary: "One thread", tag }, [NOT_FOUND])
    .input(byId)
    .output(dataOf(thread)),
  messages: endpoint(
    "member",
    {
      method: "GET",
      path: "/threads/{id}/messages",
      summary: "Messages of a thread, oldest first",
      description: `At most ${MESSAGES_MAX}: those that follow the number after, those that precede the number before, or else the newest. Numbers start at 1 and have no holes, so a page that lost its stream asks for what is after its last one until it has last_seq.`,
      tag,
    },
    [NOT_FOUND],
  )
    .input(
      byId
        .extend({ after: seq.optional(), before: seq.optional() })
        .refine(({ after, before }) => after === undefined || before === undefined, {
          path: ["before"],
          message: "Demandez ce qui suit ou ce qui précède, pas les deux",
        }),
    )
    .output(dataOf(z.object({ messages: z.array(message), last_seq: z.int() }))),
  send: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/messages",
      repeated: "harmless",
      summary: "Send a message",
      description:
        "message_id is a UUIDv7 made by the sender: a message sent again is the same message, with the response of the first time. A closed thread is INVALID_REQUEST_STATE.",
      tag,
      status: 201,
    },
    SEND_ERRORS,
  )
    .input(sending.extend({ body: messageBody }))
    .output(dataOf(message)),
  sendPhotos: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/photos",
      repeated: "harmless",
      limit: UPLOADS,
      summary: "Send photos (multipart, fields message_id and photos, one or several)",
      description: `At most ${MESSAGE_LIMITS.messagePhotosMax} a message and 5 MB each; recognised by content, re-encoded. Sent again, it is the same message.`,
      tag,
      status: 201,
    },
    [...FILE_ERRORS, INVALID_FILE_TYPE],
  )
    .input(
      sending.extend({
        photos: z.union([z.file(), z.array(z.file()).max(MESSAGE_LIMITS.messagePhotosMax)]).optional(),
      }),
    )
    .output(dataOf(message)),
  sendFile: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/files",
      repeated: "harmless",
      limit: UPLOADS,
      summary: "Send a PDF file (multipart, fields message_id and file)",
      description: `At most ${FILE_MAX_MB} MB; recognised by content. Sent again, it is the same message.`,
      tag,
      status: 201,
    },
    FILE_ERRORS,
  )
    .input(sending.extend({ file: z.file().max(MESSAGE_LIMITS.fileMaxBytes).optional() }))
    .output(dataOf(message)),
  file: endpoint(
    "member",
    {
      method: "GET",
      path: "/threads/{id}/files/{file_id}",
      summary: "A photo or a PDF file of a message, as an attachment",
      description: "size chooses between the widths of a photo.",
      ownEyesOnly: true,
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ file_id: id, size: z.enum(["small", "large"]).default("large") }))
    .output(z.file()),
  set: endpoint(
    "member",
    {
      method: "PUT",
      path: "/threads/{id}/settings",
      summary: "Mute, archive or block a thread, or take it back",
      description:
        "muted: no letters. archived: out of the list until the next message. blocked: nobody can write in it, both can read it; who blocked it alone can take that back.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(
      byId.extend({
        muted: z.boolean().optional(),
        archived: z.boolean().optional(),
        blocked: z.boolean().optional(),
      }),
    )
    .output(dataOf(thread)),
  report: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/report",
      summary: "Report a thread to the operator, who reads its last messages",
      description: "Sent again while it is open, it replaces what was reported.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(threadReportDraft.safeExtend({ id }))
    .output(dataOf(threadReport)),
  typing: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/typing",
      repeated: "harmless",
      summary: "Tell the other person's open pages that one is writing",
      description: "Nothing is stored. Repeated within two seconds, it is ignored.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
  delivered: endpoint("member", {
    method: "POST",
    path: "/threads/delivered",
    repeated: "harmless",
    summary: "Mark all that waits for the caller as delivered, in all threads",
    description: "A page that learns of unread messages calls it. Their authors' open pages are told.",
    tag,
  }).output(done),
  read: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/read",
      repeated: "harmless",
      summary: "Mark a thread as read up to a number",
      description: "The mark never goes back, nor beyond the last message.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ seq: z.int().min(1) }))
    .output(dataOf(z.object({ id, read_seq: z.int(), unread: z.int().min(0) }))),
};
