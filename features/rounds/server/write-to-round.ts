import { v5 } from "uuid";
import { sendMessage } from "#features/messages/server/index.ts";
import { seasonClients } from "#features/requests/server/index.ts";
import { ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";

/** The id of the copy that one thread gets of a message to all: the same each time it is sent again. */
const idOfCopy = (message_id: string, request_id: string): string => v5(request_id, message_id);

/**
 * Sends one message to each client of a provider's round, in their threads: those who have not read it get a
 * letter as for any message. Sent again with the same id, each gets it once. Threads that take no messages
 * are counted.
 */
export async function writeToRound(
  ports: Pick<Ports, "db" | "live" | "log" | "now">,
  provider: Provider,
  { id, body }: { id: string; body: string },
): Promise<{ sent: number; refused: number }> {
  const clients = await seasonClients(ports.db, provider.id, dayOf(ports.now().getTime()))
    .select("c.request_id")
    .orderBy("c.request_id")
    .limit(ROUND_LIMITS.stopsMax)
    .execute();
  const author = { id: provider.id, role: "provider" } as const;
  let sent = 0;
  for (const { request_id } of clients) {
    const draft = { id: request_id, message_id: idOfCopy(id, request_id), body };
    try {
      await sendMessage(ports, author, draft, ports.now());
      sent++;
    } catch (error) {
      // Closed or blocked; what fails otherwise is sent again whole.
      if (!(error instanceof Failure)) throw error;
    }
  }
  return { sent, refused: clients.length - sent };
}
