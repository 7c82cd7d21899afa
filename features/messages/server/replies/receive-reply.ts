import { normaliseMailbox } from "#features/accounts/server/index.ts";
import { MESSAGE_LIMITS } from "#features/messages/contract/index.ts";
import { receiveBounce, receiveBounceOf } from "#features/notifications/server/index.ts";
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
import { type Header, readHeaders, senderOf, valuesOf } from "#platform/mail/inbound/read-headers.ts";
import type { Delivery } from "#platform/mail/inbound/smtp-listener.ts";
import type { Db } from "#platform/postgres/database.ts";
import { isSent } from "../send/insert-message.ts";
import { columnsOf } from "../thread-columns.ts";
import { isOfDomain, readInboundAddress } from "./inbound-address.ts";
import { withoutPrivateLinks } from "./private-links.ts";
import { accountOf, type Refusal, refuseReply } from "./refuse-reply.ts";
import type { ReplyTarget } from "./reply-address.ts";
import { replyId } from "./reply-id.ts";
import { sendReply } from "./send-reply.ts";

/** `ignored`: nobody is answered. `bounced`: a report that a letter's address does not exist. */
export type Outcome = "sent" | "ignored" | "refused" | "bounced";

/** Limits the replies of one person: it stops programs that answer every letter. */
const LIMIT = { points: 30, duration: 60 * MINUTE_S };

/** A delivery with its header fields, and the one of its addresses that is ours. */
interface Received extends Delivery {
  headers: readonly Header[];
  recipient: string;
  from: string | null;
}

/**
 * Sends what an e-mail answers to the letter about unread messages in its thread, as the person to whom the
 * letter went, and records reports that a letter could not be delivered. What cannot be taken is answered by
 * a letter that says why, except what a program wrote. The signed address is checked first: nothing else of
 * an e-mail to another is read than its header. Throws Busy, or an error of the database or the storage, when
 * it should be delivered again later; delivered twice, it is sent once.
 */
export async function receiveReply(ports: Ports, delivery: Delivery, now: Date): Promise<Outcome> {
  const outcome = await handle(ports, delivery, now);
  ports.log.info({ outcome }, "an e-mail was received");
  return outcome;
}

async function handle(ports: Ports, delivery: Delivery, now: Date): Promise<Outcome> {
  const headers = readHeaders(delivery.raw);
  const addressed = delivery.recipients.length > 0 ? delivery.recipients : addressesIn(headers);
  const ours = addressed.filter((one) => isOfDomain(ports.config, one)).map((one) => one.toLowerCase());
  const recipient = ours.find((one) => readInboundAddress(ports, one, now) !== null) ?? ours[0];
  if (!recipient) return "ignored";
  const received = { ...delivery, headers, recipient, from: senderOf(headers) };
  const target = readInboundAddress(ports, recipient, now);
  if (target && "returned" in target) return handleReturned(ports, received, target.returned);
  return handleReply(ports, received, target?.reply ?? null, now);
}

/** Addresses of the header, where the way of delivery has no envelope. */
function addressesIn(headers: readonly Header[]): string[] {
  return ["to", "cc", "delivered-to", "x-original-to"]
    .flatMap((name) => valuesOf(headers, name))
    .flatMap((value) => value.slice(0, 10_000).match(/[\w.+-]{1,64}@[\w.-]{1,190}/g) ?? []);
}

async function handleReturned(ports: Ports, { raw }: Received, key: string): Promise<Outcome> {
  const message = await readMessage(ports.config, raw);
  return message && (await receiveBounce(ports, { key, message })) ? "bounced" : "ignored";
}

async function readMessage(
  { MAIL_FROM, REPLY_DOMAIN = "" }: Pick<Ports["config"], "MAIL_FROM" | "REPLY_DOMAIN">,
  raw: Uint8Array,
): Promise<InboundMessage | null> {
  const [, domain = ""] = /@([^@\s<>]+)>?$/.exec(MAIL_FROM) ?? [];
  try {
    return await parseMessage(raw, [domain.toLowerCase(), REPLY_DOMAIN]);
  } catch (error) {
    if (error instanceof UnreadableMessage) return null;
    throw error;
  }
}

async function handleReply(
  ports: Ports,
  { raw, sender, headers, recipient, from }: Received,
  target: ReplyTarget | null,
  now: Date,
): Promise<Outcome> {
  const { db, config } = ports;
  const [ownAddress = ""] = /[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM) ?? [];
  const person = target && (await personOf(db, target));
  if (isAutomatic(headers, { from, sender, ownAddress })) {
    if (!person || !isReport(headers)) return "ignored";
    const message = await readMessage(config, raw);
    const about = { account_id: person.id, email: person.email };
    const isBounce = message && (await receiveBounceOf(ports, { ...about, message }));
    return isBounce ? "bounced" : "ignored";
  }
  const messageId = valuesOf(headers, "message-id")[0];
  const idOf = (n: number) => replyId({ recipient, messageId, raw }, n);
  const refuse = async (refusal: Omit<Refusal, "id">): Promise<Outcome> => {
    await refuseReply(ports, { id: idOf(0), ...refusal });
    return "refused";
  };

  if (!person) {
    // The address has no valid signature, or its thread is gone: only known people get a letter.
    const account = from && (await accountOf(db, from));
    return account ? refuse({ account_id: account.id, thread_id: null, reason: "address" }) : "ignored";
  }
  const about = { account_id: person.id, thread_id: target.thread_id };
  if (!from || normaliseMailbox(from) !== normaliseMailbox(person.email))
    return refuse({ ...about, reason: "sender" });
  if (person.suspended_at) return refuse({ ...about, reason: "suspended" });
  const allowed = await ports.limiter.consume(`reply:${person.id}`, LIMIT);
  if (!allowed.ok) throw new Busy();
  const received = await readMessage(config, raw);
  if (!received || received.isSealed) return refuse({ ...about, reason: "unreadable" });
  const message = { ...received, reply: withoutPrivateLinks(received.reply, config.PUBLIC_URL) };
  if (isTooLong(message)) return refuse({ ...about, reason: "too_long" });

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

const isReport = (headers: readonly Header[]) =>
  valuesOf(headers, "content-type").some((value) => /^multipart\/report\b/i.test(value));

/** Whether what is seen at once is too long, or a part was not read. */
const isTooLong = ({ reply: { text, foldedFrom, isIncomplete } }: InboundMessage) =>
  isIncomplete || (foldedFrom ?? text.length) > MESSAGE_LIMITS.messageMax;

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
