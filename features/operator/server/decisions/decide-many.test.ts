import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Several cases that are decided alike. */
let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  other = await signUpOperator(world, "agent", "Hélène Roy");
});
afterAll(() => world.close());

/** Writes a message of the contact form and returns its id. */
async function message(name: string): Promise<string> {
  await world.sql`delete from rate_limits`;
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}@exemple.test`;
  await world.visitor.site.contact({ name, email, message: "Où sont mes reçus ?" });
  const { data } = await agent.api.cases.list({ kind: "contact", sort: "opened_last" });
  return data[0]?.subject_id ?? "";
}

async function reportedLead(): Promise<string> {
  const provider = await world.signUpProvider("Marc Lavoie");
  await grantCredits(world, provider, 20);
  const service = (await publishService(provider)).id;
  const { id } = await createRequest(await world.signUpOwner(), service);
  await provider.api.leads.unlock({ id });
  await provider.api.leads.report({ id, reason: "unreachable" });
  return id;
}

const untouched = (ids: string[]) => ({ ids, versions: ids.map(() => 0) });
const waits = async (kind: "contact" | "lead_report") =>
  (await agent.api.cases.list({ kind })).data.map(({ subject_id }) => subject_id);
const actsOf = async (id: string) =>
  (await agent.api.acts.list({ person: id })).data
    .filter(({ act }) => act !== "give-case")
    .map(({ act, operator, details }) => [act, operator, details.reason]);

test("several messages get one answer, each with its author's first name, its letter and its act", async () => {
  const ids = [await message("Luc Roy"), await message("Diane Caron")];
  const answer = { kind: "contact", accepted: true, reason: "Bonjour {prénom}, dans Crédits." } as const;
  const { data } = await agent.api.cases.decideMany({ ...answer, ...untouched(ids) });
  expect(data.refused).toEqual([]);
  expect(await waits("contact")).toEqual([]);
  for (const [place, first] of ["Luc", "Diane"].entries()) {
    const id = ids[place] ?? "";
    const { data: said } = await agent.api.cases.conversation({ id });
    expect(JSON.stringify(said)).toContain(`Bonjour ${first}, dans Crédits.`);
    expect(await actsOf(id)).toEqual([["answer-message", "Anne Agent", ""]]);
  }
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => /^(luc\.roy|diane\.caron)@/.test(String(to)));
  expect(letters).toHaveLength(2);
});

test("a case that a colleague took or decided, or that waits no more, stops no other and says why", async () => {
  const names = ["Un Taken", "Deux Decided", "Trois Changed", "Quatre Left"];
  const ids: string[] = [];
  for (const name of names) ids.push(await message(name));
  const [taken = "", decided = "", changed = "", left = ""] = ids;
  const at = { kind: "contact", version: 0 } as const;
  await other.api.cases.assign({ ...at, id: taken, holder_id: other.id });
  await other.api.cases.decide({ ...at, id: decided, accepted: false, reason: "Publicité" });
  await agent.api.cases.assign({ ...at, id: changed, holder_id: agent.id });
  const unknown = "01890000-0000-7000-8000-000000000000";
  const closing = { kind: "contact", accepted: false, reason: "Publicité" } as const;
  const { data } = await agent.api.cases.decideMany({ ...closing, ...untouched([...ids, unknown]) });
  expect(data.refused).toEqual([
    { id: taken, why: "taken", by: "Hélène Roy" },
    { id: decided, why: "decided", by: "Hélène Roy" },
    { id: changed, why: "changed", by: null },
    { id: unknown, why: "gone", by: null },
  ]);
  expect(await waits("contact")).toEqual(expect.arrayContaining([taken, changed]));
  expect(await actsOf(left)).toEqual([["close-message", "Anne Agent", "Publicité"]]);
  expect(await actsOf(decided)).toHaveLength(1);
  await agent.api.cases.decideMany({ ...closing, ids: [taken, changed], versions: [1, 1] });
  expect(await waits("contact")).toEqual([]);
});

test("of a case that was decided more than once, it is said who decided it last", async () => {
  const { owner, provider, id } = await unlockedPair(world);
  const last = await signUpOperator(world, "agent", "Luc Agent");
  const report = { kind: "thread_report", accepted: false, reason: "Vu" } as const;
  const reports = [
    { by: owner, operator: other },
    { by: provider, operator: last },
  ];
  for (const [version, { by, operator }] of reports.entries()) {
    await by.api.threads.report({ id, reason: "offensive", details: "" });
    await operator.api.cases.decide({ ...report, id, version });
    world.advance(1000);
  }
  const { data } = await agent.api.cases.decideMany({ ...report, ids: [id], versions: [1] });
  expect(data.refused).toEqual([{ id, why: "decided", by: "Luc Agent" }]);
});

test("several leads are returned only by who gave both factors lately, and dismissed without", async () => {
  const ids = [await reportedLead(), await reportedLead(), await reportedLead()];
  const [first = "", ...rest] = ids;
  world.advance(11 * 60_000);
  const decision = { kind: "lead_report", reason: "Vu" } as const;
  expect(await codeOf(agent.api.cases.decideMany({ ...decision, accepted: true, ...untouched(ids) }))).toBe(
    "RECENT_FACTOR_REQUIRED",
  );
  expect(await waits("lead_report")).toHaveLength(3);
  await agent.api.cases.decideMany({ ...decision, accepted: false, ...untouched([first]) });
  const { data } = await localOperator(world).cases.decideMany({
    ...decision,
    accepted: true,
    ...untouched(rest),
  });
  expect(data.refused).toEqual([]);
  for (const id of rest) expect((await actsOf(id))[0]).toEqual(["return", "helene", "Vu"]);
  expect(await waits("lead_report")).toEqual([]);
});

test("a reader decides nothing, and neither do kinds that are decided one by one", async () => {
  const ids = [await message("Luc Roy")];
  const reader = await signUpOperator(world, "reader", "Léa Lectrice");
  const closing = { kind: "contact", accepted: false, reason: "Publicité", ...untouched(ids) } as const;
  expect(await codeOf(reader.api.cases.decideMany(closing))).toBe("INVALID_PERMISSIONS");
  for (const kind of ["papers", "privacy", "problem", "dispute"])
    expect(await codeOf(agent.api.cases.decideMany({ ...closing, kind: kind as "contact" }))).toBe(
      "VALIDATION_ERROR",
    );
  for (const wrong of [{ ids: [] }, { versions: [] }, { ids: [...ids, ...ids], versions: [0, 0] }])
    expect(await codeOf(agent.api.cases.decideMany({ ...closing, ...wrong }))).toBe("VALIDATION_ERROR");
  expect(await detailsOf(agent.api.cases.decideMany({ ...closing, reason: "Bonjour {nom}" }))).toEqual({
    fields: { reason: "Entre accolades, seuls {prénom} et {demande} sont remplacés" },
  });
  expect(await waits("contact")).toEqual(ids);
});

test("a reason that its placeholder makes too long leaves its case as it was", async () => {
  const [id = ""] = await waits("contact");
  const reason = `${"x".repeat(490)} {prénom}`.slice(0, 500);
  const named = await message(`${"Maximilienne".repeat(3)} Roy`);
  const { data } = await agent.api.cases.decideMany({
    ...{ kind: "contact", accepted: false, reason },
    ...untouched([id, named]),
  });
  expect(data.refused).toEqual([{ id: named, why: "too_long", by: null }]);
  expect(await waits("contact")).toEqual([named]);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
