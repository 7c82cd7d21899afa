import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { findCommand } from "../index.ts";

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

function operate(command: string, reason = "") {
  const [name, ...args] = command.split(" ");
  return findCommand(name).run(world.ports, { operator: "helene", args, reason, cents: undefined });
}

/** Returns the open text cases of one person, as the operator sees them. */
async function openCasesOf(person: Person) {
  const lines = await operate("waiting");
  return lines.flatMap((line) => {
    const [, id, kind, author] = /text (\S+): (\w+) of (\S+):/.exec(line) ?? [];
    return id && author === person.id ? [{ id, kind, line }] : [];
  });
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
  await operate(`keep-text ${case_?.id}`);
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
  await expect(operate(`keep-text ${id}`)).rejects.toThrow("No open case");
  await provider.api.profiles.update({ bio: DOUBTFUL });
  expect(await onlyCaseOf(provider)).toBe(id);
});

test("a kept text does not open another case", async () => {
  await provider.api.profiles.update({ bio: DOUBTFUL });
  await operate(`keep-text ${await onlyCaseOf(provider)}`, "Une comptine");
  await provider.api.profiles.update({ bio: HONEST });
  await provider.api.profiles.update({ bio: DOUBTFUL });
  expect(await openCasesOf(provider)).toEqual([]);
  expect((await world.visitor.profiles.getPublic({ id: provider.id })).data.bio).toBe(DOUBTFUL);
  expect((await operate(`acts ${provider.id}`)).join("\n")).toContain("keep-text");
});

test("a withdrawn service is not listed; its provider gets the reason and may publish it with another text", async () => {
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  const id = await onlyCaseOf(provider);
  await expect(operate(`withdraw-text ${id}`)).rejects.toThrow("--reason");
  await operate(`withdraw-text ${id}`, "Un numéro en trois morceaux");
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
  await expect(operate(`withdraw-text ${id}`, "Encore")).rejects.toThrow("No open case");
});

test("a withdrawn profile text is cleared, and the same text is rejected", async () => {
  await provider.api.profiles.update({ tagline: "Laveur de vitres", bio: DOUBTFUL });
  await operate(`withdraw-text ${await onlyCaseOf(provider)}`, "Un numéro");
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
  await operate(`withdraw-text ${await onlyCaseOf(asker)}`, "Un numéro");
  const { data } = await provider.api.leads.get({ id });
  expect(data.description).toBe("Cette description a été retirée par notre équipe.");
  expect(await letterTo(asker, "Un de vos textes est retiré")).toContain("Un numéro");
});

test("a withdrawn review and a withdrawn reply leave the pages", async () => {
  const review = await reviewed(DOUBTFUL);
  await provider.api.reviews.reply({ id: review, reply: DOUBTFUL });
  await operate(`withdraw-text ${await onlyCaseOf(provider)}`, "Un numéro");
  const replies = async () => (await world.visitor.reviews.ofService({ id: service })).data;
  expect(await replies()).toMatchObject([{ reply: null }]);
  expect(await codeOf(provider.api.reviews.reply({ id: review, reply: DOUBTFUL }))).toBe("VALIDATION_ERROR");
  await operate(`withdraw-text ${await onlyCaseOf(owner)}`, "Un numéro");
  expect(await replies()).toEqual([]);
  expect(await letterTo(owner, "Votre avis est retiré")).toContain("Un numéro");
});
