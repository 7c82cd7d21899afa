import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Hélène Roy");
  owner = await world.signUpOwner("Luc Gagnon");
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  service = (await publishService(provider)).id;
});

const REASON = "Ce prix n'est pas celui que vos clients paient.";

const listed = async () =>
  (await world.visitor.catalog.find({ provider: provider.id })).data.map(({ id }) => id);

const plain = (set: string) => set.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");

/** Returns the text of the last letter of that subject, once all have left. */
async function letterTo(person: Person, subject: string): Promise<string> {
  await world.runJobs();
  const sent = (await world.letters()).find(
    (letter) => letter.to.includes(person.email) && plain(letter.subject) === subject,
  );
  const letter = sent && (await world.ports.mail.outbox?.read(sent.id));
  return plain(letter?.text ?? "");
}

async function addImages(id: string, count: number): Promise<string[]> {
  const images = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const drawn = sharp({ create: { width: 60 + index, height: 60, channels: 3, background: "#3a6" } });
      return new File([new Uint8Array(await drawn.png().toBuffer())], "photo.png");
    }),
  );
  const { data } = await provider.api.providerServices.addImages({ id, images });
  return data.map((image) => image.id);
}

const actsAbout = async (person: Person) =>
  (await agent.api.acts.list({ person: person.id })).data.map(({ act, before, after, details }) => ({
    act,
    before,
    after,
    reason: details.reason,
  }));

test("a withdrawn service leaves every page while its provider's others stay", async () => {
  const other = await publishService(provider, { name: "Lavage de gouttières" });
  const { id: request } = await createRequest(owner, service);
  await owner.api.favorites.add({ service_id: service });
  await agent.api.content.withdrawService({ id: service, reason: REASON });
  expect(await listed()).toEqual([other.id]);
  expect(await codeOf(world.visitor.catalog.get({ id: service }))).toBe("SERVICE_NOT_FOUND");
  expect((await world.visitor.catalog.compare({ ids: `${service},${other.id}` })).data).toHaveLength(1);
  expect(await codeOf(world.visitor.scheduling.slots({ id: service }))).toBe("SERVICE_NOT_FOUND");
  const another = await world.signUpOwner();
  expect(await codeOf(createRequest(another, service))).toBe("SERVICE_NOT_FOUND");
  expect((await owner.api.requests.get({ id: request })).data.status).toBe("active");
  expect((await world.visitor.profiles.getPublic({ id: provider.id })).data.id).toBe(provider.id);
});

test("a provider reads why a service was withdrawn, by letter and in its list, and cannot bring it back", async () => {
  await agent.api.content.withdrawService({ id: service, reason: REASON });
  expect(await letterTo(provider, "Un de vos services est retiré")).toContain(REASON);
  const { get, list, setActive, update, duplicate } = provider.api.providerServices;
  expect((await get({ id: service })).data.withdrawn?.reason).toBe(REASON);
  expect((await list({ state: "inactive" })).data[0]?.withdrawn?.reason).toBe(REASON);
  expect((await list({ state: "active" })).data).toEqual([]);
  await update({ id: service, name: "Lavage de vitres à prix fixe" });
  await setActive({ ids: [service], is_active: false });
  expect(await codeOf(update({ id: service, is_active: true }))).toBe("SERVICE_WITHDRAWN");
  const { data } = await setActive({ ids: [service], is_active: true });
  expect([data.done, data.refused.map(({ id }) => id)]).toEqual([0, [service]]);
  expect(await codeOf(duplicate({ id: service }))).toBe("SERVICE_WITHDRAWN");
  expect(await listed()).toEqual([]);
});

