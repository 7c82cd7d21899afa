import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import { calendarFactories } from "./calendar-factories.ts";
import { grantCredits } from "./credits.ts";
import { signUpOperator } from "./operators.ts";
import { payByCard } from "./pay.ts";
import type { Person } from "./person.ts";
import { moveToPreviousDay } from "./requests.ts";
import { publishReviews } from "./reviews.ts";
import { startWorld, type World } from "./world.ts";

export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;

const ADDRESSES = {
  owner: { address: "4127, avenue des Érables", city: "Montréal", zip: "H2K 3V4" },
  otherOwner: { address: "88, chemin du Ruisseau", city: "Sherbrooke", zip: "J1H 5K2" },
  provider: { address: "915, rue Saint-Vallier", city: "Québec", state: "Québec", zip: "G1K 3P9" },
  otherProvider: { address: "230, boulevard Cartier", city: "Laval", state: "Québec", zip: "H7N 2J3" },
};
const ACCESS_NOTES = "La clef est sous le pot de lavande";

/**
 * A world for tests of who may do what: an owner and a provider who have worked together, and another of each
 * who have not. Everything is created through the API; `fresh` creates further objects.
 */
export async function startAccessWorld(options: Parameters<typeof startWorld>[0] = {}) {
  const world = await startWorld(options);
  const owner = await world.signUpOwner("Marguerite Beauchemin");
  const otherOwner = await world.signUpOwner("Ludovic Desrosiers");
  const provider = await world.signUpProvider("Rosalie Thibodeau");
  const otherProvider = await world.signUpProvider("Emmanuel Larivière");
  const reader = await signUpOperator(world, "reader");
  const agent = await signUpOperator(world, "agent");
  const chief = await signUpOperator(world, "chief");
  await provider.api.profiles.update(ADDRESSES.provider);
  await otherProvider.api.profiles.update(ADDRESSES.otherProvider);

  const fresh = createFactories(world, { owner, provider });
  const property = await fresh.property(ADDRESSES.owner);
  await otherOwner.api.properties.create({ ...ADDRESSES.otherOwner, label: "Chez nous", kind: "condo" });
  const pack = (await world.visitor.credits.packs()).data[0];
  if (!pack) throw new Error("no credit pack");
  const checkout = (await provider.api.credits.createCheckoutSession({ pack_id: pack.id })).data;
  await payByCard(checkout);
  await world.deliverPayments();
  const receipt_id = (await provider.api.credits.checkoutSession({ id: checkout.id })).data.receipt_id;
  await grantCredits(world, provider, 500);

  const service = await fresh.service();
  const inactive = await fresh.service({ is_active: false });
  const removed = await fresh.service();
  await provider.api.providerServices.remove({ id: removed.id });
  await owner.api.favorites.add({ service_id: service.id });
  const { id: completed_id } = await fresh.reviewed(property.id, service.id);
  await publishReviews(world);
  const completed = (await owner.api.requests.get({ id: completed_id })).data;
  const [published] = (await world.visitor.reviews.ofService({ id: service.id })).data;
  const locked = await fresh.locked(property.id);
  const unlocked = await fresh.unlocked();
  const photo = await fresh.photo(locked.id);
  const question = await askQuestion(provider, locked.id);

  return {
    ...world,
    people: { owner, otherOwner, provider, otherProvider, reader, agent, chief },
    property,
    pack_id: pack.id,
    checkout_id: checkout.id,
    receipt_id,
    service,
    inactive,
    removed,
    locked,
    unlocked,
    /** A photo and a question of the locked request. */
    photo,
    question,
    completed,
    review_id: completed.review?.id,
    /** A photo of that review. */
    reviewPhoto: { id: published?.id, photo_id: published?.photos[0]?.id },
    fresh,
    /** Private details, for each person and those who may see them only. */
    secrets: {
      owner: secretsOf(owner, "Marguerite Beauchemin", ADDRESSES.owner, ACCESS_NOTES),
      otherOwner: secretsOf(otherOwner, "Ludovic Desrosiers", ADDRESSES.otherOwner),
      provider: secretsOf(provider, "Rosalie Thibodeau", ADDRESSES.provider),
      otherProvider: secretsOf(otherProvider, "Emmanuel Larivière", ADDRESSES.otherProvider),
    },
  };
}

function secretsOf(person: Person, name: string, at: { address: string; zip: string }, notes?: string) {
  return [name, person.email, person.phoneNumber, at.address, at.zip, ...(notes ? [notes] : [])];
}

async function endUnanswered(owner: Person, id: string): Promise<void> {
  const { status, unlocked_at } = (await owner.api.requests.get({ id })).data;
  if (status === "active" && unlocked_at === null) await owner.api.requests.cancel({ id });
}

