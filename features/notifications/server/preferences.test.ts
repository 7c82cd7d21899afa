import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Awaited<ReturnType<World["signUpOwner"]>>;
let provider: Awaited<ReturnType<World["signUpProvider"]>>;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner();
  provider = await world.signUpProvider();
}, 60_000);
afterAll(() => world.close());

const LEAD = "Nouvelle demande";

/** Requests a service and returns all letters about new leads. */
async function requestAndReadLetters() {
  await createRequest(await world.signUpOwner(), (await publishService(provider)).id);
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === provider.email);
  return letters.filter(({ subject }) => subject.startsWith(LEAD));
}

test("each role may switch off the letters it receives, and no others", async () => {
  const kindsOf = async (person: typeof owner) =>
    (await person.api.notifications.preferences({})).data.map(({ kind }) => kind);
  expect(await kindsOf(owner)).toContain("contact_given");
  expect(await kindsOf(owner)).not.toContain("new_lead");
  expect(await kindsOf(provider)).toContain("new_lead");
  expect(await kindsOf(provider)).not.toContain("receipt");
  const receipt = provider.api.notifications.setPreference({ kind: "receipt", is_on: false });
  expect(await codeOf(receipt)).toBe("VALIDATION_ERROR");
});

test("a kind switched off in Paramètres is not sent until it is switched on again", async () => {
  const before = (await requestAndReadLetters()).length;
  const off = await provider.api.notifications.setPreference({ kind: "new_lead", is_on: false });
  expect(off.data).toContainEqual({ kind: "new_lead", is_on: false });
  expect(await requestAndReadLetters()).toHaveLength(before);
  await provider.api.notifications.setPreference({ kind: "new_lead", is_on: true });
  expect(await requestAndReadLetters()).toHaveLength(before + 1);
});

test("the link of a letter switches its kind off without signing in, for its recipient only", async () => {
  const [newest] = await requestAndReadLetters();
  const stored = await world.ports.mail.outbox?.read(newest?.id ?? "");
  const headers = JSON.stringify(stored);
  expect(headers).toContain("List-Unsubscribe=One-Click");
  const [, jeton = "", genre = ""] =
    headers.match(/desabonnement\?jeton=([\w-]+)&(?:amp;)?genre=(\w+)/) ?? [];
  expect(genre).toBe("new_lead");
  await world.visitor.notifications.unsubscribe({ token: jeton, kind: "new_lead" });
  const { data } = await provider.api.notifications.preferences({});
  expect(data.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual([
    "new_lead",
    "lead_digest",
    "news",
  ]);
  const unknown = world.visitor.notifications.unsubscribe({ token: "inconnu", kind: "new_lead" });
  expect(await codeOf(unknown)).toBe("NOT_FOUND");
});

test("unsubscribing from the digest does not start letters for each lead", async () => {
  const api = provider.api.notifications;
  for (const kind of ["new_lead", "lead_digest"] as const) await api.setPreference({ kind, is_on: true });
  const { token } = await world.db
    .selectFrom("letter_tokens")
    .select("token")
    .where("account_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  await world.visitor.notifications.unsubscribe({ token, kind: "lead_digest" });
  const before = (await requestAndReadLetters()).length;
  expect(await requestAndReadLetters()).toHaveLength(before);
  await world.visitor.notifications.unsubscribe({ token, kind: "lead_digest", is_on: true });
  // Letters for each lead can be switched on again in Paramètres only.
  const { data } = await api.preferences({});
  expect(data.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual(["new_lead", "news"]);
});

test("what others chose changes nothing for a provider who chose nothing", async () => {
  for (const { api } of [provider, await world.signUpProvider()]) {
    await api.notifications.setPreference({ kind: "new_lead", is_on: false });
    await api.notifications.setPreference({ kind: "lead_digest", is_on: true });
  }
  const reader = await world.signUpProvider();
  await createRequest(await world.signUpOwner(), (await publishService(reader)).id);
  await world.runJobs();
  const subjects = (await world.letters()).filter(({ to }) => to === reader.email);
  expect(subjects.filter(({ subject }) => subject.startsWith(LEAD))).toHaveLength(1);
});
