import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import { codeOf, detailsOf, Refused } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  [provider, other] = [await world.signUpProvider("Julie Tremblay"), await world.signUpProvider("Marc Côté")];
});
afterAll(() => world.close());

const draft = (changes: Partial<ServiceDraft> = {}): ServiceDraft => ({
  name: "Déneigement d'entrée",
  description: "Entrée et stationnement dégagés avant 7 h, tout l'hiver.",
  business_type_id: "deneigement",
  price_kind: "fixed",
  price_min_cents: 45_000,
  duration_minutes: 60,
  cities: ["laval", "montreal"],
  is_active: true,
  ...changes,
});

async function publish(changes: Partial<ServiceDraft> = {}, as = provider) {
  return (await as.api.providerServices.create(draft(changes))).data;
}

test("a published service is read by anyone, with its provider, business type and cities by name", async () => {
  const { id } = await publish();
  const { data } = await world.visitor.catalog.get({ id });
  expect(data).toMatchObject({
    name: "Déneigement d'entrée",
    business_type: { id: "deneigement", name: "Déneigement" },
    category_id: "entretien-de-la-propriete",
    cities: [
      { id: "laval", name: "Laval" },
      { id: "montreal", name: "Montréal" },
    ],
    provider: { business_name: "Services Tremblay", rating_average: null, rating_count: 0 },
    images: [],
  });
});

test("an inactive service is not found, a removed one is gone, and its provider no longer has it", async () => {
  const { id } = await publish();
  await provider.api.providerServices.update({ id, is_active: false });
  expect(await codeOf(world.visitor.catalog.get({ id }))).toBe("SERVICE_NOT_FOUND");
  expect((await provider.api.providerServices.get({ id })).data.is_active).toBe(false);
  await provider.api.providerServices.remove({ id });
  expect(await codeOf(world.visitor.catalog.get({ id }))).toBe("GONE");
  expect(await codeOf(provider.api.providerServices.get({ id }))).toBe("SERVICE_NOT_FOUND");
  const { rows } = await world.sql`select 1 from services where id = ${id}`.then((found) => ({
    rows: found,
  }));
  expect(rows).toHaveLength(1);
});

test("a business type that requires a licence can be offered only with one, and the refusal is at the business type", async () => {
  const unlicensed = await world.signUpProvider();
  const sentence =
    "Ce travail demande une licence RBQ : inscrivez la vôtre dans votre profil avant de publier";
  const expected = { fields: { business_type_id: sentence } };
  const painting = { business_type_id: "peinture" };
  expect(await detailsOf(publish(painting, unlicensed))).toEqual(expected);
  const hidden = await publish({ ...painting, is_active: false }, unlicensed);
  const offer = () => unlicensed.api.providerServices.update({ id: hidden.id, is_active: true });
  expect(await detailsOf(offer())).toEqual(expected);
  await unlicensed.api.profiles.update({ rbq_licence: "5678-1234-01" });
  await offer();
});

