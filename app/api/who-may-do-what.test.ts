import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContract } from "#app/api/contract.ts";
import type { Access } from "#foundation/endpoint.ts";
import { CALLERS, type Caller, ROWS, type Row } from "#testing/world/access-rows.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { rawCall } from "#testing/world/raw-call.ts";
import { openApiDocument } from "./openapi.ts";

const ACCESS = new Map<string, Access>(
  Object.values(apiContract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ "~orpc": { route, meta } }) => [`${route.method} ${route.path}`, meta.access]),
);

let world: AccessWorld;
/** The private details seen by their owners, to prove that the check finds them. */
const read = new Set<string>();
beforeAll(async () => {
  world = await startAccessWorld();
}, 60_000);
afterAll(() => world.close());

test("the access table lists every operation of the contract and nothing else", () => {
  const inTable = new Set(ROWS.map(({ operation }) => operation));
  expect([...inTable].sort()).toEqual([...ACCESS.keys()].sort());
});

test("the published description lists the same operations", async () => {
  const { paths } = await openApiDocument("http://localhost:3000");
  const described = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual([...ACCESS.keys()].sort());
});

test("each endpoint's declared callers match the access table", () => {
  for (const { operation, outcomes } of ROWS) {
    const [visitor, owner, , provider, , reader, agent] = outcomes;
    const level = reader !== "INVALID_PERMISSIONS" ? "reader" : agent === reader ? "chief" : "agent";
    const access: Access =
      visitor !== "UNAUTHORIZED"
        ? "public"
        : owner === "OPERATOR_ONLY"
          ? level
          : reader !== "MEMBER_ONLY"
            ? // Which of the two, a test below asks before the second factor.
              ACCESS.get(operation) === "account"
              ? "account"
              : "session"
            : owner === "PROVIDER_ONLY"
              ? "provider"
              : provider === "OWNER_ONLY"
                ? "owner"
                : "member";
    expect(ACCESS.get(operation), operation).toBe(access);
  }
});

test("every public reading of a service says that a removed one is gone", () => {
  const readings = [...ACCESS.keys()].filter((operation) => operation.startsWith("GET /services/{id}"));
  const gone = ROWS.filter(({ outcomes }) => outcomes[0] === "GONE").map(({ operation }) => operation);
  expect(readings.length).toBeGreaterThan(2);
  expect(gone.filter((operation) => readings.includes(operation)).sort()).toEqual(readings.sort());
});

const cases = ROWS.map((row, at) => {
  const before = ROWS.slice(0, at).filter(({ operation }) => operation === row.operation).length;
  return [`${row.operation}${before > 0 ? ` (${before + 1})` : ""}`, row] as const;
});

test.each(cases)(
  "%s responds to each caller as the access table says, without private details of others",
  async (_, row) => {
    const outcomes: Partial<Record<Caller, string>> = {};
    // Refused callers first, so that the object still exists for its owner.
    for (const caller of [...CALLERS].reverse()) {
      const { people } = world;
      const token = caller === "visitor" ? null : people[caller].token;
      const isMembers = row.outcomes[CALLERS.indexOf("reader")] === "MEMBER_ONLY";
      const input = isOperator(caller) && isMembers ? anyInput(row) : await row.input(world, caller);
      const response = await rawCall(world.origin, row.operation, { ...input }, token);
      outcomes[caller] = response.outcome;
      expect(shown(row, caller, response.text), `${caller} reads what is not theirs`).toEqual([]);
    }
    expect(CALLERS.map((caller) => outcomes[caller])).toEqual(row.outcomes);
  },
);

/** The private details in a response that its caller may not see. */
function shown(row: Row, caller: Caller, text: string): string[] {
  const body = bare(text);
  return Object.entries(world.secrets).flatMap(([whose, secrets]) => {
    const found = secrets.filter((secret) => body.includes(bare(secret)));
    for (const secret of found) read.add(`${whose} by ${caller}: ${secret}`);
    // The console shows operators everybody.
    if (row.outcomes[1] === "OPERATOR_ONLY" && isOperator(caller)) return [];
    const isTheirs = whose === caller || (caller !== "visitor" && row.introduced[caller] === whose);
    return isTheirs ? [] : found;
  });
}

/** Callers are refused before their input is read: an id in the path is enough. */
const anyInput = ({ operation }: Pick<Row, "operation">) =>
  Object.fromEntries([...operation.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, randomUUID()]));

const isOperator = (caller: Caller) => caller === "reader" || caller === "agent" || caller === "chief";

