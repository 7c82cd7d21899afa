import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#foundation/limits.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { type Operation, rawCall } from "#testing/world/raw-call.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Awaited<ReturnType<World["signUpOwner"]>>;
let provider: Awaited<ReturnType<World["signUpProvider"]>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Hélène Côté");
  provider = await world.signUpProvider("Rosalie Thibodeau");
});

const raw = (operation: Operation, input: Record<string, unknown>, token: string | null) =>
  rawCall(world.origin, operation, input, token);

describe("one's profile", () => {
  test("a guest that is a syndicate saves its telephone with its name as it is stored, and no other such name", async () => {
    const first_name = "Syndicat des copropriétaires du 250, rue Scott, phase 2, Québec";
    await world.sql`update profiles set first_name = ${first_name}, last_name = '' where id = ${owner.id}`;
    const save = (changes: object) => owner.api.profiles.update({ first_name, last_name: "", ...changes });
    const { data } = await save({ phone: "514 555-9876" });
    expect(data).toMatchObject({ first_name, last_name: "", full_name: first_name, phone: "5145559876" });
    expect(await detailsOf(save({ first_name: `${first_name} Est` }))).toEqual({
      fields: { first_name: expect.stringContaining("50") },
    });
    await save({ first_name: "Hélène", last_name: "Côté" });
    expect(await detailsOf(save({ first_name: "Hélène" }))).toEqual({
      fields: { last_name: "Le nom est requis" },
    });
  });

  test("a profile's cities must exist, and the unknown ones are returned", async () => {
    await expect(
      provider.api.profiles.update({ service_area: ["Laval", "Atlantide"] }),
    ).rejects.toMatchObject({
      code: "INVALID_CITIES",
      data: { invalidCities: ["Atlantide"] },
    });
    const { data } = await provider.api.profiles.update({ service_area: ["Laval", "Trois-Rivières"] });
    expect(data.provider?.service_area).toEqual(["Laval", "Trois-Rivières"]);
  });

  test("a person reads their own profile; an owner has no business", async () => {
    const { data } = await owner.api.profiles.get();
    expect(data).toMatchObject({
      id: owner.id,
      user_type: "owner",
      full_name: "Hélène Côté",
      email: owner.email,
      phone: owner.phoneNumber,
      avatar_url: null,
      provider: null,
    });
    expect((await provider.api.profiles.get()).data.provider).toMatchObject({
      business_name: "Services Thibodeau",
      business_types: [],
      service_area: [],
      verification: "none",
    });
  });

  test("an update changes only the given fields: null is ignored, empty is stored", async () => {
    await provider.api.profiles.update({ tagline: "Toitures et gouttières", bio: "Depuis vingt ans." });
    const sent = { first_name: "Rose", last_name: null, tagline: "", bio: null };
    const { data } = await provider.api.profiles.update(sent);
    expect(data).toMatchObject({ first_name: "Rose", last_name: "Thibodeau", full_name: "Rose Thibodeau" });
    expect(data.provider).toMatchObject({ tagline: "", bio: "Depuis vingt ans." });
    expect((await provider.api.profiles.update({ phone: "" })).data.phone).toBeNull();
  });

  test.each([{}, { first_name: null }, { unknown: "x" }])(
    "an update of nothing by %j is rejected",
    async (body) => {
      const response = await raw("PUT /profile", body, owner.token);
      expect([response.status, response.outcome]).toEqual([400, "NO_UPDATES_PROVIDED"]);
    },
  );

  test("an update cannot clear a business name, give an owner one, or take another's phone number", async () => {
    expect(await codeOf(provider.api.profiles.update({ business_name: " " }))).toBe("BUSINESS_NAME_REQUIRED");
    expect(await codeOf(owner.api.profiles.update({ business_name: "Toitures inc." }))).toBe("PROVIDER_ONLY");
    const refused = await raw("PUT /profile", { phone: owner.phoneNumber }, provider.token);
    expect(refused.outcome).toBe("VALIDATION_ERROR");
    expect(JSON.parse(refused.text).details.fields).toEqual({
      phone: "Ce numéro de téléphone est déjà utilisé par un autre compte",
    });
    const wrong = await raw("PUT /profile", { first_name: "", website: "pas une adresse" }, owner.token);
    expect(JSON.parse(wrong.text).details.fields).toEqual({
      first_name: "Le prénom est requis",
      website: "URL invalide",
    });
  });
});

