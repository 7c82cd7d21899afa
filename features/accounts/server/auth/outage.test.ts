import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthWorld, credentials, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
const person = newPerson();
beforeAll(async () => {
  world = await openAuthWorld();
  await world.browser().auth.signUp(person);
});
afterAll(() => world.close());

test("while the database is unavailable every call responds 503 database_error in French, and no session is lost", async () => {
  const { json: signedIn } = await world.call("POST", "/token?grant_type=password", {
    body: credentials(person),
  });
  await world.takeDatabaseAway();
  const responses = [
    await world.call("POST", "/token?grant_type=password", { body: credentials(person) }),
    await world.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: signedIn.refresh_token },
    }),
    await world.call("POST", "/signup", { body: { ...newPerson(), data: newPerson().options.data } }),
    await world.call("GET", "/user", { bearer: signedIn.access_token }),
  ];
  for (const { status, json } of responses) {
    expect([status, json]).toEqual([
      503,
      {
        code: "database_error",
        message: "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
      },
    ]);
  }
  expect(world.errors).toEqual([]);
});
