import { z } from "zod";
import { byId, dataOf, endpoint, id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { message, messageBody } from "./messages.ts";
import { MESSAGES_MAX, thread } from "./threads.ts";

const tag = "Messages";

const seq = z.coerce.number<number>().int().min(0);

export const threads = {
  list: endpoint(
    "member",
    { method: "GET", path: "/threads", summary: "Own threads, the last written in first", tag },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ page: pageNumber }))
    .output(pageOf(thread)),
  unread: endpoint("member", {
    method: "GET",
    path: "/threads/unread",
    summary: "How many messages of others were not read, over all threads",
    tag,
  }).output(dataOf(z.object({ messages: z.int().min(0) }))),
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
      summary: "Send a message",
      description:
        "message_id is a UUIDv7 made by the sender: a message sent again is the same message, with the response of the first time. A closed thread is INVALID_REQUEST_STATE.",
      tag,
      status: 201,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(byId.extend({ message_id: z.uuidv7(), body: messageBody }))
    .output(dataOf(message)),
  read: endpoint(
    "member",
    {
      method: "POST",
      path: "/threads/{id}/read",
      summary: "Mark a thread as read up to a number",
      description: "The mark never goes back, nor beyond the last message.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ seq: z.int().min(1) }))
    .output(dataOf(z.object({ id, read_seq: z.int(), unread: z.int().min(0) }))),
};
