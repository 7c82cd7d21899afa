import { type ContactMessage, EMAIL_SEND_FAILED } from "#features/site/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { ipBlock } from "#platform/http/client-ip.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Limit } from "#platform/rate-limit/rate-limit.ts";
import { messageReceived } from "./events.ts";
import { letters } from "./letters/index.generated.ts";

/** Messages from one IP address (for IPv6, the whole block of a home). */
const MESSAGE_LIMIT: Limit = { points: 10, duration: HOUR_S };

/**
 * Queues a visitor's message for the support address. Throws RATE_LIMIT_EXCEEDED, and EMAIL_SEND_FAILED
 * when it could not be queued.
 */
export async function receiveMessage(
  { db, limiter, log, request }: Pick<ApiContext, "db" | "limiter" | "log" | "request">,
  { fax, ...message }: ContactMessage,
): Promise<void> {
  const allowed = await limiter.consume(`contact:${ipBlock(request.ip)}`, MESSAGE_LIMIT);
  if (!allowed.ok) throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: allowed.retryAfterSeconds });
  if (fax !== "") return;
  try {
    await inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto("contact_messages")
        .values(message)
        .returning("id")
        .executeTakeFirstOrThrow();
      await letters.queue(tx, messageReceived, { message_id: id });
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    log.error({ err: error }, "a message could not be queued");
    throw new Failure(EMAIL_SEND_FAILED);
  }
}
