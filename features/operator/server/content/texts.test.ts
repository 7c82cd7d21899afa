import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner("Hélène Côté");
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  await grantCredits(world, provider, 200);
  service = (await publishService(provider)).id;
});

/** A phone number in three parts, which no rule detects with certainty. */
const DOUBTFUL = "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.";
const HONEST = "Vitres, moustiquaires et gouttières, deux personnes, trois heures.";

const withdraw = (id: string, reason: string) =>
  decideCase(world, { kind: "text", id, accepted: true, reason });
const keep = (id: string, reason: string) => decideCase(world, { kind: "text", id, accepted: false, reason });

/** Returns the open text cases of one person, as the operator sees them. */
async function openCasesOf(person: Person) {
  const { cases } = localOperator(world);
  const { data } = await cases.list({ kind: "text", sort: "opened" });
  const all = await Promise.all(
    data.map(async ({ subject_id: id }) => (await cases.get({ kind: "text", id })).data),
  );
  return all
    .filter(({ sides }) => sides[0]?.id === person.id)
    .map(({ subject_id, reason_code, lines }) => ({ id: subject_id, kind: reason_code, line: lines.join() }));
}

async function onlyCaseOf(person: Person): Promise<string> {
  const [first, ...others] = await openCasesOf(person);
  expect(others).toEqual([]);
  return first?.id ?? "none waits";
}

async function reviewed(comment: string) {
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  const { data } = await owner.api.requests.review({ id, rating: 5, comment });
  await publishReviews(world);
  return data.review?.id ?? "";
}

const plain = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");

/** Returns the person's letter of this subject; undefined when none was sent. */
async function letterTo(person: Person, subject: string) {
  await world.runJobs();
  const letter = (await world.letters()).find(
    (one) => one.to.includes(person.email) && plain(one.subject) === subject,
  );
  return letter && plain(JSON.stringify(await world.ports.mail.outbox?.read(letter.id)));
}

test("a text that looks like a phone number is published and opens one case, however often it is saved", async () => {
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  await provider.api.providerServices.update({ id: service, price_kind: "hourly", price_min_cents: 5_000 });
  expect((await world.visitor.catalog.get({ id: service })).data.description).toBe(DOUBTFUL);
  const [one, ...others] = await openCasesOf(provider);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ kind: "service", line: expect.stringContaining("277 soleils") });
});

test("profiles, requests, reviews and replies open cases too; ordinary texts do not", async () => {
  await provider.api.profiles.update({ tagline: HONEST, bio: HONEST });
  const quiet = await world.signUpOwner();
  await createRequest(quiet, service, { description: HONEST });
  expect([...(await openCasesOf(provider)), ...(await openCasesOf(quiet))]).toEqual([]);
  await provider.api.profiles.update({ bio: DOUBTFUL });
  const review = await reviewed(DOUBTFUL);
  await provider.api.reviews.reply({ id: review, reply: DOUBTFUL });
  await createRequest(quiet, service, { description: DOUBTFUL });
  const waiting = [...(await openCasesOf(provider)), ...(await openCasesOf(quiet))];
  expect(waiting.map(({ kind }) => kind)).toEqual(["profile", "reply", "request"]);
  const [case_] = (await openCasesOf(owner)).filter(({ kind }) => kind === "review");
  await keep(case_?.id ?? "", "Une comptine");
});

test("a suspicious need opens a case; withdrawn, its text is hidden from providers, and comes back when that is undone", async () => {
  const quiet = await world.signUpOwner();
  await publishService(provider, { business_type_id: "ramonage" });
  const publish = async (description: string) => {
    const { id: property_id } = await createProperty(quiet);
    return (await quiet.api.needs.publish({ business_type_id: "ramonage", property_id, description })).data
      .id;
  };
  await publish(HONEST);
  expect(await openCasesOf(quiet)).toEqual([]);
  const need = await publish(DOUBTFUL);
  expect(await openCasesOf(quiet)).toMatchObject([{ kind: "need" }]);
  const id = await onlyCaseOf(quiet);
  const shown = async () =>
    (await provider.api.needs.nearby({ page: 1 })).data.find((one) => one.id === need)?.description;
  expect(await shown()).toBe(DOUBTFUL);
  await withdraw(id, "Un numéro en trois morceaux");
  expect(await shown()).toBe("Cette description a été retirée par notre équipe.");
  const letter = await letterTo(quiet, "Un de vos textes est retiré");
  for (const part of ["Un de vos besoins publiés", "/owner/history?etat=besoins"])
    expect(letter).toContain(part);
  const [act] = (await localOperator(world).acts.list({ person: quiet.id })).data;
  await localOperator(world).acts.undo({ id: act?.id ?? "", reason: "Une comptine" });
  expect(await shown()).toBe(DOUBTFUL);
});

