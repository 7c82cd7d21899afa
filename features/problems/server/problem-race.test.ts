import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase } from "#testing/world/operators.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { passTimeJob } from "./jobs.ts";

const ROUNDS = 4;
const DRAFT = { kind: "damage", details: "La clôture a été abîmée.", asks: "refund" } as const;
const ANSWER = { agrees: true, answer: "Nous la réparerons." };

let world: World;
type Member = Awaited<ReturnType<World["signUpOwner"]>>;
let owner: Member;
let provider: Member;
let requests: string[];
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner();
  provider = await world.signUpProvider();
  await grantCredits(world, provider, 50);
  const service = await publishService(provider);
  requests = [];
  for (let n = 0; n < 3 * ROUNDS; n += 1) {
    const { id } = await createRequest(owner, service.id);
    await provider.api.leads.unlock({ id });
    requests.push(id);
  }
}, 60_000);
afterAll(() => world.close());

const nextRequest = () => requests.pop() ?? "";
const twenty = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => make(n)));
const accepted = (codes: string[]) => codes.filter((code) => code === "accepted").length;

async function lettersOf(problem_id: string): Promise<string[]> {
  const rows = await world.sql<{ name: string }[]>`select task_identifier as name from graphile_worker.jobs
    where task_identifier like 'problems.%' order by 1`;
  expect(problem_id).not.toBe("");
  return rows.map(({ name }) => name);
}

test("one of twenty who open a problem of a request at once, both sides among them, succeeds", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = nextRequest();
    const codes = await twenty((n) => codeOf((n % 2 ? owner : provider).api.problems.open({ id, ...DRAFT })));
    expect(accepted(codes)).toBe(1);
    expect(new Set(codes)).toEqual(new Set(["accepted", "PROBLEM_ALREADY_OPEN"]));
    expect((await owner.api.problems.ofRequest({ id })).data.problems).toHaveLength(1);
    await world.runJobs();
  }
});

test("simultaneous answers, settlements and escalations leave one end, one answer and one letter of each", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = nextRequest();
    const { id: problem } = (await owner.api.problems.open({ id, ...DRAFT })).data;
    await world.runJobs();
    const acts = [
      () => provider.api.problems.answer({ id: problem, ...ANSWER }),
      () => owner.api.problems.escalate({ id: problem }),
      () => owner.api.problems.settle({ id: problem }),
    ];
    const codes = await twenty((n) => codeOf(acts[n % acts.length]?.() ?? Promise.reject(new Error())));
    const of = (act: number) => accepted(codes.filter((_, n) => n % acts.length === act));
    expect(of(2)).toBe(1);
    expect(of(0)).toBeLessThanOrEqual(1);
    expect(of(1)).toBeLessThanOrEqual(of(0));
    expect(await lettersOf(problem)).toEqual([
      ...Array.from({ length: of(0) }, () => "problems.answered_letter"),
      "problems.closed_letter",
      ...Array.from({ length: 2 * of(1) }, () => "problems.escalated_letter"),
    ]);
    await world.runJobs();
    const [ended] = (await owner.api.problems.ofRequest({ id })).data.problems;
    expect(ended).toMatchObject({ status: "settled", due_at: null, decision: null });
    expect(ended?.answer !== null).toBe(of(0) === 1);
  }
});

test("a decision, a settlement and the clock at once end a problem once", async () => {
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = nextRequest();
    const { id: problem } = (await owner.api.problems.open({ id, ...DRAFT })).data;
    world.advance(3 * DAY_MS);
    for (const person of [owner, provider]) person.api = await person.signInAgain();
    await Promise.all([passTimeJob(world.ports).handle({}, run), passTimeJob(world.ports).handle({}, run)]);
    await world.runJobs();
    const decide = () =>
      decideCase(world, { kind: "problem", id: problem, accepted: true, reason: "La clôture est abîmée." });
    const codes = await twenty((n) => codeOf(n % 2 ? decide() : owner.api.problems.settle({ id: problem })));
    expect(accepted(codes)).toBe(1);
    const [ended] = (await provider.api.problems.ofRequest({ id })).data.problems;
    expect(["settled", "decided"]).toContain(ended?.status);
    expect(ended?.decision !== null).toBe(ended?.status === "decided");
    await world.runJobs();
  }
});

test("a problem answered at its last moment, while the clock waits for it, has its days to be followed up", async () => {
  const id = (await createRequest(owner, (await publishService(provider)).id)).id;
  await provider.api.leads.unlock({ id });
  const { id: problem } = (await owner.api.problems.open({ id, ...DRAFT })).data;
  world.advance(3 * DAY_MS);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  const calls: Promise<unknown>[] = [];
  await world.sql.begin(async (tx) => {
    await tx`select from requests where id = ${id} for update`;
    calls.push(provider.api.problems.answer({ id: problem, ...ANSWER }));
    await waitForLocks(world, 1);
    calls.push(passTimeJob(world.ports).handle({}, run));
    await waitForLocks(world, 2);
  });
  await Promise.all(calls);
  const [answered] = (await owner.api.problems.ofRequest({ id })).data.problems;
  expect(answered).toMatchObject({ status: "answered" });
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
