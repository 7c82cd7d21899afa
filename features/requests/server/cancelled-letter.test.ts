import { afterAll, beforeAll, expect, test } from "vitest";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequests } from "./outcome/expire-requests.ts";

/** The letters about a cancelled request: their recipients and their words. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The letters about a cancellation to a person, with plain spaces. */
async function cancellations(person: Person) {
  await world.runJobs();
  return (await world.letters())
    .filter(({ to, subject }) => to === person.email && /annulé/.test(subject))
    .map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/[\u00a0\u202f]/g, " "));
}

async function confirmedAppointment() {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner("Hélène Côté");
  const [start = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  await provider.api.leads.setAppointment({ id, confirm: start });
  return { provider, owner, id, start };
}

test("a provider with a confirmed appointment reads that it is cancelled, when it was and why", async () => {
  const { provider, owner, id } = await confirmedAppointment();
  await owner.api.requests.cancel({ id, reason: "La maison est vendue." });
  const [letter = "", ...others] = await cancellations(provider);
  expect(others).toEqual([]);
  expect(letter).toMatch(/^Rendez-vous annulé : (sam|dim|lun)\S+ 2\d novembre 2026 à \d\d? h(?: \d\d)?\n/);
  expect(letter).toContain("Hélène Côté a annulé sa demande.");
  expect(letter).toContain("Ne vous déplacez pas");
  expect(letter).toContain("La maison est vendue.");
  expect(letter).toContain("genre=request_cancelled");
  expect(await cancellations(owner)).toEqual([]);
});

test("a provider who unlocked a lead without an appointment reads of its cancellation; one who had not unlocked it gets no letter", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner("Hélène Côté");
  const unlocked = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  await owner.api.requests.cancel({ id: unlocked.id });
  const [letter = "", ...others] = await cancellations(provider);
  expect(others).toEqual([]);
  expect(letter).toMatch(/^Hélène Côté a annulé sa demande\n/);
  expect(letter).not.toContain("Ne vous déplacez pas");
  const locked = await createRequest(owner, service.id);
  await owner.api.requests.cancel({ id: locked.id });
  expect(await cancellations(provider)).toHaveLength(1);
});

test("when a request expires before its confirmed appointment, both sides read that the time is released", async () => {
  const { provider, owner, id } = await confirmedAppointment();
  await world.db.updateTable("requests").set({ expires_at: world.now() }).where("id", "=", id).execute();
  expect(await expireRequests(world)).toEqual([id]);
  const [letter = "", ...others] = await cancellations(provider);
  expect(others).toEqual([]);
  expect(letter).toMatch(/^Rendez-vous annulé : /);
  expect(letter).toContain("sa demande a expiré");
  expect(letter).toContain("convenez-en avec votre client avant de vous déplacer");
  expect(await cancellations(owner)).toEqual([]);
  const own = (await world.letters()).find(({ to, subject }) => to === owner.email && /expiré/.test(subject));
  expect(own?.text.replaceAll(/\s+/g, " ").replaceAll("’", "'")).toMatch(
    /Votre rendez-vous du \S+ \d+ novembre à \d\d? h(?: \d\d)? n'est plus réservé : si le travail reste à faire, convenez-en avec le prestataire\./,
  );
  expect(own?.text).toContain(`/owner/requests/${id}`);
});

test("a client who closes their account is not named to the provider who had a time with them", async () => {
  const { provider, owner } = await confirmedAppointment();
  await owner.api.privacy.remove({ password: "Maison1234" });
  const [letter = ""] = await cancellations(provider);
  expect(letter).toContain("Votre client a fermé son compte");
  expect(letter).toContain("Ne vous déplacez pas");
  expect(letter).not.toContain("Hélène");
  expect(letter, "nor a city that is none").not.toContain("effacée");
});

test("an owner whose provider closes their account reads that the appointment is cancelled, and where to find another", async () => {
  const { provider, owner, id } = await confirmedAppointment();
  await provider.api.privacy.remove({ password: "Maison1234" });
  const [letter = "", ...others] = await cancellations(owner);
  expect(others).toEqual([]);
  expect(letter).toMatch(/^Rendez-vous annulé : /);
  expect(letter).toContain("Le prestataire a fermé son compte");
  expect(letter).toContain(`&modele=${id}`);
  expect((await owner.api.requests.get({ id })).data.cancelled_reason).toBe(
    "Le prestataire a fermé son compte.",
  );
});

test("a provider who blocked the client reads that the request is cancelled, and not the client's words", async () => {
  const { provider, owner, id } = await confirmedAppointment();
  await provider.api.threads.set({ id, blocked: true });
  await owner.api.requests.cancel({ id, reason: "Vous êtes un voleur." });
  const [letter = ""] = await cancellations(provider);
  expect(letter).toContain("Hélène Côté a annulé sa demande.");
  const lead = JSON.stringify((await provider.api.leads.get({ id })).data);
  for (const words of [letter, lead]) expect(words).not.toContain("voleur");
});