test("a need's text is judged once: in the requests made of it too it is withdrawn and comes back, but for one withdrawn by itself", async () => {
  const quiet = await world.signUpOwner();
  const { id: property_id } = await createProperty(quiet);
  const draft = { business_type_id: "ramonage", property_id, description: DOUBTFUL };
  const need = (await quiet.api.needs.publish(draft)).data.id;
  const leads: { id: string; reader: Person }[] = [];
  for (const reader of [provider, await world.signUpProvider(), await world.signUpProvider()]) {
    await grantCredits(world, reader, 200);
    await publishService(reader, { business_type_id: "ramonage" });
    leads.push({ id: (await reader.api.needs.unlock({ id: need })).data.lead.id, reader });
  }
  const shown = () =>
    Promise.all(leads.map(async ({ id, reader }) => (await reader.api.leads.get({ id })).data.description));
  expect(await shown()).toEqual([DOUBTFUL, DOUBTFUL, DOUBTFUL]);
  const { acts, content } = localOperator(world);
  const withdrawn = "Cette description a été retirée par notre équipe.";
  await content.withdrawText({ kind: "request", id: leads[0]?.id ?? "", reason: "Une dispute" });
  expect(await shown()).toEqual([withdrawn, DOUBTFUL, DOUBTFUL]);
  await withdraw(await onlyCaseOf(quiet), "Un numéro en trois morceaux");
  expect(await shown()).toEqual([withdrawn, withdrawn, withdrawn]);
  const [act] = (await acts.list({ about: need })).data;
  await acts.undo({ id: act?.id ?? "", reason: "Une comptine" });
  expect(await shown()).toEqual([withdrawn, DOUBTFUL, DOUBTFUL]);
});

test("a number split over two fields opens a case", async () => {
  await provider.api.providerServices.update({
    id: service,
    name: "Vitres 514",
    description: "277-3390, vitres lavées à l'eau pure.",
  });
  await provider.api.profiles.update({ tagline: "Depuis longtemps, 514", bio: "277-3390" });
  expect((await openCasesOf(provider)).map(({ kind }) => kind)).toEqual(["service", "profile"]);
});

test("a case closes when its author writes something else, and opens again with the same words", async () => {
  await provider.api.profiles.update({ bio: DOUBTFUL });
  const id = await onlyCaseOf(provider);
  await provider.api.profiles.update({ bio: HONEST });
  expect(await openCasesOf(provider)).toEqual([]);
  expect(await codeOf(keep(id, "Une comptine"))).toBe("NOT_FOUND");
  await provider.api.profiles.update({ bio: DOUBTFUL });
  expect(await onlyCaseOf(provider)).toBe(id);
});

test("a kept text does not open another case", async () => {
  await provider.api.profiles.update({ bio: DOUBTFUL });
  await keep(await onlyCaseOf(provider), "Une comptine");
  await provider.api.profiles.update({ bio: HONEST });
  await provider.api.profiles.update({ bio: DOUBTFUL });
  expect(await openCasesOf(provider)).toEqual([]);
  expect((await world.visitor.profiles.getPublic({ id: provider.id })).data.bio).toBe(DOUBTFUL);
  const [act] = (await localOperator(world).acts.list({ person: provider.id })).data;
  expect(act).toMatchObject({ act: "keep-text" });
});

test("a withdrawn service is not listed; its provider gets the reason and may publish it with another text", async () => {
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  const id = await onlyCaseOf(provider);
  expect(await codeOf(withdraw(id, ""))).toBe("VALIDATION_ERROR");
  await withdraw(id, "Un numéro en trois morceaux");
  expect((await world.visitor.catalog.find({ provider: provider.id })).data).toEqual([]);
  const letter = await letterTo(provider, "Un de vos textes est retiré");
  for (const args of ["Un numéro en trois morceaux", "277 soleils", "/provider/services"])
    expect(letter).toContain(args);
  const again = provider.api.providerServices.update({ id: service, is_active: true });
  await expect(again).rejects.toMatchObject({
    data: { fields: { description: expect.stringContaining("retiré par notre équipe") } },
  });
  await provider.api.providerServices.update({ id: service, description: HONEST, is_active: true });
  expect((await world.visitor.catalog.find({ provider: provider.id })).data).toHaveLength(1);
  expect(await codeOf(withdraw(id, "Encore"))).toBe("NOT_FOUND");
});

test("a withdrawn profile text is cleared, and the same text is rejected", async () => {
  await provider.api.profiles.update({ tagline: "Laveur de vitres", bio: DOUBTFUL });
  await withdraw(await onlyCaseOf(provider), "Un numéro");
  const { data } = await world.visitor.profiles.getPublic({ id: provider.id });
  expect([data.tagline, data.bio]).toEqual(["", ""]);
  expect(await codeOf(provider.api.profiles.update({ tagline: "Laveur de vitres", bio: DOUBTFUL }))).toBe(
    "VALIDATION_ERROR",
  );
  await provider.api.profiles.update({ bio: HONEST });
});

test("a withdrawn description leaves the request without it; providers read that it was withdrawn", async () => {
  const asker = await world.signUpOwner();
  const { id } = await createRequest(asker, service, { description: DOUBTFUL });
  await withdraw(await onlyCaseOf(asker), "Un numéro");
  const { data } = await provider.api.leads.get({ id });
  expect(data.description).toBe("Cette description a été retirée par notre équipe.");
  expect(await letterTo(asker, "Un de vos textes est retiré")).toContain("Un numéro");
});

test("a withdrawn review and a withdrawn reply leave the pages", async () => {
  const review = await reviewed(DOUBTFUL);
  await provider.api.reviews.reply({ id: review, reply: DOUBTFUL });
  await withdraw(await onlyCaseOf(provider), "Un numéro");
  const replies = async () => (await world.visitor.reviews.ofService({ id: service })).data;
  expect(await replies()).toMatchObject([{ reply: null }]);
  expect(await codeOf(provider.api.reviews.reply({ id: review, reply: DOUBTFUL }))).toBe("VALIDATION_ERROR");
  await withdraw(await onlyCaseOf(owner), "Un numéro");
  expect(await replies()).toEqual([]);
  expect(await letterTo(owner, "Votre avis est retiré")).toContain("Un numéro");
});
