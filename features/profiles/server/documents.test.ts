import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const pdf = (name = "assurance.pdf") => new File(["%PDF-1.7\n%âãÏÓ\n1 0 obj"], name);
const verification = async () => (await provider.api.profiles.get()).data.provider?.verification;

test("a sent document makes the verification pending until it is withdrawn", async () => {
  provider = await world.signUpProvider();
  expect(await verification()).toBe("none");
  const { data } = await provider.api.documents.send({ kind: "insurance", document: pdf() });
  expect(data).toMatchObject({
    kind: "insurance",
    file_name: "assurance.pdf",
    status: "pending",
    reason: "",
  });
  expect(await verification()).toBe("pending");
  expect((await provider.api.documents.list()).data).toEqual([data]);
  await provider.api.documents.withdraw({ id: data.id });
  expect((await provider.api.documents.list()).data).toEqual([]);
  expect(await verification()).toBe("none");
});

test("an accepted document cannot be withdrawn while its badge stays, nor can another provider's be", async () => {
  provider = await world.signUpProvider();
  const { id } = (await provider.api.documents.send({ kind: "insurance", document: pdf() })).data;
  const stranger = await world.signUpProvider();
  expect(await codeOf(stranger.api.documents.withdraw({ id }))).toBe("NOT_FOUND");
  await world.sql`update provider_documents set status = 'accepted', decided_at = now() where id = ${id}`;
  await world.sql`update provider_profiles set verification = 'verified' where profile_id = ${provider.id}`;
  expect(await codeOf(provider.api.documents.withdraw({ id }))).toBe("NOT_FOUND");
  expect((await provider.api.documents.list()).data).toMatchObject([{ id, status: "accepted" }]);
  const other = await provider.api.documents.send({ kind: "licence", document: pdf() });
  await provider.api.documents.withdraw({ id: other.data.id });
  expect(await verification()).toBe("verified");
});

test("a document is named by its kind, not by the name of the uploaded file", async () => {
  provider = await world.signUpProvider();
  const nameOf = async (document: File) =>
    (await provider.api.documents.send({ kind: "insurance", document })).data.file_name;
  expect(await nameOf(pdf("police.pdf.bat"))).toBe("police.pdf.bat.pdf");
  expect(await nameOf(new File(["\r\n\r\n%PDF-1.7"], "police"))).toBe("police.pdf");
  const heic = await readFile("platform/images/fixtures/house-sideways.heic");
  expect(await nameOf(new File([new Uint8Array(heic)], "IMG_2.HEIC"))).toBe("IMG_2.jpg");
});

test("documents have no public URL, and photos lose their camera metadata", async () => {
  provider = await world.signUpProvider();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } })
    .withExif({ IFD0: { Copyright: "Lieu secret" } })
    .jpeg()
    .toBuffer();
  const heic = await readFile("platform/images/fixtures/house-sideways.heic");
  await provider.api.documents.send({
    kind: "licence",
    document: new File([new Uint8Array(photo)], "carte.jpg"),
  });
  await provider.api.documents.send({
    kind: "licence",
    document: new File([new Uint8Array(heic)], "IMG_2.HEIC"),
  });
  const rows = await world.db
    .selectFrom("provider_documents")
    .select(["file_key", "content_type"])
    .where("provider_id", "=", provider.id)
    .execute();
  expect(rows.map(({ content_type }) => content_type)).toEqual(["image/jpeg", "image/jpeg"]);
  for (const { file_key } of rows) {
    expect((await fetch(`${world.origin}/files/${file_key}`)).status).toBe(404);
    const stored = await world.ports.storage.get(file_key);
    expect(stored?.includes("Lieu secret")).toBe(false);
    expect((await sharp(stored ?? undefined).metadata()).exif).toBeUndefined();
  }
});

test("invalid documents are rejected with their reason, and ten are pending at most even when sent at once", async () => {
  provider = await world.signUpProvider();
  const send = (document?: File) => codeOf(provider.api.documents.send({ kind: "insurance", document }));
  expect(await send()).toBe("NO_FILE_PROVIDED");
  expect(await send(new File(["bonjour"], "lettre.pdf"))).toBe("VALIDATION_ERROR");
  expect(await send(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "lourd.pdf"))).toBe("FILE_TOO_LARGE");
  const codes = await Promise.all(Array.from({ length: 12 }, () => send(pdf())));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(10);
  expect(codes.filter((code) => code === "VALIDATION_ERROR")).toHaveLength(2);
});

test("a new business name, licence or NEQ ends a verification, other changes do not", async () => {
  provider = await world.signUpProvider("Camille Roy");
  const verify = () =>
    world.db
      .updateTable("provider_profiles")
      .set({ verification: "verified" })
      .where("profile_id", "=", provider.id)
      .execute();
  const { update } = provider.api.profiles;
  for (const change of [
    { business_name: "Toitures Roy" },
    { rbq_licence: "5678-1234-01" },
    { neq: "1167891234" },
  ]) {
    await verify();
    await update(change);
    expect(await verification()).toBe("none");
  }
  await verify();
  await update({
    bio: "Vingt ans de métier.",
    business_name: "Toitures Roy",
    rbq_licence: "5678 1234 01",
    neq: "1167891234",
  });
  expect(await verification()).toBe("verified");
  await provider.api.documents.send({ kind: "insurance", document: pdf() });
  await update({ business_name: "Toitures Camille Roy" });
  expect(await verification()).toBe("pending");
});

test("a provider's list has only their own documents", async () => {
  const [one, other] = [await world.signUpProvider(), await world.signUpProvider()];
  const { data } = await one.api.documents.send({ kind: "insurance", document: pdf() });
  await other.api.documents.send({ kind: "licence", document: pdf("licence.pdf") });
  expect((await one.api.documents.list()).data).toEqual([data]);
});

test("withdrawing one document leaves those that wait, and the verification pending with them", async () => {
  provider = await world.signUpProvider();
  const { data } = await provider.api.documents.send({ kind: "insurance", document: pdf() });
  const other = await provider.api.documents.send({ kind: "licence", document: pdf() });
  await provider.api.documents.withdraw({ id: data.id });
  expect(await verification()).toBe("pending");
  await provider.api.documents.withdraw({ id: other.data.id });
  expect(await verification()).toBe("none");
});