test("a restored service is found again, its provider is notified, and both acts have the values before and after", async () => {
  const { content } = agent.api;
  await content.withdrawService({ id: service, reason: REASON });
  expect(await codeOf(content.withdrawService({ id: service, reason: "Encore" }))).toBe("NOTHING_CHANGES");
  await content.restoreService({ id: service, reason: "Le prix est corrigé." });
  expect(await codeOf(content.restoreService({ id: service, reason: "Encore" }))).toBe("NOTHING_CHANGES");
  expect(await listed()).toEqual([service]);
  expect((await provider.api.providerServices.get({ id: service })).data.withdrawn).toBeNull();
  expect(await letterTo(provider, "Votre service est rétabli")).toContain("Le prix est corrigé.");
  expect(await actsAbout(provider)).toEqual([
    {
      act: "restore-service",
      before: { withdrawn: true },
      after: { withdrawn: false },
      reason: "Le prix est corrigé.",
    },
    { act: "withdraw-service", before: { withdrawn: false }, after: { withdrawn: true }, reason: REASON },
  ]);
});

test("a service that is restored before the letter leaves sends no letter about its withdrawal", async () => {
  await agent.api.content.withdrawService({ id: service, reason: REASON });
  await agent.api.content.restoreService({ id: service, reason: "Une erreur de notre part." });
  expect(await letterTo(provider, "Un de vos services est retiré")).toBe("");
});

test("a single one of the operators who withdraw one service at once succeeds", async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(agent.api.content.withdrawService({ id: service, reason: REASON })),
    ),
  );
  expect(codes.toSorted()).toEqual([...Array(19).fill("NOTHING_CHANGES"), "accepted"].toSorted());
  expect(await actsAbout(provider)).toHaveLength(1);
});

test("a withdrawn photo leaves its service and the copies that show it, and its provider reads why", async () => {
  const [first = "", second = ""] = await addImages(service, 2);
  const { data: copy } = await provider.api.providerServices.duplicate({ id: service });
  await provider.api.providerServices.update({ id: copy.id, is_active: true });
  await agent.api.content.withdrawImage({ id: first, reason: "On y voit la plaque d'un voisin." });
  const shown = async (id: string) =>
    (await world.visitor.catalog.get({ id })).data.images.map((image) => image.id);
  expect(await shown(service)).toEqual([second]);
  expect(await shown(copy.id)).toEqual([copy.images[1]?.id]);
  const cards = (await world.visitor.catalog.find({ provider: provider.id })).data;
  expect(cards.map(({ image }) => image?.id).toSorted()).toEqual([second, copy.images[1]?.id].toSorted());
  const { images } = (await provider.api.providerServices.get({ id: service })).data;
  expect(images.map(({ withdrawn }) => withdrawn?.reason)).toEqual([
    "On y voit la plaque d'un voisin.",
    undefined,
  ]);
  expect(await letterTo(provider, "Une de vos photos est retirée")).toContain("la plaque d'un voisin");
  const { data: again } = await provider.api.providerServices.duplicate({ id: service });
  expect(again.images).toHaveLength(1);
  await agent.api.content.restoreImage({ id: first, reason: "La plaque est floutée." });
  expect(await shown(service)).toEqual([first, second]);
  expect(await shown(copy.id)).toEqual(copy.images.map(({ id }) => id));
});

test("the address of a withdrawn photo serves nothing; its provider and the operators still see it", async () => {
  const [first = ""] = await addImages(service, 1);
  const { data: copy } = await provider.api.providerServices.duplicate({ id: service });
  const addressOf = async (id: string) =>
    (await provider.api.providerServices.get({ id })).data.images[0]?.sources[0]?.webp ?? "";
  const statusOf = async (path: string) => (await fetch(world.origin + path)).status;
  const former = await addressOf(service);
  expect(await statusOf(former)).toBe(200);
  await agent.api.content.withdrawImage({ id: first, reason: "On y voit la plaque d'un voisin." });
  await world.runJobs();
  expect(await statusOf(former)).toBe(404);
  const address = await addressOf(service);
  expect(await statusOf(address)).toBe(200);
  expect(await addressOf(copy.id)).toBe(address);
  const [seen] = (await agent.api.content.services({ id: provider.id })).data.services;
  expect(seen?.images[0]?.sources[0]?.webp).toBe(address);
  await agent.api.content.restoreImage({ id: first, reason: "La plaque est floutée." });
  const { images } = (await world.visitor.catalog.get({ id: service })).data;
  expect(images[0]?.sources[0]?.webp).toBe(address);
});

