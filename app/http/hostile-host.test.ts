import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface HostRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends a request with another Host; with Node's client, since fetch writes the Host itself. */
function asPirate(
  path: string,
  { method = "GET", headers = {}, body }: HostRequest = {},
  host = "pirate.test",
) {
  return new Promise<{ status: number; all: string; body: string }>((resolve, reject) => {
    const call = request(
      `${world.origin}${path}`,
      {
        method,
        headers: {
          host,
          "x-forwarded-host": "pirate.test",
          "x-forwarded-proto": "https",
          forwarded: "host=pirate.test;proto=https",
          origin: "https://pirate.test",
          "content-type": "application/json",
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.on("data", (piece) => {
          text += piece;
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body: text,
            all: JSON.stringify(response.headers) + text,
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(body && JSON.stringify(body));
  });
}

test("no letter's link is made from the Host header", async () => {
  const { email } = await world.signUpOwner();
  const response = await asPirate(
    `/auth/v1/recover?redirect_to=${encodeURIComponent("https://pirate.test/reset-password")}`,
    { method: "POST", body: { email } },
  );
  expect([response.status, response.body]).toEqual([200, "{}"]);
  await world.runJobs();
  const letters = JSON.stringify(await world.letters());
  expect(letters).toContain(`${world.origin}/reset-password?token_hash=`);
  expect(letters).not.toContain("pirate");
});

test("no token's issuer and no redirect is made from the Host header", async () => {
  const owner = await world.signUpOwner();
  const signedIn = await asPirate("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: { email: owner.email, password: "Maison1234" },
  });
  expect(signedIn.status).toBe(200);
  const token = String(JSON.parse(signedIn.body).access_token);
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims.iss).toBe(`${world.origin}/auth/v1`);
  const link = await asPirate("/auth/v1/verify?token=nothing&type=recovery&redirect_to=https://pirate.test/");
  expect(link.status).toBe(303);
  expect(link.all).toContain(`"location":"${world.origin}/`);
  expect(link.all).not.toContain("pirate");
});

test("payment pages, images and the OpenAPI document have our own address, not that of the Host header", async () => {
  const provider = await world.signUpProvider();
  const pack_id = (await world.visitor.credits.packs()).data[0]?.id;
  const checkout = await asPirate("/api/credits/create-checkout-session", {
    method: "POST",
    headers: { authorization: `Bearer ${provider.token}` },
    body: { pack_id },
  });
  expect(checkout.status).toBe(200);
  for (const { all } of [checkout, await asPirate("/api/openapi.json"), await asPirate("/api/services")]) {
    expect(all).not.toContain("pirate");
  }
});

test("a page of another origin cannot read any response", async () => {
  for (const path of ["/api/services", "/auth/v1/settings", "/files/none.webp"]) {
    expect((await asPirate(path)).all).not.toContain("access-control-allow");
    const preflight = await asPirate(path, {
      method: "OPTIONS",
      headers: { "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });
    expect(preflight.all).not.toContain("access-control-allow");
  }
});

test.each(["", "a b", "pirate.test:99999", "[::1", "pirate.test/..", "\u00e9.test"])(
  "an invalid Host header (%j) is not logged as an error",
  async (host) => {
    for (const path of ["/api/credits/packs", "/auth/v1/settings", "/healthz", "/about"]) {
      expect((await asPirate(path, {}, host)).status, path).toBeLessThan(500);
    }
    expect(world.errors).toEqual([]);
  },
);
