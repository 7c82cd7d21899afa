import { z } from "zod";
import { nextProblemStatus } from "#features/problems/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { closeProven } from "./absence.ts";
import { announceProblem, arriveAt, type ProblemPorts, queueEscalated } from "./change-problem.ts";
import { problemClosed } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { lockWithRequest } from "./lock-problem.ts";
import { photoKeysOf } from "./photos/problem-photos.ts";
import type { ProblemRow } from "./problem-rows.ts";

const BATCH = 200;

/** Closed problems are erased after as long as the messages of a thread. */
const KEPT_DAYS = 730;

/** Passes problems on whose time is over, every ten minutes, in batches that skip locked rows. */
export function passTimeJob(ports: ProblemPorts) {
  return defineJob({
    name: "problems.pass_time",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      while ((await passTime(ports)) === BATCH);
    },
  });
}

/**
 * Makes unanswered problems cases and lets answered ones lapse, up to 200, one transaction each: what follows
 * may give a lead back, and nobody else locks several requests by the time of a problem. Returns how many.
 */
async function passTime(ports: ProblemPorts): Promise<number> {
  const due = await ports.db
    .selectFrom("problems")
    .select("id")
    .where("status", "in", ["open", "answered"])
    .where("due_at", "<=", ports.now())
    .orderBy("due_at")
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    const passed = await inTransaction(ports.db, (tx) => pass(tx, ports, id));
    if (passed) announceProblem(ports, passed);
  }
  return due.length;
}

/** Passes a problem on, unless somebody did meanwhile. Returns it then. */
async function pass(
  tx: Transaction,
  ports: Pick<ProblemPorts, "now">,
  id: string,
): Promise<ProblemRow | undefined> {
  const problem = await lockWithRequest(tx, id);
  const now = ports.now();
  if (!problem?.due_at || problem.due_at > now) return undefined;
  const status = nextProblemStatus("pass", problem, "clock");
  if (!status) return undefined;
  await tx.updateTable("problems").set(arriveAt(status, now)).where("id", "=", id).execute();
  if (status === "escalated") await queueEscalated(tx, problem);
  else if (status === "stands") await closeProven(tx, ports, { ...problem, status });
  else
    for (const side of ["owner", "provider"] as const)
      await letters.queue(tx, problemClosed, { problem_id: id, side });
  return problem;
}

/**
 * Erases problems two years after their end; every night, in small batches. Files of photos go before the
 * rows that name them: a night that is cut short leaves none behind.
 */
export function eraseOldJob({ db, storage, now }: Pick<Ports, "db" | "storage" | "now">) {
  return defineJob({
    name: "problems.erase_old",
    payload: z.object({}),
    every: "53 8 * * *",
    handle: async () => {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      for (let more = true; more; ) {
        const old = await db
          .selectFrom("problems")
          .select("id")
          .where("closed_at", "<", before)
          .orderBy("closed_at")
          .limit(BATCH)
          .execute();
        if (old.length === 0) return;
        const ids = old.map(({ id }) => id);
        for (const key of await photoKeysOf(db, ids)) await storage.delete(key);
        await db.deleteFrom("problems").where("id", "in", ids).execute();
        more = old.length === BATCH;
      }
    },
  });
}

export const problemJobs = (ports: Ports) => [passTimeJob(ports), eraseOldJob(ports)];
