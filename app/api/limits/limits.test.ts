import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiContract } from "#app/api/contract.ts";
import { type CallResult, rawCall } from "#testing/world/raw-call.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { LIMITS, type Limits, NO_LIMITS, OWN_LIMITS } from "./limits.ts";

const twelve = { points: 12, duration: 3600 };
const limits: Limits = { ...NO_LIMITS, write: () => twelve };

let world: World;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  world = await startWorld({ limits });
  second = await startSecondProcess(world.config, { limits, now: world.now });
});
afterAll(async () => {
  await second.close();
  await world.close();
});

/** Changes a profile `times` times, at each origin in turn; true for each accepted call. */
async function changes(origins: string[], token: string | null, times: number): Promise<CallResult[]> {
  const responses: CallResult[] = [];
  for (let n = 0; n < times; n++) {
    const origin = origins[n % origins.length] ?? world.origin;
    responses.push(await rawCall(origin, "PUT /profile", { first_name: "Hélène" }, token));
  }
  return responses;
}
const passed = (responses: CallResult[]) => responses.filter(({ outcome }) => outcome === "ok").length;

test("a process whose Redis does not answer says so at its start, before anybody calls, without the password", async () => {
  const lines: string[] = [];
  const config = { ...world.config, LOG_LEVEL: "warn" as const, REDIS_URL: "redis://:change-me@127.0.0.1:9" };
  const { close } = await startSecondProcess(config, {
    limits,
    now: world.now,
    logTo: { write: (line) => lines.push(line) },
  });
  await vi.waitFor(() => expect(lines.join("")).toMatch(/Redis does not answer or refuses the password/));
  expect(lines.join("")).not.toContain("change-me");
  await close();
});

test("an account with too many calls of one endpoint is refused there with the time to wait, elsewhere not", async () => {
  const { token } = await world.signUpOwner();
  const responses = await changes([world.origin], token, 13);
  expect(passed(responses)).toBe(12);
  const refused = responses[12];
  expect(refused).toMatchObject({ status: 429, outcome: "RATE_LIMIT_EXCEEDED" });
  const { details } = JSON.parse(refused?.text ?? "{}");
  expect(details.retryAfter).toBeGreaterThan(0);
  expect(refused?.headers.get("retry-after")).toBe(String(details.retryAfter));
  const property = { label: "Chez moi", kind: "house", address: "3, rue Ici", city: "Laval", zip: "H7A 1A1" };
  expect((await rawCall(world.origin, "POST /properties", property, token)).outcome).toBe("ok");
  expect((await rawCall(world.origin, "GET /profile", {}, token)).outcome).toBe("ok");
});

test("reads are limited too where they are costly", async () => {
  const { token } = await world.signUpOwner();
  const outcomes: string[] = [];
  for (let n = 0; n < 13; n++) {
    outcomes.push((await rawCall(world.origin, "GET /profile/export", {}, token)).outcome);
  }
  expect(outcomes).toEqual([...Array(12).fill("ok"), "RATE_LIMIT_EXCEEDED"]);
});

test("two processes count together: a second process does not double a limit", async () => {
  const { token } = await world.signUpOwner();
  const responses = await changes([world.origin, second.origin], token, 40);
  // Each process counts the first quarter for itself; the rest is counted by both.
  expect(passed(responses)).toBe(15);
  expect(passed(await changes([second.origin], token, 5))).toBe(0);
});

test("wrong passwords are counted by all processes together, and a correct one resets them in each", async () => {
  const one = await world.signUpOwner();
  const signIn = async (n: number, password: string) => {
    const origin = n % 2 === 0 ? world.origin : second.origin;
    const body = JSON.stringify({ email: one.email, password });
    const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, { method: "POST", body });
    return response.status;
  };
  const wrong = async (times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push(await signIn(n, "Mauvais1234"));
    return statuses;
  };
  expect(await wrong(15)).toEqual(Array(15).fill(400));
  expect(await signIn(0, "Maison1234")).toBe(200);
  expect(await wrong(15)).toEqual(Array(15).fill(400));
  expect(await signIn(1, "Maison1234")).toBe(200);
  expect(await wrong(21)).toEqual([...Array(20).fill(400), 429]);
});

