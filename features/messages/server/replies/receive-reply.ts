import { normaliseMailbox } from "#features/accounts/server/index.ts";
import { MESSAGE_LIMITS } from "#features/messages/contract/index.ts";
import { MINUTE_S } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { Busy } from "#platform/load/busy.ts";
import { isAutomatic } from "#platform/mail/inbound/automatic.ts";
import {
  type InboundMessage,
  parseMessage,
  UnreadableMessage,
} from "#platform/mail/inbound/parse-message.ts";
import type { Delivery } from "#platform/mail/inbound/smtp-listener.ts";
import type { Db } from "#platform/postgres/database.ts";
import { isSent } from "../send/insert-message.ts";
import { columnsOf } from "../thread-columns.ts";
import { accountOf, type Refusal, refuseReply } from "./refuse-reply.ts";
import { type ReplyTarget, readReplyAddress } from "./reply-address.ts";
import { replyId } from "./reply-id.ts";
import { sendReply } from "./send-reply.ts";

/** `ignored`: nobody is answered. */
export type Outcome = "sent" | "ignored" | "refused";

/** Replies of one person; a program that answers everything stops here. */
const LIMIT = { points: 30, duration: 60 * MINUTE_S };

/**
 * Sends what an e-mail answers to the letter about unread messages in its thread, as the person to whom the letter went.
 * What cannot be taken is answered by a letter that says why, except what a program wrote. Throws Busy, or an error of
 * the database or the storage, when it should be delivered again later; delivered twice, it is sent once.
 */
export async function receiveReply(ports: Ports, delivery: Delivery, now: Date): Promise<Outcome> {
  const message = await readMessage(delivery.raw);
  const outcome = await handleReply(ports, delivery, message, now);
  ports.log.info({ outcome }, "an e-mail was received");
  return outcome;
}

async function readMessage(raw: Uint8Array): Promise<InboundMessage | null> {
  try {
    return await parseMessage(raw);
  } catch (error) {
    if (error instanceof UnreadableMessage) return null;
    throw error;
  }
}

async function handleReply(
  ports: Ports,
  { raw, sender, recipients }: Delivery,
  message: InboundMessage | null,
  now: Date,
): Promise<Outcome> {
  const { db, config, secrets } = ports;
  const [ownAddress = ""] = /[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM) ?? [];
  if (message && isAutomatic(message, { sender, ownAddress })) return "ignored";
  const addressed = recipients.length > 0 ? recipients : (message?.recipients ?? []);
  const recipient = addressed
    .find((one) => one.toLowerCase().endsWith(`@${config.REPLY_DOMAIN}`))
    ?.toLowerCase();
  if (!recipient) return "ignored";
  const messageId = message?.headers.find(({ name }) => name === "message-id")?.value.trim();
  const idOf = (n: number) => replyId({ recipient, messageId, raw }, n);
  const refuse = async (refusal: Omit<Refusal, "id">): Promise<Outcome> => {
    await refuseReply(ports, { id: idOf(0), ...refusal });
    return "refused";
  };

  const target = readReplyAddress(secrets, recipient, now);
  const person = target && (await personOf(db, target));
  const from = message?.from.length === 1 ? message.from[0] : undefined;
  if (!person) {
    // Nobody signed this address, or nothing is left behind it: only somebody known here is told.
    const account = from && (await accountOf(db, from));
    return account ? refuse({ account_id: account.id, thread_id: null, reason: "address" }) : "ignored";
  }
  const about = { account_id: person.id, thread_id: target.thread_id };
  if (!message) return refuse({ ...about, reason: "unreadable" });
  if (!from || normaliseMailbox(from) !== normaliseMailbox(person.email))
    return refuse({ ...about, reason: "sender" });
  if (person.suspended_at) return refuse({ ...about, reason: "suspended" });
  if (message.text.length > MESSAGE_LIMITS.messageMax) return refuse({ ...about, reason: "too_long" });
  const allowed = await ports.limiter.consume(`reply:${person.id}`, LIMIT);
  if (!allowed.ok) throw new Busy();

  const author = { id: person.id, role: target.side };
  try {
    const { sent, isPartial } = await sendReply(ports, author, { id: target.thread_id, message, idOf }, now);
    if (sent === 0 && !isPartial) return refuse({ ...about, reason: "empty" });
    if (!isPartial) return "sent";
    await refuse({ ...about, reason: "attachments" });
    return sent > 0 ? "sent" : "refused";
  } catch (error) {
    if (!(error instanceof Failure && error.code === INVALID_REQUEST_STATE.code)) throw error;
    // Closed since this same e-mail was sent the first time.
    const isKnown = await isSent(db, { id: target.thread_id, message_id: idOf(0) });
    return isKnown ? "sent" : refuse({ ...about, reason: "closed" });
  }
}

/** Returns the person of that side of a thread; nothing once the thread or the account is gone. */
function personOf(db: Db, { thread_id, side }: ReplyTarget) {
  return db
    .selectFrom("threads as t")
    .innerJoin("published_profiles as p", "p.id", `t.${columnsOf(side).own.id}`)
    .select(["p.id", "p.email", "p.suspended_at"])
    .where("t.id", "=", thread_id)
    .where("p.closed_at", "is", null)
    .executeTakeFirst();
}
