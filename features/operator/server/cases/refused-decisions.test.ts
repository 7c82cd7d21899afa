import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseKind, MESSAGE_TOPICS } from "#features/operator/contract/index.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Decisions that are refused, and the error that their operator gets. */
let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  other = await signUpOperator(world, "agent", "Omer Autre");
});
afterAll(() => world.close());

const TOO_LONG = "x".repeat(600);

/** Writes a message of the contact form and returns its id. */
async function message(topic: (typeof MESSAGE_TOPICS)[number] = "question"): Promise<string> {
  await world.visitor.site.contact({
    name: "Luc Roy",
    email: "luc@exemple.test",
    message: "Bonjour à tous.",
  });
  const { data } = await agent.api.cases.list({ kind: "contact", sort: "opened_last" });
  const id = data[0]?.subject_id ?? "";
  await agent.api.cases.sort({ id, topic });
  return id;
}

async function sentDocument(): Promise<string> {
  const provider = await world.signUpProvider();
  await provider.api.documents.send({ kind: "licence", document: new File(["%PDF-1.4"], "licence.pdf") });
  return provider.id;
}

async function reportedLead(): Promise<string> {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 20);
  const service = (await publishService(provider)).id;
  const { id } = await createRequest(await world.signUpOwner(), service);
  await provider.api.leads.unlock({ id });
  await provider.api.leads.report({ id, reason: "unreachable" });
  return id;
}

const versionOf = async (kind: CaseKind, id: string) =>
  (await agent.api.cases.get({ kind, id })).data.version;

test("a message closed with a reason of 600 characters is refused on its reason, and can still be closed", async () => {
  const of = { kind: "contact", id: await message(), version: 0, accepted: false } as const;
  expect(await detailsOf(agent.api.cases.decide({ ...of, reason: TOO_LONG }))).toEqual({
    fields: { reason: "La raison compte 500 caractères au plus" },
  });
  expect(await versionOf("contact", of.id)).toBe(0);
  await agent.api.cases.decide({ ...of, reason: "Un démarcheur" });
});

test("an answer of 600 characters to a message, or to a request about personal data, leaves", async () => {
  const question = { kind: "contact", id: await message(), version: 0, reason: TOO_LONG } as const;
  await agent.api.cases.decide({ ...question, accepted: true });
  const access = { kind: "privacy", id: await message("access"), version: 0, reason: TOO_LONG } as const;
  await agent.api.cases.decide({ ...access, accepted: false });
});

test("documents that are not among those that wait are refused by their name, and the case stays as it was", async () => {
  const id = await sentDocument();
  const version = await versionOf("papers", id);
  const of = { kind: "papers", id, version, accepted: true, reason: "Vu" } as const;
  expect(await detailsOf(agent.api.cases.decide({ ...of, kinds: ["registration"] }))).toEqual({
    fields: { kinds: "Aucun de ces documents n'attend de décision" },
  });
  expect(await versionOf("papers", id)).toBe(version);
  await agent.api.cases.decide({ ...of, kinds: ["licence"] });
});

test("an invalid decision of a case that waits never says that somebody else acted", async () => {
  const papers = await sentDocument();
  const waiting = [
    { kind: "contact", id: await message(), version: 0 },
    { kind: "privacy", id: await message("erasure"), version: 0 },
    { kind: "papers", id: papers, version: await versionOf("papers", papers) },
    { kind: "lead_report", id: await reportedLead(), version: 0 },
  ] as const;
  const invalid = [
    { reason: "" },
    { reason: " \n " },
    { reason: "x".repeat(4001) },
    { reason: "Vu", kinds: ["passport" as "licence"] },
    { reason: "Vu", kinds: ["insurance" as const], insured_until: "demain" },
    { reason: "Vu", version: "0" as unknown as number },
  ];
  for (const of of waiting)
    for (const accepted of [true, false])
      for (const input of invalid) {
        const decision = { ...of, accepted, ...input };
        const code = await codeOf(other.api.cases.decide(decision));
        expect(code, JSON.stringify(decision).slice(0, 200)).toMatch(
          /VALIDATION_ERROR|RECENT_FACTOR_REQUIRED/,
        );
      }
  for (const { kind, id, version } of waiting) expect(await versionOf(kind, id)).toBe(version);
});

test("when two operators decide one case, the second learns that it changed", async () => {
  const of = { kind: "contact", id: await message(), version: 0, accepted: false, reason: "Vu" } as const;
  const calls: Promise<unknown>[] = [];
  // The first decision is held before its commit until the second waits for it.
  await world.db.transaction().execute(async (tx) => {
    await sql`lock table operator_acts in share mode`.execute(tx);
    calls.push(codeOf(agent.api.cases.decide(of)));
    await waitForLocks(world, 1);
    calls.push(codeOf(other.api.cases.decide(of)));
    await waitForLocks(world, 2);
  });
  expect(await Promise.all(calls)).toEqual(["accepted", "CASE_CHANGED"]);
});

test("a case that was decided by another act meanwhile has changed", async () => {
  const id = await reportedLead();
  const calls: Promise<unknown>[] = [];
  await world.db.transaction().execute(async (tx) => {
    await sql`select from requests where id = ${id} for update`.execute(tx);
    calls.push(
      codeOf(agent.api.cases.decide({ kind: "lead_report", id, version: 0, accepted: true, reason: "Vu" })),
    );
    await waitForLocks(world, 1);
    await sql`insert into lead_returns (request_id, provider_id, reason, paid_by, created_at)
      select id, provider_id, 'operator', 'credits', unlocked_at from requests where id = ${id}`.execute(tx);
  });
  expect(await Promise.all(calls)).toEqual(["CASE_CHANGED"]);
  expect(await versionOf("lead_report", id)).toBe(0);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
