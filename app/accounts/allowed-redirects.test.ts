import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#platform/config/config.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

/** Pages of other origins, as the environment allows them (docs/auth.md "Promises"). */
let world: World;
let product: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  world = await startWorld();
  const parsed = loadConfig({
    AUTH_ALLOWED_REDIRECTS: "https://app.exemple.test/retour, https://autre.exemple.test/",
  });
  const { AUTH_ALLOWED_REDIRECTS = [] } = parsed;
  const config = { ...world.config, AUTH_ALLOWED_REDIRECTS };
  product = await startSecondProcess(config, { limits: NO_LIMITS, now: world.now });
});
afterAll(async () => {
  await product.close();
  await world.close();
});

/** Returns the page that a recovery letter's link ends at when `redirect_to` is requested. */
async function landing(redirect_to: string): Promise<string | undefined> {
  const { email } = await world.signUpOwner();
  const response = await fetch(`${product.origin}/auth/v1/recover?${new URLSearchParams({ redirect_to })}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
  await expect
    .poll(() => world.sql`select from one_time_links where email = ${email} and kind = 'recovery'`)
    .toHaveLength(1);
  const [link] = await world.sql<{ redirect_to: string }[]>`
    select redirect_to from one_time_links where email = ${email} and kind = 'recovery'`;
  return link?.redirect_to;
}

const preflight = async (origin: string) =>
  (
    await fetch(`${product.origin}/auth/v1/token?grant_type=password`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    })
  ).headers.get("access-control-allow-origin");

test("a letter's link leads to a listed page, and to our own instead of any other", async () => {
  expect(await landing("https://app.exemple.test/retour")).toBe("https://app.exemple.test/retour");
  const resetPage = `${world.origin}/reset-password`;
  expect(await landing("https://app.exemple.test/retour/autre")).toBe(resetPage);
  expect(await landing("https://app.exemple.test.mal.test/retour")).toBe(resetPage);
  expect(await landing("https://mal.test/?https://app.exemple.test/retour")).toBe(resetPage);
});

test("pages of listed origins may call the auth service; others may not", async () => {
  expect(await preflight("https://app.exemple.test")).toBe("https://app.exemple.test");
  expect(await preflight("https://mal.test")).toBeNull();
});