test("a person can try five other phone numbers a day, then must wait", async () => {
  const curious = await world.signUpOwner();
  const changePhone = (phone: string) => codeOf(curious.api.profiles.update({ phone }));
  const others = await Promise.all(Array.from({ length: 6 }, () => world.signUpProvider()));
  const refusals = await Promise.all(others.slice(0, 5).map(({ phoneNumber }) => changePhone(phoneNumber)));
  expect(new Set(refusals)).toEqual(new Set(["VALIDATION_ERROR"]));
  const sixth = curious.api.profiles.update({ phone: others[5]?.phoneNumber ?? "" });
  await expect(sixth).rejects.toMatchObject({
    code: "RATE_LIMIT_EXCEEDED",
    status: 429,
    message: expect.stringContaining("Trop de tentatives. Veuillez réessayer dans 24 heures."),
  });
  expect(await changePhone("5145559876"), "a free number is not told either").toBe("RATE_LIMIT_EXCEEDED");
  // The person's own number, sent again with the rest of the form, does not count.
  expect(await changePhone(curious.phoneNumber)).toBe("accepted");
  expect(await codeOf(others[0]?.api.profiles.update({ phone: "5145559875" }) ?? Promise.reject())).toBe(
    "accepted",
  );
});

describe("a public profile", () => {
  test("a public profile is read without signing in, and contains nothing private", async () => {
    await provider.api.profiles.update({
      address: "915, rue Saint-Vallier",
      city: "Québec",
      zip: "G1K 3P9",
      service_area: ["Québec", "Lévis"],
    });
    const response = await raw("GET /profile/public/{id}", { id: provider.id }, null);
    const { data } = JSON.parse(response.text);
    expect(data).toMatchObject({
      business_name: "Services Thibodeau",
      contact_name: "Rosalie T.",
      city: "Québec",
      service_area: ["Québec", "Lévis"],
    });
    for (const secret of [provider.email, provider.phoneNumber, "Saint-Vallier", "G1K", 'Thibodeau",']) {
      expect(response.text.replace("Services Thibodeau", "")).not.toContain(secret);
    }
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["email"]));
  });

  test("only providers have a public profile", async () => {
    for (const id of [owner.id, "019a0000-0000-7000-8000-000000000000"]) {
      expect(await codeOf(world.visitor.profiles.getPublic({ id }))).toBe("NOT_FOUND");
    }
  });
});

describe("a business type on a profile", () => {
  test("a business type is added once, even by ten simultaneous calls", async () => {
    const add = (business_type_id: string) => provider.api.profiles.addBusinessType({ business_type_id });
    expect((await add("deneigement")).data).toEqual({ id: "deneigement", name: "Déneigement" });
    const again = await raw(
      "POST /profile/business-types",
      { business_type_id: "deneigement" },
      provider.token,
    );
    expect([again.status, again.outcome]).toEqual([409, "DUPLICATE_BUSINESS_TYPE"]);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => codeOf(add("tonte-de-pelouse"))));
    expect(crowd.filter((code) => code === "accepted")).toHaveLength(1);
    expect(new Set(crowd)).toEqual(new Set(["accepted", "DUPLICATE_BUSINESS_TYPE"]));
    const { data } = await provider.api.profiles.get();
    expect(data.provider?.business_types.map(({ id }) => id)).toEqual(["deneigement", "tonte-de-pelouse"]);
  });

  test("only available business types can be added, and they can be removed", async () => {
    const [farCity] = await world.sql<{ id: string }[]>`
      select bt.id from business_types bt join categories c on c.id = bt.category_id where not c.is_available limit 1`;
    for (const business_type_id of ["sorcellerie", farCity?.id ?? ""]) {
      const code = await codeOf(provider.api.profiles.addBusinessType({ business_type_id }));
      expect(code).toBe("INVALID_SERVICE_TYPE");
    }
    await provider.api.profiles.addBusinessType({ business_type_id: "deneigement" });
    await provider.api.profiles.removeBusinessType({ id: "deneigement" });
    expect(await codeOf(provider.api.profiles.removeBusinessType({ id: "deneigement" }))).toBe("NOT_FOUND");
  });
});