/** Functions that create one more object in a given state, so that each caller finds it unchanged. */
function createFactories(world: World, { owner, provider }: Record<"owner" | "provider", Person>) {
  let count = 0;
  const service = async (changes: Partial<ServiceDraft> = {}) =>
    (
      await provider.api.providerServices.create({
        name: "Déneigement d'entrée",
        description: "Entrée et stationnement dégagés avant 7 h, tout l'hiver.",
        business_type_id: "deneigement",
        price_kind: "fixed",
        price_min_cents: 45_000,
        duration_minutes: 60,
        cities: ["laval", "montreal"],
        is_active: true,
        ...changes,
      })
    ).data;
  const property = async (at: { address: string; city: string; zip: string } = ADDRESSES.owner) => {
    count += 1;
    const address = count === 1 ? at.address : `${count}, ${at.address}`;
    return (
      await owner.api.properties.create({
        ...at,
        address,
        label: "La maison",
        kind: "house",
        access_notes: ACCESS_NOTES,
      })
    ).data;
  };
  /** The property of requests that name none: an owner has a hundred at the most. */
  let home: ReturnType<typeof property> | undefined;
  const atHome = async () => {
    home ??= property();
    return (await home).id;
  };
  /**
   * The last requests made for callers: four at the most may wait for the provider's answer, and two last.
   */
  const waiting: string[] = [];
  const locked = async (property_id?: string, service_id?: string) => {
    if (waiting.length === 2) await endUnanswered(owner, waiting.shift() ?? "");
    const { data } = await owner.api.requests.create({
      service_id: service_id ?? (await service()).id,
      property_id: property_id ?? (await atHome()),
      description: "Entrée double à dégager tôt le matin.",
    });
    await moveToPreviousDay(world, owner);
    if (property_id === undefined) waiting.push(data.id);
    return data;
  };
  /**
   * The last one for as long as it is open and nobody has answered it: an owner has three open at the most.
   */
  const need = async () => {
    const [last] = (await owner.api.needs.list({ page: 1 })).data.filter(
      ({ status, answers, business_type }) =>
        status === "open" && answers === 0 && business_type.id === "deneigement",
    );
    if (last) return last;
    const { data } = await owner.api.needs.publish({
      business_type_id: "deneigement",
      property_id: (await property()).id,
      description: "Entrée double à dégager tôt le matin.",
    });
    return data;
  };
  const unlocked = async (property_id?: string, service_id?: string) => {
    const { id } = await locked(property_id, service_id);
    await provider.api.leads.unlock({ id });
    return (await owner.api.requests.get({ id })).data;
  };
  const completed = async (property_id?: string, service_id?: string) => {
    const { id } = await unlocked(property_id, service_id);
    await owner.api.requests.complete({ id });
    return (await owner.api.requests.get({ id })).data;
  };
  const reviewed = async (property_id?: string, service_id?: string) => {
    const { id } = await completed(property_id, service_id);
    const comment = "Ponctuels et soigneux, je recommande.";
    return (await owner.api.requests.review({ id, rating: 5, comment, photos: [await image()] })).data;
  };
  const serviceImage = async () => {
    const { id } = await service();
    const [added] = (await provider.api.providerServices.addImages({ id, images: [await image()] })).data;
    if (!added) throw new Error("no image");
    return { id, imageId: added.id };
  };
  const photo = async (request_id: string) => {
    const upload_id = randomUUID();
    const { data } = await owner.api.photos.add({ id: request_id, upload_id, photo: await image() });
    const [added] = data.slice(-1);
    if (!added) throw new Error("no photo");
    return { id: request_id, photo_id: added.id };
  };
  const workPhoto = async () => {
    const { id } = await unlocked();
    const upload_id = randomUUID();
    const { data } = await provider.api.photos.addWork({
      id,
      upload_id,
      kind: "after",
      photo: await image(),
    });
    const [added] = data;
    if (!added) throw new Error("no photo");
    return { id, photo_id: added.id };
  };
  return {
    service,
    property,
    locked,
    need,
    unlocked,
    completed,
    reviewed,
    photo,
    workPhoto,
    image: serviceImage,
    ...calendarFactories(world, { owner, provider, unlocked }),
  };
}

async function askQuestion(provider: Person, id: string) {
  const question = "L'entrée est-elle asphaltée ?";
  const [asked] = (await provider.api.questions.ask({ id, question })).data;
  if (!asked) throw new Error("no question");
  return { id, question_id: asked.id };
}

/** Returns a small image, as a phone would send it. */
export async function image(): Promise<File> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#3a6" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
}