test("a withdrawn photo whose provider removes it first leaves no file behind", async () => {
  const [first = ""] = await addImages(service, 1);
  const files = async () => {
    const keys: string[] = [];
    for await (const key of world.ports.storage.keys()) keys.push(key);
    return keys;
  };
  const { image_key } = await world.db
    .selectFrom("service_images")
    .select("image_key")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const others = (await files()).filter((key) => !key.startsWith(image_key));
  await agent.api.content.withdrawImage({ id: first, reason: "On y voit la plaque d'un voisin." });
  await provider.api.providerServices.removeImage({ id: service, imageId: first });
  await world.runJobs();
  expect((await files()).toSorted()).toEqual(others.toSorted());
});

test("a presentation that nothing was suspected of is withdrawn, and cannot be published again as it is", async () => {
  const bio = "Le meilleur de Laval, les autres sont des bandits.";
  await provider.api.profiles.update({ tagline: "Laveur de vitres", bio });
  await agent.api.content.withdrawPresentation({ id: provider.id, reason: "Vous insultez vos concurrents." });
  const { data } = await world.visitor.profiles.getPublic({ id: provider.id });
  expect([data.tagline, data.bio]).toEqual(["", ""]);
  expect(await letterTo(provider, "Un de vos textes est retiré")).toContain("Vous insultez vos concurrents.");
  expect(await codeOf(provider.api.profiles.update({ tagline: "Laveur de vitres", bio }))).toBe(
    "VALIDATION_ERROR",
  );
  const empty = { id: provider.id, reason: "Encore" };
  expect(await codeOf(agent.api.content.withdrawPresentation(empty))).toBe("NOTHING_CHANGES");
  const [act] = (await agent.api.acts.list({ person: provider.id })).data;
  await agent.api.acts.undo({ id: act?.id ?? "", reason: "C'était une citation." });
  await provider.api.profiles.update({ tagline: "Laveur de vitres", bio });
});

test("a review that nobody reported is withdrawn from its request's page", async () => {
  await grantCredits(world, provider, 50);
  const request = await createCompletedRequest(owner, provider, service);
  await owner.api.requests.review({ id: request, rating: 1, comment: "Un texte copié d'ailleurs." });
  await publishReviews(world);
  const { review } = (await agent.api.content.request({ id: request })).data;
  await agent.api.content.withdrawReview({ id: review?.id ?? "", reason: "Copié d'un autre site." });
  expect((await world.visitor.reviews.ofService({ id: service })).total).toBe(0);
  const again = { id: review?.id ?? "", reason: "Encore" };
  expect(await codeOf(agent.api.content.withdrawReview(again))).toBe("NOTHING_CHANGES");
});

test("the page of a person lists what a provider publishes, withdrawn pieces with their reasons", async () => {
  await addImages(service, 1);
  await agent.api.content.withdrawService({ id: service, reason: REASON });
  const { data } = await agent.api.content.services({ id: provider.id });
  expect(data).toMatchObject({
    presentation: { tagline: "", bio: "" },
    services: [
      { id: service, is_active: true, withdrawn: { reason: REASON }, images: [{ withdrawn: null }] },
    ],
    next: null,
  });
  expect((await agent.api.content.services({ id: owner.id })).data).toMatchObject({ presentation: null });
});

test("the command line withdraws and restores by the same use case", async () => {
  const { content } = localOperator(world);
  const withdraw = (reason: string) => content.withdrawService({ id: service, reason });
  expect(await codeOf(withdraw(""))).toBe("VALIDATION_ERROR");
  await withdraw(REASON);
  expect(await codeOf(withdraw(REASON))).toBe("NOTHING_CHANGES");
  expect(await listed()).toEqual([]);
  await content.restoreService({ id: service, reason: "Corrigé" });
  expect(await listed()).toEqual([service]);
});

test("a provider who closes the account takes the reasons of withdrawals along", async () => {
  await agent.api.content.withdrawService({ id: service, reason: REASON });
  const exported = await provider.api.privacy.export({});
  expect(JSON.stringify(exported)).toContain(REASON);
  await provider.api.privacy.remove({ password: provider.password });
  expect(await world.sql`select from service_withdrawals where provider_id = ${provider.id}`).toHaveLength(0);
});
