import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthWorld, credentials, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
const person = newPerson();
beforeAll(async () => {
  world = await openAuthWorld({ config: { allowedOrigins: ["https://app.exemple.test"] } });
  await world.browser().auth.signUp(person);
});
afterAll(() => world.close());

const signIn = (changes: object = {}) =>
  world.call("POST", "/token?grant_type=password", { body: { ...credentials(person), ...changes } });

describe("a failure", () => {
  const wrong = (headers: Record<string, string> = {}) =>
    fetch(`${world.url}/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.1", ...headers },
      body: JSON.stringify({ email: person.email, password: "Mauvais1" }),
    });

  test("a failure has its code and message for a client that sends its version, which is echoed", async () => {
    const response = await wrong({ "X-Supabase-Api-Version": "2024-01-01" });
    expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(await response.json()).toEqual({
      code: "invalid_credentials",
      message: "Adresse courriel ou mot de passe incorrect.",
    });
  });

  test("a failure has the older shape for other clients", async () => {
    const response = await wrong();
    expect(response.headers.has("x-supabase-api-version")).toBe(false);
    expect(await response.json()).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Adresse courriel ou mot de passe incorrect.",
    });
  });

  test("a failure of a weak password has its reasons", async () => {
    const body = { ...newPerson(), password: "abc", data: person.options.data };
    const { json } = await world.call("POST", "/signup", { body });
    expect(json.weak_password.reasons).toEqual(["length", "characters"]);
  });

  test("an unexpected failure is logged, and its response reveals no details", async () => {
    const broken = await openAuthWorld();
    await broken.db.schema.dropTable("refresh_tokens").cascade().execute();
    const { status, json } = await broken.call("POST", "/signup", {
      body: { ...newPerson(), data: newPerson().options.data },
    });
    expect([status, json]).toEqual([
      500,
      { code: "unexpected_failure", message: "Une erreur est survenue. Veuillez réessayer." },
    ]);
    expect(broken.errors).toHaveLength(1);
    await broken.close();
  });

  test("an unknown path or method gets a failure of the same shape and headers", async () => {
    for (const path of ["/admin/users", "", "/user/1", "/token/"]) {
      const { status, json, headers } = await world.call("GET", path);
      expect([path, status, json.code]).toEqual([path, 404, "not_found"]);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const { status, json, headers } = await world.call("DELETE", "/user");
    expect([status, json]).toEqual([
      405,
      { code: "method_not_allowed", message: "Cette adresse n'accepte pas cette méthode." },
    ]);
    expect(headers.get("allow")).toBe("GET, PUT");
    expect(headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect((await world.call("POST", "/settings")).status).toBe(405);
  });
});

test("responses with tokens must not be cached", async () => {
  const { status, headers } = await signIn();
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("explicit nulls and unknown keys are accepted", async () => {
  const extra = { gotrue_meta_security: { captcha_token: null }, code_challenge: null, inconnu: [1, 2] };
  expect((await signIn(extra)).status).toBe(200);
});

describe("a hostile body", () => {
  const post = (text: string, headers: Record<string, string> = {}) =>
    world.call("POST", "/token?grant_type=password", { text, headers });

  test.each([
    ["that is not JSON", "{email:", "bad_json"],
    ["that is a list", "[]", "bad_json"],
    ["that is a string", '"texte"', "bad_json"],
    ["that is null", "null", "bad_json"],
    ["that is empty", "", "validation_failed"],
    ["with U+0000", '{"email":"a\\u0000@b.ca","password":"x"}', "validation_failed"],
    ["nested a thousand times", `{"email":${'{"a":'.repeat(1000)}1${"}".repeat(1000)}}`, "validation_failed"],
    ["with an address that is an object", '{"email":{"$ne":null},"password":"x"}', "validation_failed"],
    [
      "with a password of 5,000 characters",
      `{"email":"a@b.ca","password":"${"x".repeat(5000)}"}`,
      "validation_failed",
    ],
    ["that names __proto__", '{"__proto__":{"email":"a@b.ca"},"password":"x"}', "validation_failed"],
  ])("a body %s is rejected", async (_, text, code) => {
    const { status, json } = await post(text);
    expect([status, json.code]).toEqual([400, code]);
  });

  test.each([
    ["half a surrogate pair", "H\\ud800l\\u00e8ne"],
    ["half a surrogate pair in a key", 'x","\\udfff":"y'],
    ["U+0000", "H\\u0000l\\u00e8ne"],
  ])("a sign-up with %s is rejected, and creates no account", async (_, name) => {
    const { email, password, options } = newPerson();
    const data = JSON.stringify(options.data).replace('"Hélène"', `"${name}"`);
    expect(data).toContain(name);
    const text = `{"email":"${email}","password":"${password}","data":${data}}`;
    const { status, json } = await world.call("POST", "/signup", { text });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
    expect(await world.db.selectFrom("accounts").where("email", "=", email).select("id").execute()).toEqual(
      [],
    );
  });

  test("a body of more than 32 KiB is rejected before it is read", async () => {
    const { status, json } = await post(`{"email":"${"a".repeat(32 * 1024)}"}`);
    expect([status, json.code]).toEqual([413, "request_entity_too_large"]);
  });

  test("a body of more than 32 KiB without a Content-Length is rejected too", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${world.url}/recover`, { method: "POST" }, (response) => {
        response.resume();
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on("error", reject);
      for (let i = 0; i < 9; i++) sending.write("x".repeat(4 * 1024));
      sending.end();
    });
    expect(status).toBe(413);
  });

  test("a small body without a Content-Length is accepted", async () => {
    const body = JSON.stringify(credentials(person));
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${world.url}/token?grant_type=password`, { method: "POST" }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on("error", reject);
      sending.write(body.slice(0, 10));
      sending.end(body.slice(10));
    });
    expect(status).toBe(200);
  });

  test("a body sent as text/plain is read as JSON", async () => {
    const { status } = await post(JSON.stringify(credentials(person)), { "content-type": "text/plain" });
    expect(status).toBe(200);
  });

  test("metadata of a sign-up over 8 KiB is rejected", async () => {
    const stranger = newPerson();
    Object.assign(stranger.options.data, { histoire: "x".repeat(9000) });
    const { error } = await world.browser().auth.signUp(stranger);
    expect(error?.code).toBe("validation_failed");
  });
});

test("the service reports its health and settings", async () => {
  expect((await world.call("GET", "/health")).json.name).toBe("Maisonnée");
  expect((await world.call("GET", "/settings")).json).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  });
});

test("the public keys are published, including the next one, and nothing private", async () => {
  const { json, headers } = await world.call("GET", "/.well-known/jwks.json");
  expect(json.keys).toHaveLength(2);
  expect(json.keys[0]).toMatchObject({
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    kid: world.keys.kid,
  });
  for (const key of json.keys) expect(key).not.toHaveProperty("d");
  expect(headers.get("cache-control")).toBe("public, max-age=600");
});

test("the auth client needs only the public keys to verify a token", async () => {
  const { auth, responses } = world.browser();
  await auth.signInWithPassword(credentials(person));
  const before = responses.length;
  const { data, error } = await auth.getClaims();
  expect(error).toBeNull();
  expect(data?.claims.email).toBe(person.email);
  expect(responses.slice(before).map(({ url }) => url)).toEqual([`${world.url}/.well-known/jwks.json`]);
});

test("pages of an allowed origin may call the service, others may not", async () => {
  const preflight = (origin: string) =>
    fetch(`${world.url}/token`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
  const allowed = await preflight("https://app.exemple.test");
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.exemple.test");
  expect(allowed.headers.get("access-control-allow-headers")).toContain("authorization");
  expect((await preflight("https://pirate.test")).headers.get("access-control-allow-origin")).toBeNull();
});