describe("an image of oneself", () => {
  const set = async (file: File) => (await owner.api.profiles.setAvatar({ avatar: file })).data.avatar_url;
  const found = async (url: string) => (await fetch(new URL(url, world.origin))).status;

  test("an avatar is stored small and without camera metadata, and replaces the previous one", async () => {
    const first = await set(await image());
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#345" } })
      .withExif({ IFD0: { Copyright: "Lieu secret" } })
      .jpeg()
      .toBuffer();
    const second = await set(new File([new Uint8Array(photo)], "moi.jpg"));
    expect((await owner.api.profiles.get()).data.avatar_url).toBe(second);
    const bytes = Buffer.from(await (await fetch(new URL(second, world.origin))).arrayBuffer());
    const { width, format, exif } = await sharp(bytes).metadata();
    expect([width, format, exif]).toEqual([400, "webp", undefined]);
    expect([await found(first), await found(second)]).toEqual([404, 200]);
    await owner.api.profiles.removeAvatar();
    expect((await owner.api.profiles.get()).data.avatar_url).toBeNull();
    expect(await found(second)).toBe(404);
    expect(await codeOf(owner.api.profiles.removeAvatar())).toBe("accepted");
  });

  test("simultaneous uploads leave one avatar file", async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, async () => set(await image())));
    const codes = await Promise.all(urls.map(found));
    expect(codes.toSorted()).toEqual([200, ...Array(5).fill(404)]);
  });

  test("an avatar from a phone (HEIC) is accepted", async () => {
    const heic = await readFile("platform/images/fixtures/house-sideways.heic");
    expect(await found(await set(new File([new Uint8Array(heic)], "IMG_1.HEIC")))).toBe(200);
  });

  test("a missing, too large or invalid avatar is rejected, and the previous one stays", async () => {
    const before = await set(await image());
    const code = (file?: File) => codeOf(owner.api.profiles.setAvatar(file ? { avatar: file } : {}));
    expect(await code()).toBe("NO_FILE_PROVIDED");
    expect(await code(new File([], "vide.jpg"))).toBe("NO_FILE_PROVIDED");
    expect(await code(new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "moi.jpg"))).toBe(
      "INVALID_FILE_TYPE",
    );
    const heavy = new Uint8Array(LIMITS.imageMaxBytes + 1);
    expect(await code(new File([heavy], "lourde.jpg"))).toBe("FILE_TOO_LARGE");
    expect((await owner.api.profiles.get()).data.avatar_url).toBe(before);
    expect(await found(before)).toBe(200);
  });

  test("an avatar that cannot be stored fails with a code, and the previous one stays", async () => {
    const before = await set(await image());
    const { storage } = world.ports;
    const put = storage.put;
    storage.put = () => Promise.reject(new Error("disk full"));
    const code = await codeOf(owner.api.profiles.setAvatar({ avatar: await image() }));
    storage.put = put;
    expect(code).toBe("IMAGE_UPLOAD_FAILED");
    expect((await owner.api.profiles.get()).data.avatar_url).toBe(before);
  });
});
