import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Awaited<ReturnType<World["signUpOwner"]>>;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
beforeEach(async () => {
  owner = await world.signUpOwner();
});
afterAll(() => world.close());

const change = (current_password: string, new_password: string) =>
  owner.api.accounts.changePassword({ current_password, new_password });

test("changing a password takes the current one, signs out the other devices and sends a letter", async () => {
  const elsewhere = await owner.signInAgain();
  await change("Maison1234", "Chalet5678");
  expect(await codeOf(elsewhere.profiles.get({}))).toBe("UNAUTHORIZED");
  expect(await codeOf(owner.api.profiles.get({}))).toBe("accepted");
  await expect(owner.signInAgain()).rejects.toMatchObject({ code: "invalid_credentials" });
  await world.runJobs();
  const [letter] = await world.letters();
  expect(letter).toMatchObject({ to: owner.email, subject: "Votre mot de passe a été modifié" });
  const { data: events } = await owner.api.accounts.securityEvents({});
  expect(events.map(({ kind }) => kind)).toEqual([
    "sign_in_failed",
    "password_changed",
    "signed_in",
    "signed_up",
  ]);
});

test("a wrong current password changes nothing", async () => {
  expect(await codeOf(change("Mauvais1234", "Chalet5678"))).toBe("INVALID_PASSWORD");
  await expect(owner.signInAgain()).resolves.toBeDefined();
});

test.each([
  ["court", "Le mot de passe doit contenir au moins 6 caractères"],
  ["Maison1234", "Le nouveau mot de passe doit être différent de l'ancien"],
])("the new password %s is rejected with a sentence that says why", async (password, sentence) => {
  const refused = change("Maison1234", password);
  await expect(refused).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    data: { fields: { new_password: sentence } },
  });
});

test("a person sees their devices, and signs out all but this one", async () => {
  const elsewhere = await owner.signInAgain();
  const { data: sessions } = await owner.api.accounts.sessions({});
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(sessions.map(({ address }) => address)).toEqual(["127.0.0.1", "127.0.0.1"]);
  const { data: events } = await owner.api.accounts.securityEvents({});
  expect(events.map(({ kind, address }) => [kind, address])).toEqual([
    ["signed_in", "127.0.0.1"],
    ["signed_up", "127.0.0.1"],
  ]);
  expect((await owner.api.accounts.endOtherSessions({})).data).toEqual({ ended: 1 });
  expect(await codeOf(elsewhere.profiles.get({}))).toBe("UNAUTHORIZED");
  expect((await owner.api.accounts.sessions({})).data).toMatchObject([{ current: true }]);
});

test("any number of failed sign-ins hides neither a sign-in nor a change from the list", async () => {
  await world.sql`
    insert into security_events (account_id, kind, address, user_agent, at)
    select ${owner.id}, 'sign_in_failed', '', '', now() + make_interval(mins => n) from generate_series(1, 40) n`;
  const { data: events } = await owner.api.accounts.securityEvents({});
  const kinds = events.map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(10).fill("sign_in_failed"), "signed_up"]);
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test("nobody sees the devices or security events of another person", async () => {
  const other = await world.signUpProvider();
  const ownIds = (await owner.api.accounts.sessions({})).data.map(({ id }) => id);
  const otherIds = (await other.api.accounts.sessions({})).data.map(({ id }) => id);
  expect(otherIds.filter((id) => ownIds.includes(id))).toEqual([]);
  await other.api.accounts.endOtherSessions({});
  expect((await owner.api.accounts.sessions({})).data).toHaveLength(1);
  expect((await other.api.accounts.securityEvents({})).data.map(({ kind }) => kind)).toEqual([
    "signed_out_others",
    "signed_up",
  ]);
});
