import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ limits: { ...NO_LIMITS, visitor: { points: 5, duration: 60 } } });
});
afterAll(() => world.close());

const fetchPath = (path: string, init?: RequestInit) => fetch(`${world.origin}${path}`, init);

test("an invalid body is refused with VALIDATION_ERROR", async () => {
  const { token } = await world.signUpOwner();
  const response = await fetchPath("/api/properties", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{",
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: "VALIDATION_ERROR",
    statusCode: 422,
    message: "Certains champs sont invalides. Veuillez les corriger.",
  });
});

test("each invalid field has its own message", async () => {
  const { token } = await world.signUpOwner();
  const response = await fetchPath("/api/properties", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ label: "Maison", kind: "house", address: "", city: "Laval", zip: "K1A 0B1" }),
  });
  expect((await response.json()).details.fields).toEqual({
    address: "L'adresse est requise",
    zip: "Le code postal doit être au format québécois (ex: G1A 1A1)",
  });
});

test("every failure has the id of its request, also in a header", async () => {
  const { token } = await world.signUpProvider();
  const response = await fetchPath("/api/properties", { headers: { authorization: `Bearer ${token}` } });
  const body = await response.json();
  expect(response.status).toBe(403);
  expect(body.code).toBe("OWNER_ONLY");
  expect(body.requestId).toBe(response.headers.get("x-request-id"));
});

test("an unknown endpoint is 404 in the same format", async () => {
  const { token } = await world.signUpOwner();
  const response = await fetchPath("/api/nowhere", { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "NOT_FOUND", statusCode: 404 });
});

test("a visitor with too many calls is refused with the time to wait; a signed-in person is not", async () => {
  const { token } = await world.signUpProvider();
  const responses: Response[] = [];
  for (let times = 0; times < 6; times++) responses.push(await fetchPath("/api/credits/packs"));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(responses[5]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await responses[5]?.json()).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", statusCode: 429 });
  expect(
    (await fetchPath("/api/credits/packs", { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200);
});