test("publishing an invalid service is refused with the reason of each error", async () => {
  const refused = (changes: Partial<ServiceDraft>) => codeOf(publish(changes));
  expect(await refused({ name: "A" })).toBe("NAME_TOO_SHORT");
  expect(await refused({ business_type_id: "inconnu" })).toBe("INVALID_SERVICE_TYPE");
  expect(await refused({ business_type_id: "tutorat" })).toBe("INVALID_SERVICE_TYPE");
  expect(await refused({ price_min_cents: null })).toBe("VALIDATION_ERROR");
  expect(await refused({ description: "Appelez-moi au 514 555-1234 pour un prix." })).toBe(
    "VALIDATION_ERROR",
  );
  const error = await publish({ cities: ["laval", "atlantide", "paris"] }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({
    code: "INVALID_CITIES",
    status: 422,
    data: { invalidCities: ["atlantide", "paris"] },
  });
});

test("a partial change keeps the other fields and cannot leave an invalid price", async () => {
  const { id } = await publish({ price_kind: "on_quote", price_min_cents: null });
  const { data } = await provider.api.providerServices.update({ id, name: "Déneigement résidentiel" });
  expect(data).toMatchObject({
    name: "Déneigement résidentiel",
    price_kind: "on_quote",
    duration_minutes: 60,
  });
  expect(await codeOf(provider.api.providerServices.update({ id, price_kind: "hourly" }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(provider.api.providerServices.update({ id }))).toBe("NO_UPDATES_PROVIDED");
});

test("a provider says what a range of prices depends on, without contact information", async () => {
  const { id } = await publish({ price_max_cents: 90_000, price_factors: "la longueur de l'entrée" });
  const read = async () => (await world.visitor.catalog.get({ id })).data.price_factors;
  expect(await read()).toBe("la longueur de l'entrée");
  await provider.api.providerServices.update({ id, name: "Déneigement résidentiel" });
  expect(await read()).toBe("la longueur de l'entrée");
  const change = (price_factors: string) => provider.api.providerServices.update({ id, price_factors });
  expect(await codeOf(change("appelez le 514 555-1234"))).toBe("VALIDATION_ERROR");
  expect(await codeOf(change("x".repeat(121)))).toBe("VALIDATION_ERROR");
  await change("");
  expect(await read()).toBeNull();
});

test("another provider's service cannot be read, changed, removed or given images", async () => {
  const { id } = await publish();
  const { providerServices } = other.api;
  expect(await codeOf(providerServices.get({ id }))).toBe("SERVICE_NOT_OWNED");
  expect(await codeOf(providerServices.update({ id, name: "À moi" }))).toBe("SERVICE_NOT_OWNED");
  expect(await codeOf(providerServices.remove({ id }))).toBe("SERVICE_NOT_OWNED");
  expect(await codeOf(providerServices.addImages({ id, images: [await image()] }))).toBe("SERVICE_NOT_OWNED");
  const owner = await world.signUpOwner();
  expect(await codeOf(owner.api.providerServices.list())).toBe("PROVIDER_ONLY");
  expect(await codeOf(world.visitor.providerServices.list())).toBe("UNAUTHORIZED");
});

test("compared services come in the requested order, without those that are not offered", async () => {
  const [a, b, c] = [await publish(), await publish(), await publish({ is_active: false })];
  const { data } = await world.visitor.catalog.compare({ ids: `${b.id},${c.id},${a.id}` });
  expect(data.map(({ id }) => id)).toEqual([b.id, a.id]);
});

async function image(format: "jpeg" | "png" | "webp" | "gif" = "jpeg", width = 900): Promise<File> {
  const bytes = await sharp({ create: { width, height: 600, channels: 3, background: "#3a6" } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `photo.${format}`, { type: "application/octet-stream" });
}

async function heic(): Promise<File> {
  const bytes = await readFile("platform/images/fixtures/house-sideways.heic");
  return new File([new Uint8Array(bytes)], "IMG_0001.HEIC");
}

test("images of every accepted format are stored as WebP and JPEG, whatever their file name", async () => {
  const { id } = await publish();
  const images = [
    await image("jpeg"),
    await image("png"),
    await image("webp"),
    await image("gif"),
    await heic(),
  ];
  const { data } = await provider.api.providerServices.addImages({ id, images });
  expect(data).toHaveLength(5);
  for (const image of data) {
    for (const { webp, jpeg } of image.sources) {
      for (const [url, type] of [
        [webp, "image/webp"],
        [jpeg, "image/jpeg"],
      ] as const) {
        const answer = await fetch(world.origin + url);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe(type);
      }
    }
  }
  expect((await world.visitor.catalog.get({ id })).data.images).toEqual(data);
});

test("images can be uploaded as a form with one file or several, and none is refused", async () => {
  const { id } = await publish();
  const send = (files: File[]) => {
    const body = new FormData();
    for (const file of files) body.append("images", file);
    return fetch(`${world.origin}/api/provider/services/${id}/images`, {
      method: "POST",
      headers: { authorization: `Bearer ${provider.token}` },
      body,
    });
  };
  const one = await send([await image()]);
  expect([one.status, ((await one.json()) as { data: unknown[] }).data.length]).toEqual([201, 1]);
  const two = await send([await image(), await image("png")]);
  expect([two.status, ((await two.json()) as { data: unknown[] }).data.length]).toEqual([201, 3]);
  const none = await send([]);
  expect(await none.json()).toMatchObject({ code: "NO_FILE_PROVIDED" });
});

test("a text named photo.jpg and a file over 5 MB are refused and nothing of their upload is stored", async () => {
  const { id } = await publish();
  const text = new File(["Bonjour, je suis une image."], "photo.jpg", { type: "image/jpeg" });
  const { addImages, get } = provider.api.providerServices;
  expect(await codeOf(addImages({ id, images: [await image(), text] }))).toBe("INVALID_FILE_TYPE");
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "grande.jpg");
  expect(await codeOf(addImages({ id, images: [large] }))).toBe("FILE_TOO_LARGE");
  expect((await get({ id })).data.images).toEqual([]);
});

test("an image that cannot be stored completely is reported and leaves no file", async () => {
  const { id } = await publish();
  const { storage } = world.ports;
  const put = storage.put;
  const keys: string[] = [];
  storage.put = (key, ...rest) =>
    keys.push(key) < 4 ? put(key, ...rest) : Promise.reject(new Error("disk full"));
  const code = await codeOf(provider.api.providerServices.addImages({ id, images: [await image()] }));
  storage.put = put;
  expect(code).toBe("IMAGE_UPLOAD_FAILED");
  expect(world.errors.splice(0).join()).toContain("disk full");
  expect(keys).toHaveLength(4);
  expect(await Promise.all(keys.map((key) => storage.exists(key)))).toEqual(Array(4).fill(false));
});

test("a service has at most ten images", async () => {
  const { id } = await publish();
  const small = await image("png", 50);
  const { addImages } = provider.api.providerServices;
  await addImages({ id, images: Array(8).fill(small) });
  const error = await addImages({ id, images: [small, small, small] }).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: "TOO_MANY_IMAGES", data: { available: 2 } });
  await addImages({ id, images: [small, small] });
  expect(await codeOf(addImages({ id, images: [small] }))).toBe("MAX_IMAGES_REACHED");
});

test("simultaneous uploads never exceed ten images", async () => {
  const { id } = await publish();
  const small = await image("png", 50);
  const { addImages, get } = provider.api.providerServices;
  const codes = await Promise.all(
    Array.from({ length: 4 }, () => codeOf(addImages({ id, images: [small, small, small, small] }))),
  );
  expect(codes.toSorted()).toEqual(["TOO_MANY_IMAGES", "TOO_MANY_IMAGES", "accepted", "accepted"]);
  expect((await get({ id })).data.images).toHaveLength(8);
});

test("images are stored with their own alternative texts, or without when none are given", async () => {
  const { id } = await publish();
  const { addImages } = provider.api.providerServices;
  const small = await image("png", 60);
  const { data } = await addImages({
    id,
    images: [small, small],
    alt: ["Une entrée déneigée", "La souffleuse"],
  });
  expect(data.map(({ alt }) => alt)).toEqual(["Une entrée déneigée", "La souffleuse"]);
  const alone = await addImages({ id, images: [small], alt: "Le balcon" });
  expect(alone.data[2]?.alt).toBe("Le balcon");
  expect((await addImages({ id, images: [small] })).data[3]?.alt).toBe("");
});

test("images can be reordered, described and removed together with their files", async () => {
  const { id } = await publish();
  const { addImages, orderImages, removeImage } = provider.api.providerServices;
  const { data } = await addImages({
    id,
    images: [await image("png", 60), await image("png", 70), await image("png", 80)],
  });
  const [a, b, c] = data.map((image) => image.id) as [string, string, string];
  const withPhoneNumber = { id, images: [{ id: c, alt: "Appelez le 514 555-1234" }] };
  expect(await codeOf(orderImages(withPhoneNumber))).toBe("VALIDATION_ERROR");
  const ordered = await orderImages({ id, images: [{ id: c, alt: "La souffleuse" }, { id: a }] });
  expect(ordered.data.map((image) => [image.id, image.alt])).toEqual([
    [c, "La souffleuse"],
    [a, ""],
    [b, ""],
  ]);
  expect(await codeOf(orderImages({ id, images: [] }))).toBe("IMAGE_URL_REQUIRED");
  const remaining = await removeImage({ id, imageId: c });
  expect(remaining.data.map((image) => image.id)).toEqual([a, b]);
  expect((await fetch(world.origin + (ordered.data[0]?.sources[0]?.webp ?? ""))).status).toBe(404);
  expect(await codeOf(removeImage({ id, imageId: c }))).toBe("NOT_FOUND");
});

test("cities are found by their first letters, tolerating accents and a typo, most populous first", async () => {
  const names = async (q: string) => (await world.visitor.catalog.cities({ q })).data.map(({ name }) => name);
  expect((await names("")).slice(0, 3)).toEqual(["Montréal", "Québec", "Laval"]);
  expect((await names("trois")).at(0)).toBe("Trois-Rivières");
  expect((await names("st-jer")).at(0)).toBe("Saint-Jérôme");
  expect(await names("SHERBROK")).toContain("Sherbrooke");
  expect((await names("s")).length).toBe(10);
  expect(await names("zzzz")).toEqual([]);
});

test("categories and business types show their number of services and whether they are available", async () => {
  const before = (await world.visitor.catalog.businessTypes()).data.find(({ id }) => id === "ramonage");
  await publish({ business_type_id: "ramonage" });
  const after = (await world.visitor.catalog.businessTypes()).data.find(({ id }) => id === "ramonage");
  expect((after?.service_count ?? 0) - (before?.service_count ?? 0)).toBe(1);
  const categories = (await world.visitor.catalog.categories()).data;
  expect(categories.filter(({ is_available }) => is_available)).toHaveLength(2);
  expect(categories).toHaveLength(6);
});
