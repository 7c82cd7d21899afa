import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContract } from "#app/api/contract.ts";
import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import { newId } from "#foundation/id.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { newPersonDetails } from "#testing/world/person.ts";
import { rawCall } from "#testing/world/raw-call.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
const reason = "Essai de la console";

beforeAll(async () => {
  world = await startWorld();
  chief = await signUpOperator(world, "chief", "Hélène Roy");
});
afterAll(() => world.close());

/** Sets when somebody became an operator, in hours before now. */
const appointedBefore = (id: string, hours: number) =>
  world.sql`update operators set created_at = ${new Date(world.now().getTime() - hours * HOUR_MS)} where id = ${id}`;

/** Proposes credits that need a second person. Returns the order. */
async function proposeCredits(): Promise<string> {
  const provider = await world.signUpProvider();
  await chief.api.money.adjust({ provider: provider.id, credits: 100, reason });
  const [order] = (await chief.api.money.orders({ proposed: true })).data;
  return order?.id ?? "";
}

/** Returns what somebody gets who would confirm an order and a pack. */
async function confirm({ api }: typeof chief): Promise<string[]> {
  const order = await proposeCredits();
  const pack = { id: newId(), name: "Essai", credits: 10, price_cents: 7_000, reason };
  await chief.api.catalogue.addPack(pack);
  return [
    await codeOf(api.money.answer({ id: order, confirmed: true, reason })),
    await codeOf(api.catalogue.answerPack({ id: pack.id, confirmed: true, reason })),
  ];
}

const REFUSED = ["OPERATOR_TOO_NEW", "OPERATOR_TOO_NEW"];
const ACCEPTED = ["accepted", "accepted"];

test("a new operator confirms nothing for 48 hours, and may reject at once", async () => {
  const newcomer = await signUpOperator(world, "chief", "Jean Côté");
  await appointedBefore(newcomer.id, 47.9);
  expect(await confirm(newcomer)).toEqual(REFUSED);
  const order = await proposeCredits();
  expect(await codeOf(newcomer.api.money.answer({ id: order, confirmed: false, reason }))).toBe("accepted");
  await appointedBefore(newcomer.id, 48);
  expect(await confirm(newcomer)).toEqual(ACCEPTED);
});

test("a new operator reads from when on they confirm, also when they try before", async () => {
  const newcomer = await signUpOperator(world, "chief", "Jean Côté");
  await appointedBefore(newcomer.id, 47);
  const from = new Date(world.now().getTime() + HOUR_MS).toISOString();
  const me = async (who: typeof chief) => (await who.api.operators.me()).data.confirms_from;
  expect(await me(newcomer)).toBe(from);
  expect(await me(chief)).toBeNull();
  const order = await proposeCredits();
  const early = newcomer.api.money.answer({ id: order, confirmed: true, reason });
  expect(await detailsOf(early)).toEqual({ from });
  await appointedBefore(newcomer.id, 48);
  expect(await me(newcomer)).toBeNull();
  await world.sql`update operators set raised_at = ${world.now()} where id = ${newcomer.id}`;
  expect(await me(newcomer)).toBe(new Date(world.now().getTime() + 48 * HOUR_MS).toISOString());
});

test("an operator just promoted to chief, restored, or given a new second factor may not confirm either", async () => {
  const other = await signUpOperator(world, "agent", "Jean Côté");
  await chief.api.operators.setLevel({ id: other.id, level: "chief", reason });
  expect(await confirm(other)).toEqual(REFUSED);
  await world.sql`update operators set raised_at = null where id = ${other.id}`;
  expect(await confirm(other)).toEqual(ACCEPTED);
  const raised = async () =>
    (await world.sql<{ raised_at: Date | null }[]>`select raised_at from operators where id = ${other.id}`)[0]
      ?.raised_at;
  await chief.api.operators.suspend({ id: other.id, reason });
  expect(await raised()).toBeNull();
  await chief.api.operators.restore({ id: other.id, reason });
  expect(await raised()).toEqual(world.now());
  await world.sql`update operators set raised_at = null where id = ${other.id}`;
  await chief.api.operators.resetFactor({ id: other.id, reason });
  expect(await raised()).toEqual(world.now());
});

test("every other chief reads by letter who was appointed, raised or restored, to which level and by whom", async () => {
  const other = await signUpOperator(world, "chief", "Jean Côté");
  const agent = await signUpOperator(world, "agent");
  const lettersTo = async ({ email }: { email: string }) => {
    await world.runJobs();
    return (await world.letters())
      .filter(({ to, subject }) => to.includes(email) && subject.startsWith("Ève Roy"))
      .map(({ text }) => text.replaceAll("’", "'"));
  };
  const { id } = (
    await chief.api.operators.appoint({
      email: newPersonDetails().email,
      full_name: "Ève Roy",
      level: "reader",
    })
  ).data;
  const [appointed] = await lettersTo(other);
  for (const words of ["vient d'être nommée", "Consultation", "Hélène Roy", `personne=${id}`])
    expect(appointed).toContain(words);
  await chief.api.operators.setLevel({ id, level: "agent", reason });
  await chief.api.operators.suspend({ id, reason });
  await chief.api.operators.restore({ id, reason });
  const [restored, raised] = await lettersTo(other);
  expect(raised).toContain("vient de changer de niveau");
  expect(raised).toContain(reason);
  expect(restored).toContain("vient d'être rétablie");
  expect(await lettersTo(chief)).toHaveLength(3);
  expect(await lettersTo(agent)).toEqual([]);
});

const ACTS = Object.values(apiContract)
  .flatMap((endpoints) => Object.values(endpoints))
  .map(({ "~orpc": { route, meta } }) => ({
    operation: `${route.method} ${route.path}` as `${string} /${string}`,
    meta: meta as EndpointMeta,
  }));

test("ten minutes after the factors a session does nothing that moves money, prices, levels or access", async () => {
  const provider = await world.signUpProvider();
  const session = await signUpOperator(world, "chief");
  world.advance(10 * MINUTE_MS + 1);
  const guarded = ACTS.filter(({ meta }) => meta.recentFactor === true);
  expect(guarded.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining([
      "PUT /operator/catalogue/packs/{id}",
      "PUT /operator/catalogue/packs/{id}/offered",
      "PUT /operator/catalogue/business-types/{id}/lead-price",
      "PUT /operator/operators/{id}/level",
      "POST /operator/operators/{id}/suspend",
      "POST /operator/operators/{id}/restore",
      "POST /operator/people/{id}/suspend",
      "POST /operator/people/{id}/restore",
      "POST /operator/people/{id}/view",
      "POST /operator/acts/{id}/undo",
    ]),
  );
  for (const { operation } of guarded) {
    const { outcome } = await rawCall(
      world.origin,
      operation,
      { id: provider.id, year: 2026 },
      session.token,
    );
    expect(outcome, operation).toBe("RECENT_FACTOR_REQUIRED");
  }
  const decide = (kind: "lead_report" | "text", accepted: boolean) =>
    codeOf(session.api.cases.decide({ kind, id: newId(), version: 0, accepted, reason }));
  expect(await decide("lead_report", true)).toBe("RECENT_FACTOR_REQUIRED");
  expect(await decide("lead_report", false)).not.toBe("RECENT_FACTOR_REQUIRED");
  expect(await decide("text", true)).not.toBe("RECENT_FACTOR_REQUIRED");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
