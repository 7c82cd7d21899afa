import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askedRequest, publishedService } from "#testing/world/asked.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { commandOf } from "./index.ts";

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
  service = (await publishedService(provider)).id;
});

/** No rule can be sure of it; a person sees three numbers that make a telephone number. */
const DOUBTFUL = "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.";
const HONEST = "Vitres, moustiquaires et gouttières, deux personnes, trois heures.";

function operate(command: string, reason = "") {
  const [name, ...words] = command.split(" ");
  return commandOf(name).run(world.ports, { operator: "helene", words, reason, cents: undefined });
}

/** The texts that wait of one person, as the operator reads them. */
async function waitingOf(person: Person) {
  const lines = await operate("waiting");
  return lines.flatMap((line) => {
    const [, id, kind, author] = /text (\S+): (\w+) of (\S+):/.exec(line) ?? [];
    return id && author === person.id ? [{ id, kind, line }] : [];
  });
}

async function onlyCaseOf(person: Person): Promise<string> {
  const [first, ...others] = await waitingOf(person);
  expect(others).toEqual([]);
  return first?.id ?? "none waits";
}

async function reviewed(comment: string) {
  const { id } = await askedRequest(owner, service);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.complete({ id });
  const { data } = await owner.api.requests.review({ id, rating: 5, comment });
  await publishReviews(world);
  return data.review?.id ?? "";
}

const typed = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");

/** What the letter of this subject tells; undefined when none was sent. */
async function letterTo(person: Person, subject: string) {
  await world.runJobs();
  const letter = (await world.letters()).find(
    (one) => one.to.includes(person.email) && typed(one.subject) === subject,
  );
  return letter && typed(JSON.stringify(await world.ports.mail.outbox?.read(letter.id)));
}

test("a text that looks like a number is published, and waits for the operator once, however often it is saved", async () => {
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  await provider.api.providerServices.update({ id: service, price_kind: "hourly", price_min_cents: 5_000 });
  expect((await world.visitor.catalog.get({ id: service })).data.description).toBe(DOUBTFUL);
  const [one, ...others] = await waitingOf(provider);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ kind: "service", line: expect.stringContaining("277 soleils") });
});

test("presentations, requests, reviews and replies are looked at as well; honest texts are not", async () => {
  await provider.api.profiles.update({ tagline: HONEST, bio: HONEST });
  const quiet = await world.signUpOwner();
  await askedRequest(quiet, service, { description: HONEST });
  expect([...(await waitingOf(provider)), ...(await waitingOf(quiet))]).toEqual([]);
  await provider.api.profiles.update({ bio: DOUBTFUL });
  const review = await reviewed(DOUBTFUL);
  await provider.api.reviews.reply({ id: review, reply: DOUBTFUL });
  await askedRequest(quiet, service, { description: DOUBTFUL });
  const waiting = [...(await waitingOf(provider)), ...(await waitingOf(quiet))];
  expect(waiting.map(({ kind }) => kind)).toEqual(["profile", "reply", "request"]);
  const [case_] = (await waitingOf(owner)).filter(({ kind }) => kind === "review");
  await operate(`keep-text ${case_?.id}`);
});

test("a number split over a name and a description, or a title and a biography, waits as well", async () => {
  await provider.api.providerServices.update({
    id: service,
    name: "Vitres 514",
    description: "277-3390, vitres lavées à l'eau pure.",
  });
  await provider.api.profiles.update({ tagline: "Depuis longtemps, 514", bio: "277-3390" });
  expect((await waitingOf(provider)).map(({ kind }) => kind)).toEqual(["service", "profile"]);
});

test("a case closes when its author writes something else, and opens again with the same words", async () => {
  await provider.api.profiles.update({ bio: DOUBTFUL });
  const id = await onlyCaseOf(provider);
  await provider.api.profiles.update({ bio: HONEST });
  expect(await waitingOf(provider)).toEqual([]);
  await expect(operate(`keep-text ${id}`)).rejects.toThrow("No open case");
  await provider.api.profiles.update({ bio: DOUBTFUL });
  expect(await onlyCaseOf(provider)).toBe(id);
});

test("a text that is kept is not asked about again", async () => {
  await provider.api.profiles.update({ bio: DOUBTFUL });
  await operate(`keep-text ${await onlyCaseOf(provider)}`, "Une comptine");
  await provider.api.profiles.update({ bio: HONEST });
  await provider.api.profiles.update({ bio: DOUBTFUL });
  expect(await waitingOf(provider)).toEqual([]);
  expect((await world.visitor.profiles.getPublic({ id: provider.id })).data.bio).toBe(DOUBTFUL);
  expect((await operate(`acts ${provider.id}`)).join("\n")).toContain("keep-text");
});

test("a withdrawn service leaves the listings; its provider reads why and may offer it again with another text", async () => {
  await provider.api.providerServices.update({ id: service, description: DOUBTFUL });
  const id = await onlyCaseOf(provider);
  await expect(operate(`withdraw-text ${id}`)).rejects.toThrow("--reason");
  await operate(`withdraw-text ${id}`, "Un numéro en trois morceaux");
  expect((await world.visitor.catalog.find({ provider: provider.id })).data).toEqual([]);
  const letter = await letterTo(provider, "Un de vos textes est retiré");
  for (const words of ["Un numéro en trois morceaux", "277 soleils", "/provider/services"])
    expect(letter).toContain(words);
  const again = provider.api.providerServices.update({ id: service, is_active: true });
  await expect(again).rejects.toMatchObject({
    data: { fields: { description: expect.stringContaining("retiré par notre équipe") } },
  });
  await provider.api.providerServices.update({ id: service, description: HONEST, is_active: true });
  expect((await world.visitor.catalog.find({ provider: provider.id })).data).toHaveLength(1);
  await expect(operate(`withdraw-text ${id}`, "Encore")).rejects.toThrow("No open case");
});

test("a withdrawn presentation is emptied, and cannot be written again as it was", async () => {
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
  const { id } = await askedRequest(asker, service, { description: DOUBTFUL });
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
