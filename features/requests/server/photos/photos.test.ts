import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
  await grantCredits(world, provider, 100);
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Hélène Côté");
});

const newRequest = async () => createRequest(owner, (await publishService(provider)).id);

async function add(id: string, photo?: File, upload_id: string = randomUUID()) {
  return (await owner.api.photos.add({ id, upload_id, photo: photo ?? (await image()) })).data;
}

/** A photo whose left half is black stripes on white, as the digits of a house number are. */
async function stripes(): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#fff"/>${Array.from(
    { length: 20 },
    (_, index) => `<rect x="${index * 20}" width="10" height="400"/>`,
  ).join("")}</svg>`;
  return new File([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], "numero.png");
}

/** The standard deviation of the pixels of the left and of the right half: how much there is to recognise. */
async function contrastOf(file: File): Promise<{ left: number; right: number; width: number }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const half = Math.floor(width / 2) - 8;
  const deviation = async (left: number) => {
    const { data, info } = await sharp(bytes)
      .extract({ left, top: 0, width: half, height })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(0, info.width)];
    const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
    return Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length);
  };
  return { left: await deviation(0), right: await deviation(width - half), width };
}

test("a request's photos are shown to its owner, small to a provider who has not paid, and large once they have", async () => {
  const { id } = await newRequest();
  const [photo] = await add(id);
  if (!photo) throw new Error("no photo");
  expect((await owner.api.requests.get({ id })).data.photos).toEqual([photo]);
  expect((await provider.api.leads.get({ id })).data.photos).toEqual([photo]);
  const { api } = provider;
  const input = { id, photo_id: photo.id } as const;
  const small = await api.photos.file({ ...input, size: "small" });
  expect(small.type).toBe("image/webp");
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(400);
  expect(await codeOf(api.photos.file({ ...input, size: "large" }))).toBe("PAYMENT_REQUIRED");
  await api.leads.unlock({ id });
  const large = await api.photos.file({ ...input, size: "large" });
  expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(600);
});

test("a photo is not read through another request, even by a reader of that one's photos", async () => {
  const { id } = await newRequest();
  const [photo] = await add(id);
  owner = await world.signUpOwner();
  const own = await newRequest();
  const input = { id: own.id, photo_id: photo?.id ?? "", size: "small" } as const;
  expect(await codeOf(owner.api.photos.file(input))).toBe("NOT_FOUND");
});

test("a photo's file has no public address and is never kept by a shared cache", async () => {
  const { id } = await newRequest();
  const [photo] = await add(id);
  const [row] = await world.sql`select image_key from request_photos where request_id = ${id}`;
  expect((await fetch(`${world.origin}/files/${row?.image_key}-400.webp`)).status).toBe(404);
  const path = `${world.origin}/api/requests/${id}/photos/${photo?.id}/small`;
  expect((await fetch(path)).status).toBe(401);
  const seen = await fetch(path, { headers: { authorization: `Bearer ${owner.token}` } });
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a provider's export has the photos of the work that they added, and none of the client's", async () => {
  const { id } = await newRequest();
  await add(id);
  await provider.api.leads.unlock({ id });
  expect((await provider.api.privacy.export()).data.request_photos).toEqual([]);
  const { request_photos } = (await owner.api.privacy.export()).data;
  expect(request_photos).toMatchObject([{ request_id: id, kind: "job" }]);
});

test("a request takes eight of twenty photos sent at once", async () => {
  const { id } = await newRequest();
  const file = await image();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(owner.api.photos.add({ id, upload_id: randomUUID(), photo: file })),
    ),
  );
  expect(codes.toSorted()).toEqual([...Array(12).fill("TOO_MANY_IMAGES"), ...Array(8).fill("accepted")]);
  expect((await owner.api.photos.list({ id })).data).toHaveLength(8);
  const keys: string[] = [];
  for await (const key of world.ports.storage.keys()) if (key.includes(id)) keys.push(key);
  // Two widths, each in two formats, and nothing of those refused.
  expect(keys).toHaveLength(8 * 4);
});

test("a photo sent again after its answer was lost is stored once", async () => {
  const { id } = await newRequest();
  const upload_id = randomUUID();
  const sent = await Promise.all([add(id, undefined, upload_id), add(id, undefined, upload_id)]);
  expect(sent.map((photos) => photos.length)).toEqual([1, 1]);
  expect(await add(id, undefined, upload_id)).toHaveLength(1);
});

test("an area blurred before sending was never stored", async () => {
  const { id } = await newRequest();
  const blurred = [{ x: 0, y: 0, width: 0.5, height: 1 }];
  const body = new FormData();
  body.append("photo", await stripes());
  body.append("upload_id", randomUUID());
  body.append("blurred", JSON.stringify(blurred));
  const response = await fetch(`${world.origin}/api/requests/${id}/photos`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body,
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  const file = await owner.api.photos.file({ id, photo_id: data[0]?.id ?? "", size: "large" });
  const { left } = await contrastOf(file);
  expect(left).toBeLessThan(15);
});

test("six blurs of one photo at once all happen, and none fails", async () => {
  const { id } = await newRequest();
  const [photo] = await add(id, await stripes());
  if (!photo) throw new Error("no photo");
  const input = { id, photo_id: photo.id };
  const areas = Array.from({ length: 6 }, (_, n) => ({ x: 0, y: n / 6, width: 0.5, height: 1 / 6 }));
  const codes = await Promise.all(areas.map((area) => codeOf(owner.api.photos.blur({ ...input, area }))));
  expect(codes).toEqual(Array(6).fill("accepted"));
  expect((await owner.api.photos.list({ id })).data[0]?.version).toBe(6);
  const { left } = await contrastOf(await owner.api.photos.file({ ...input, size: "large" }));
  expect(left).toBeLessThan(15);
});

test("a blurred rectangle replaces the original in every width, also when several are blurred at once", async () => {
  const { id } = await newRequest();
  const [photo] = await add(id, await stripes());
  if (!photo) throw new Error("no photo");
  const input = { id, photo_id: photo.id };
  expect((await contrastOf(await owner.api.photos.file({ ...input, size: "large" }))).left).toBeGreaterThan(
    80,
  );
  const [before] = await world.sql`select image_key from request_photos where id = ${photo.id}`;
  const halves = [
    { x: 0, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0.5, width: 0.5, height: 0.5 },
  ];
  await Promise.all(halves.map((area) => owner.api.photos.blur({ ...input, area })));
  const [after] = (await owner.api.photos.list({ id })).data;
  expect(after?.version).toBe(2);
  for (const size of ["small", "large"] as const) {
    const { left, width } = await contrastOf(await owner.api.photos.file({ ...input, size }));
    expect([left < 15, width]).toEqual([true, size === "small" ? 400 : 800]);
  }
  await world.runJobs();
  const keys: string[] = [];
  for await (const key of world.ports.storage.keys()) if (key.includes(id)) keys.push(key);
  expect(keys.some((key) => key.startsWith(String(before?.image_key)))).toBe(false);
  expect(keys).toHaveLength(4);
});

test("photos are added while a request is active and removed at any time", async () => {
  const { id } = await newRequest();
  const [first] = await add(id);
  await owner.api.requests.cancel({ id });
  expect(await codeOf(add(id))).toBe("REQUEST_ALREADY_CANCELLED");
  expect((await owner.api.photos.remove({ id, photo_id: first?.id ?? "" })).data).toEqual([]);
  expect(await codeOf(owner.api.photos.remove({ id, photo_id: first?.id ?? "" }))).toBe("NOT_FOUND");
});

test("a file that is not an image is refused and leaves nothing behind", async () => {
  const { id } = await newRequest();
  const text = new File(["Bonjour, je suis une image."], "photo.jpg", { type: "image/jpeg" });
  expect(await codeOf(add(id, text))).toBe("INVALID_FILE_TYPE");
  expect((await owner.api.photos.list({ id })).data).toEqual([]);
});

describe("photos of the work", () => {
  const addWork = async (id: string, kind: "before" | "after", upload_id: string = randomUUID()) =>
    (await provider.api.photos.addWork({ id, kind, upload_id, photo: await image() })).data;

  test("the provider shows the work before and after it to the owner, also in the property's logbook", async () => {
    const { id, property } = await newRequest();
    expect(await codeOf(addWork(id, "before"))).toBe("PAYMENT_REQUIRED");
    await provider.api.leads.unlock({ id });
    await addWork(id, "after");
    const upload_id = randomUUID();
    await addWork(id, "before", upload_id);
    const photos = await addWork(id, "before", upload_id);
    expect(photos.map(({ kind }) => kind)).toEqual(["before", "after"]);
    await provider.api.requests.complete({ id });
    expect((await provider.api.leads.get({ id })).data).toMatchObject({ photos: [], work_photos: photos });
    expect((await owner.api.requests.get({ id })).data).toMatchObject({ photos: [], work_photos: photos });
    const { data } = await owner.api.logbook.ofProperty({ id: property.id });
    expect(data[0]?.work_photos).toEqual(photos);
    const input = { id, photo_id: photos[0]?.id ?? "" };
    expect((await owner.api.photos.file({ ...input, size: "large" })).type).toBe("image/webp");
    // They are the provider's to remove, as those of the job are the owner's.
    expect(await codeOf(owner.api.photos.remove(input))).toBe("NOT_FOUND");
    expect((await provider.api.photos.removeWork(input)).data).toHaveLength(1);
  });

  test("the owner blurs a part of a photo of the work, which the provider then sees so; another owner may not", async () => {
    const { id } = await newRequest();
    await provider.api.leads.unlock({ id });
    const [shown] = await addWork(id, "after");
    const input = { id, photo_id: shown?.id ?? "", area: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 } };
    const stranger = await world.signUpOwner("Luc Roy");
    expect(await codeOf(stranger.api.photos.blur(input))).toBe("NOT_FOUND");
    const bytes = async () => {
      const file = await provider.api.photos.file({ id, photo_id: input.photo_id, size: "large" });
      return Buffer.from(await file.arrayBuffer());
    };
    const before = await bytes();
    expect((await owner.api.photos.blur(input)).data).toEqual([]);
    const { work_photos } = (await provider.api.leads.get({ id })).data;
    expect(work_photos).toEqual([{ ...shown, version: (shown?.version ?? 0) + 1 }]);
    expect((await bytes()).equals(before)).toBe(false);
  });

  test("a week after the work is done, its photos stay as they were shown: none is added, none removed", async () => {
    const { id } = await newRequest();
    await provider.api.leads.unlock({ id });
    const [shown] = await addWork(id, "after");
    await provider.api.requests.complete({ id });
    const input = { id, photo_id: shown?.id ?? "" };
    // Rather than a week of the clock, in which everybody's session ends.
    const completed_at = new Date(world.now().getTime() - 7 * DAY_MS);
    await world.db.updateTable("requests").set({ completed_at }).where("id", "=", id).execute();
    expect(await codeOf(addWork(id, "before"))).toBe("REQUEST_ALREADY_COMPLETED");
    expect(await codeOf(provider.api.photos.removeWork(input))).toBe("REQUEST_ALREADY_COMPLETED");
    expect((await owner.api.requests.get({ id })).data.work_photos).toEqual([shown]);
  });

  test("a request takes four photos before and four after the work, of twenty sent at once, beside those of the job", async () => {
    const { id } = await newRequest();
    const [job] = await add(id);
    await provider.api.leads.unlock({ id });
    const sending = Array.from({ length: 20 }, (_, nth) => addWork(id, nth % 2 === 0 ? "before" : "after"));
    const codes = await Promise.all(sending.map(codeOf));
    expect(codes.toSorted()).toEqual([...Array(12).fill("TOO_MANY_IMAGES"), ...Array(8).fill("accepted")]);
    const { photos, work_photos } = (await provider.api.leads.get({ id })).data;
    expect(photos).toEqual([job]);
    expect(work_photos.map(({ kind }) => kind)).toEqual([
      ...Array(4).fill("before"),
      ...Array(4).fill("after"),
    ]);
    const input = { id, photo_id: job?.id ?? "" };
    expect(await codeOf(provider.api.photos.removeWork(input))).toBe("NOT_FOUND");
  });
});
