import { decideReportedThread } from "#features/messages/server/index.ts";
import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/**
 * Decides the open reports of a thread: closes it for both people, or keeps it. Returns its people, for the
 * announcement after the commit. Throws NOTHING_CHANGES when no report waits.
 */
export async function decideThread(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id, isClosed }: { id: string; isClosed: boolean },
): Promise<string[]> {
  const { reason } = deciding;
  const people = await decideReportedThread(tx, ports, id, { accepted: isClosed, answer: reason });
  if (!people) throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, isClosed ? "close-thread" : "keep-thread", id, { reason }, ports.now(), {
    people,
  });
  return people;
}