test("each account has its own limit", async () => {
  const [one, other] = [await world.signUpOwner(), await world.signUpProvider()];
  await changes([world.origin], one.token, 13);
  expect(passed(await changes([world.origin], other.token, 1))).toBe(1);
});

test("calls of refused callers count for their address", async () => {
  const outcomes = (await changes([second.origin], null, 13)).map(({ outcome }) => outcome);
  expect(outcomes.slice(0, 12)).toEqual(Array(12).fill("UNAUTHORIZED"));
  expect(outcomes[12]).toBe("RATE_LIMIT_EXCEEDED");
});

test("no address, account or endpoint is stored in the table of limits", async () => {
  const { id, token } = await world.signUpOwner();
  await changes([world.origin], token, 6);
  const rows = JSON.stringify(await world.sql`select * from rate_limits`);
  expect(rows).not.toMatch(/127\.0\.0\.1|profile/);
  expect(rows).not.toContain(id);
});

test("the limit that an endpoint declares applies to it, and no writing endpoint is without a limit", () => {
  const operations = Object.values(apiContract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ "~orpc": { route } }) => `${route.method} ${route.path}`);
  expect(LIMITS.write("POST /profile/password")).toEqual({ points: 10, duration: 900 });
  expect(OWN_LIMITS.size).toBeGreaterThan(10);
  for (const operation of operations.filter((name) => !name.startsWith("GET "))) {
    const { points, duration } = LIMITS.write(operation);
    expect(points / duration, operation).toBeLessThanOrEqual(2);
  }
});

test("an address is limited to a number of pages a minute, without files and sign-ins", async () => {
  const strict = await startSecondProcess(world.config, {
    limits: { ...NO_LIMITS, visitor: { points: 3, duration: 60 } },
    now: world.now,
  });
  const fetchPath = (path: string) => fetch(`${strict.origin}${path}`);
  const pages: Response[] = [];
  for (let n = 0; n < 4; n++) pages.push(await fetchPath("/about"));
  expect(pages.map(({ status }) => status === 429)).toEqual([false, false, false, true]);
  expect(Number(pages[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await pages[3]?.text()).toBe("Trop de tentatives. Veuillez attendre quelques minutes.");
  expect((await fetchPath("/auth/v1/settings")).status).toBe(200);
  expect((await fetchPath("/files/none.webp")).status).toBe(404);
  expect((await fetchPath("/healthz")).status).toBe(200);
  await strict.close();
});

test("a call with an invalid token is counted as a visitor's; with a valid one it is not", async () => {
  const strict = await startSecondProcess(world.config, {
    limits: { ...NO_LIMITS, visitor: { points: 2, duration: 60 }, signedIn: { points: 3, duration: 60 } },
    now: world.now,
  });
  const { token } = await world.signUpOwner();
  const [head = "", claims = ""] = token.split(".");
  const fetchPath = async (authorization: string) =>
    (await fetch(`${strict.origin}/api/credits/packs`, { headers: { authorization } })).status;
  const forged = ["x", "Bearer made-up", `Bearer ${head}.${claims}.${"A".repeat(86)}`, `Basic ${token}`];
  const visitors: number[] = [];
  for (const authorization of forged) visitors.push(await fetchPath(authorization));
  expect(visitors).toEqual([200, 200, 429, 429]);
  const invalidTokenStatuses: number[] = [];
  for (let n = 0; n < 4; n++) invalidTokenStatuses.push(await fetchPath(`Bearer ${token}`));
  expect(invalidTokenStatuses).toEqual([200, 200, 200, 429]);
  await strict.close();
});