/** Without what formatting may change: case, spaces and a phone number's punctuation. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[\s().\-\u202f\u00a0]/g, "");
}

test("the check for private details finds them in responses to their owners", () => {
  const { owner, provider } = world.secrets;
  for (const secret of owner) {
    expect(read).toContain(`owner by owner: ${secret}`);
    expect(read).toContain(`owner by provider: ${secret}`);
  }
  for (const secret of provider) expect(read).toContain(`provider by provider: ${secret}`);
});

/** Rights that the law gives everybody (Loi 25), and why they are suspended; the row's password is wrong. */
const OWED: Record<string, string> = {
  "GET /profile/export": "ok",
  "GET /profile/obligations": "ok",
  "GET /profile/suspension": "ok",
  "DELETE /profile": "INVALID_PASSWORD",
};

test("an operator who sees as a person reads what they read, and changes, opens, downloads and follows nothing", async () => {
  const { agent } = world.people;
  const WITHHELD = [
    "GET /profile/export",
    "GET /leads/export",
    "GET /provider/clients/export",
    "GET /requests/{id}/photos/{photo_id}/{size}",
    "GET /owner/reviews/{id}/photos/{photo_id}/{size}",
    "GET /problems/{id}/photos/{photo_id}/{size}",
    "GET /requests/{id}/passes/{pass_id}/photo",
    "GET /threads/{id}/files/{file_id}",
    "GET /quotes/{id}/pdf",
    "GET /contracts/{id}/pdf",
    "GET /invoices/{id}/pdf",
    "GET /credit-notes/{id}/pdf",
    "GET /credits/receipts/{id}/pdf",
    "GET /provider/business-identity",
    "GET /sessions",
    "GET /sessions/events",
    "GET /events",
  ];
  const refused = new Set<string>();
  for (const whose of ["owner", "provider"] as const) {
    const { id } = world.people[whose];
    const { token } = (await agent.api.people.seeAs({ id, reason: "Essai" })).data;
    for (const { operation, input, outcomes } of ROWS) {
      if (outcomes[0] !== "UNAUTHORIZED") continue;
      const own = outcomes[CALLERS.indexOf(whose)];
      const isWithheld =
        !operation.startsWith("GET ") || WITHHELD.includes(operation) || ACCESS.get(operation) === "session";
      const given = isWithheld ? anyInput({ operation }) : { ...(await input(world, whose)) };
      const { outcome } = await rawCall(world.origin, operation, given, token);
      // Only its provider reads a draft of a soumission.
      const shown = operation === "GET /quotes/{id}" ? [own, "NOT_FOUND"] : [own];
      if (!isWithheld) expect(shown, operation).toContain(outcome);
      else
        expect(["READ_ONLY_VIEW", "OWNER_ONLY", "PROVIDER_ONLY", "OPERATOR_ONLY"], operation).toContain(
          outcome,
        );
      if (outcome === "READ_ONLY_VIEW") refused.add(operation);
    }
  }
  expect([...refused]).toEqual(expect.arrayContaining([...WITHHELD, "GET /second-factor", "PUT /profile"]));
});

test("a suspended person is refused everywhere but for the second factor, reading why, exporting their data and closing the account", async () => {
  const { otherOwner } = world.people;
  await world.sql`update profiles set suspended_at = now() where id = ${otherOwner.id}`;
  for (const { operation, input, outcomes } of ROWS) {
    if (outcomes[0] !== "UNAUTHORIZED") continue;
    const otherInput = { ...(await input(world, "otherOwner")) };
    const { outcome } = await rawCall(world.origin, operation, otherInput, otherOwner.token);
    const refusal = outcomes[1] === "OPERATOR_ONLY" ? "OPERATOR_ONLY" : "INVALID_PERMISSIONS";
    const isOfSession = ACCESS.get(operation) === "session";
    expect(outcome, operation).toBe(
      isOfSession ? outcomes[CALLERS.indexOf("otherOwner")] : (OWED[operation] ?? refusal),
    );
  }
});

test("a suspended operator is refused everywhere", async () => {
  const { agent } = world.people;
  await world.sql`update operators set suspended_at = now() where id = ${agent.id}`;
  for (const { operation, outcomes } of ROWS) {
    if (outcomes[0] !== "UNAUTHORIZED") continue;
    const { outcome } = await rawCall(world.origin, operation, anyInput({ operation }), agent.token);
    expect(["INVALID_PERMISSIONS", "MEMBER_ONLY"], operation).toContain(outcome);
  }
});

test("before the second factor nothing is allowed but giving it", async () => {
  const { chief } = world.people;
  const token = await chief.signInByPassword();
  for (const { operation, outcomes } of ROWS) {
    if (outcomes[0] !== "UNAUTHORIZED" || ACCESS.get(operation) === "session") continue;
    const { outcome } = await rawCall(world.origin, operation, anyInput({ operation }), token);
    expect(outcome, operation).toBe("SECOND_FACTOR_REQUIRED");
  }
});

test("no endpoint returned a failure that it does not declare", () => {
  expect(world.errors).toEqual([]);
});
