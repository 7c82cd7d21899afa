import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
});
afterAll(() => world.close());

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

test("images of every accepted format are stored as WebP and JPEG, under any file name", async () => {
  const { id } = await publishService(provider);
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
        const response = await fetch(world.origin + url);
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toBe(type);
      }
    }
  }
  const shown = (await world.visitor.catalog.get({ id })).data.images;
  expect(data).toEqual(shown.map((image) => ({ ...image, withdrawn: null })));
});

test("images can be uploaded as a form with one file or several, and none is refused", async () => {
  const { id } = await publishService(provider);
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
  const { id } = await publishService(provider);
  const text = new File(["Bonjour, je suis une image."], "photo.jpg", { type: "image/jpeg" });
  const { addImages, get } = provider.api.providerServices;
  expect(await codeOf(addImages({ id, images: [await image(), text] }))).toBe("INVALID_FILE_TYPE");
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "grande.jpg");
  expect(await codeOf(addImages({ id, images: [large] }))).toBe("FILE_TOO_LARGE");
  expect((await get({ id })).data.images).toEqual([]);
});

test("an image that cannot be stored completely is reported and leaves no file", async () => {
  const { id } = await publishService(provider);
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
  const { id } = await publishService(provider);
  const small = await image("png", 50);
  const { addImages } = provider.api.providerServices;
  await addImages({ id, images: Array(8).fill(small) });
  const error = await addImages({ id, images: [small, small, small] }).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: "TOO_MANY_IMAGES", data: { available: 2 } });
  await addImages({ id, images: [small, small] });
  expect(await codeOf(addImages({ id, images: [small] }))).toBe("MAX_IMAGES_REACHED");
});

test("simultaneous uploads never exceed ten images", async () => {
  const { id } = await publishService(provider);
  const small = await image("png", 50);
  const { addImages, get } = provider.api.providerServices;
  const codes = await Promise.all(
    Array.from({ length: 4 }, () => codeOf(addImages({ id, images: [small, small, small, small] }))),
  );
  expect(codes.toSorted()).toEqual(["TOO_MANY_IMAGES", "TOO_MANY_IMAGES", "accepted", "accepted"]);
  expect((await get({ id })).data.images).toHaveLength(8);
});

test("images are stored with their own alternative texts, or without when none are given", async () => {
  const { id } = await publishService(provider);
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
  const { id } = await publishService(provider);
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
  const other = await world.signUpProvider();
  const { id: elsewhere } = await publishService(other);
  const images = [{ id: c, alt: "À moi" }];
  expect(await codeOf(other.api.providerServices.orderImages({ id: elsewhere, images }))).toBe("NOT_FOUND");
  const remaining = await removeImage({ id, imageId: c });
  expect(remaining.data.map((image) => image.id)).toEqual([a, b]);
  expect((await fetch(world.origin + (ordered.data[0]?.sources[0]?.webp ?? ""))).status).toBe(404);
  expect(await codeOf(removeImage({ id, imageId: c }))).toBe("NOT_FOUND");
});

test("a copy of a service shows its images until they are removed from both", async () => {
  const { id } = await publishService(provider);
  const { addImages, duplicate, removeImage } = provider.api.providerServices;
  const { data } = await addImages({ id, images: [await image("png", 60)], alt: "Une allée" });
  const { data: copy } = await duplicate({ id });
  const [original, copied] = [data[0], copy.images[0]];
  expect(copied).toMatchObject({ alt: "Une allée", sources: original?.sources });
  const status = async () => (await fetch(world.origin + (original?.sources[0]?.webp ?? ""))).status;
  await removeImage({ id, imageId: original?.id ?? "" });
  expect(await status()).toBe(200);
  await removeImage({ id: copy.id, imageId: copied?.id ?? "" });
  expect(await status()).toBe(404);
});

test("of an image and its copy that are removed at once, the last one takes the files with it", async () => {
  const { addImages, duplicate, removeImage } = provider.api.providerServices;
  const images = [await image("png", 60)];
  for (let n = 0; n < 10; n++) {
    const { id } = await publishService(provider);
    const [original] = (await addImages({ id, images })).data;
    const { data: copy } = await duplicate({ id });
    await Promise.all([
      removeImage({ id, imageId: original?.id ?? "" }),
      removeImage({ id: copy.id, imageId: copy.images[0]?.id ?? "" }),
    ]);
    expect((await fetch(world.origin + (original?.sources[0]?.webp ?? ""))).status).toBe(404);
  }
});

test("a provider's page has the photos that cards do not show, of what is offered", async () => {
  const busy = await world.signUpProvider();
  const [shown, hidden] = [await publishService(busy), await publishService(busy)];
  const stored = [];
  for (const { id } of [shown, hidden]) {
    const images = [await image(), await image(), await image()];
    stored.push((await busy.api.providerServices.addImages({ id, images })).data.map(({ id }) => id));
  }
  await busy.api.providerServices.setActive({ ids: [hidden.id], is_active: false });
  const { data } = await world.visitor.catalog.photos({ id: busy.id });
  expect(data.map(({ id }) => id)).toEqual(stored[0]?.slice(1));
  expect(data[0]?.service).toEqual({ id: shown.id, name: shown.name });
  expect((await world.visitor.catalog.photos({ id: shown.id })).data).toEqual([]);
});
