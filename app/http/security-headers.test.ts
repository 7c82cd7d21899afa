import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#platform/config/config.ts";
import { commonHeaders, pagePolicy } from "#platform/http/security-headers.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test.each([
  ["GET", "/api/services"],
  ["GET", "/api/profile"],
  ["GET", "/api/nowhere"],
  ["POST", "/api/webhooks/stripe"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/docs"],
  ["GET", "/auth/v1/settings"],
  ["POST", "/auth/v1/token"],
  ["GET", "/files/nothing.webp"],
  ["GET", "/healthz"],
  ["GET", "/dev/courriels"],
  ["GET", "/nowhere"],
])("%s %s has the security headers", async (method, path) => {
  const { headers } = await fetch(`${world.origin}${path}`, { method });
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src '(none|self)'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-|\*/);
  expect(headers.has("x-powered-by")).toBe(false);
  expect(headers.has("server")).toBe(false);
});

test("responses of the API are not cached and not loaded by other sites", async () => {
  for (const path of ["/services", "/profile", "/nowhere"]) {
    const { headers } = await fetch(`${world.origin}/api${path}`, {
      headers: { origin: "https://ailleurs.example" },
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.has("access-control-allow-origin")).toBe(false);
  }
});

test("HSTS is set for two years where the public address is https, and nowhere else", () => {
  const at = (PUBLIC_URL: string) => loadConfig({ PUBLIC_URL });
  expect(commonHeaders(at("https://maisonnee.example"))).toHaveProperty(
    "Strict-Transport-Security",
    "max-age=63072000; includeSubDomains",
  );
  expect(commonHeaders(at("http://localhost:3000"))).not.toHaveProperty("Strict-Transport-Security");
});

test("a page's policy allows only scripts with its nonce and configured servers", () => {
  const policy = (env: Record<string, string>) => pagePolicy(["'nonce-abc'"], loadConfig(env));
  expect(policy({})).toContain("script-src 'self' 'nonce-abc';");
  expect(policy({})).toContain("connect-src 'self';");
  expect(policy({})).toContain("frame-ancestors 'none'");
  const hosted = {
    AUTH_URL: "https://auth.example/auth/v1",
    AUTH_APIKEY: "k",
    SENTRY_DSN: "https://key@errors.example/1",
  };
  expect(policy(hosted)).toContain("connect-src 'self' https://auth.example https://errors.example;");
  expect(policy({ PUBLIC_URL: "https://maisonnee.example" })).toContain("upgrade-insecure-requests");
});
