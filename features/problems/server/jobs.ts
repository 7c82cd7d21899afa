import { z } from "zod";
import { nextProblemStatus } from "#features/problems/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { closeProven } from "./absence.ts";
import { announceProblem, arriveAt, type ProblemPorts, queueEscalated } from "./change-problem.ts";
import { problemClosed } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { photoKeysOf } from "./problem-photos.ts";

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
 * Makes unanswered problems cases and lets answered ones lapse, up to 200 in one
 * transaction; returns how many.
 */
async function passTime(ports: ProblemPorts): Promise<number> {
  const passed = await inTransaction(ports.db, async (tx) => {
    // Locked rows are skipped: nothing is waited for after this.
    const now = ports.now();
    const due = await tx
      .selectFrom("problems")
      .selectAll()
      .where("status", "in", ["open", "answered"])
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const problem of due) {
      const status = nextProblemStatus("pass", problem, "clock");
      if (!status) continue;
      await tx.updateTable("problems").set(arriveAt(status, now)).where("id", "=", problem.id).execute();
      if (status === "escalated") await queueEscalated(tx, problem);
      else if (status === "stands") await closeProven(tx, ports, { ...problem, status });
      else
        for (const side of ["owner", "provider"] as const)
          await letters.queue(tx, problemClosed, { problem_id: problem.id, side });
    }
    return due;
  });
  for (const problem of passed) announceProblem(ports, problem);
  return passed.length;
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
