import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { eraseOldJob } from "../erase-old.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 60);
});
afterAll(() => world.close());

async function openThread() {
  const owner = await world.signUpOwner("Hélène Côté");
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  return { owner, id };
}

/** A photo as a phone takes it, with the place where it was taken. */
async function photo(): Promise<File> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a6" } })
    .withExif({ IFD3: { GPSLatitude: "45/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "IMG_0001.jpg");
}
const pdf = (content = "plan") => new File([`%PDF-1.7\n${content}`], "../Plan de l'étage.pdf");

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.ports.storage.keys()) if (key.startsWith("private/threads/")) keys.push(key);
  return keys;
}

test("photos are sent once, without where they were taken, and read by the two people of the thread only", async () => {
  const { owner, id } = await openThread();
  const message_id = newId();
  const send = async () =>
    (await owner.api.threads.sendPhotos({ id, message_id, photos: [await photo(), await photo()] })).data;
  const before = (await storedKeys()).length;
  const [first, again] = await Promise.all([send(), send()]);
  expect(again).toEqual(first);
  expect(await send()).toEqual(first);
  if (first.kind !== "photos" || !first.photos?.[0]) throw new Error("no photos");
  expect(first).toMatchObject({ seq: 2, photos: [{ width: 900, height: 600 }, { width: 900 }] });
  // Two photos in two widths and two formats, each once.
  expect((await storedKeys()).length - before).toBe(12);
  const { messages } = (await provider.api.threads.messages({ id })).data;
  expect(messages.at(-1)).toEqual(first);
  expect((await provider.api.threads.list({})).data[0]?.last_message).toEqual(first);
  const file_id = first.photos[0].id;
  const seen = await provider.api.threads.file({ id, file_id, size: "small" });
  const { width, exif } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
  expect([width, exif]).toEqual([400, undefined]);
  const stranger = await world.signUpOwner();
  const elsewhere = await openThread();
  expect(await codeOf(stranger.api.threads.file({ id, file_id }))).toBe("NOT_FOUND");
  expect(await codeOf(elsewhere.owner.api.threads.file({ id: elsewhere.id, file_id }))).toBe("NOT_FOUND");
  const keys = await storedKeys();
  expect((await fetch(`${world.origin}/files/${keys[0]}`)).status).toBe(404);
});

test("a PDF is downloaded as an attachment under a plain name; what is no PDF, too large or too much is refused", async () => {
  const { owner, id } = await openThread();
  const sendFile = (file?: File) => provider.api.threads.sendFile({ id, message_id: newId(), file });
  const { data } = await sendFile(pdf());
  if (data.kind !== "file" || !data.file) throw new Error("no file");
  expect(data.file).toMatchObject({ name: "Plan de l'étage.pdf", bytes: 13 });
  const response = await fetch(`${world.origin}/api/threads/${id}/files/${data.file.id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(await response.text()).toBe("%PDF-1.7\nplan");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''Plan%20de/),
    "x-content-type-options": "nosniff",
  });
  const named = await sendFile(new File(["\n\n%PDF-1.7\r\n@echo off"], "soumission.pdf.bat"));
  expect(named.data).toMatchObject({ file: { name: "soumission.pdf.bat.pdf" } });
  const before = await storedKeys();
  expect(await codeOf(sendFile(new File(["<html>"], "plan.pdf")))).toBe("VALIDATION_ERROR");
  expect(await codeOf(sendFile())).toBe("NO_FILE_PROVIDED");
  const MIB = 1024 * 1024;
  expect(await codeOf(sendFile(pdf("x".repeat(9 * MIB))))).toBe("accepted");
  const tooLarge = () => sendFile(pdf("x".repeat(10 * MIB)));
  expect(await codeOf(tooLarge())).toBe("FILE_TOO_LARGE");
  await expect(tooLarge()).rejects.toThrow("Ce fichier dépasse 10 Mo.");
  const photos = (count: number) => Promise.all(Array.from({ length: count }, photo));
  const sendPhotos = (files: File[]) =>
    codeOf(provider.api.threads.sendPhotos({ id, message_id: newId(), photos: files }));
  expect(await sendPhotos(await photos(9))).toBe("VALIDATION_ERROR");
  expect(await sendPhotos([await photo(), pdf()])).toBe("INVALID_FILE_TYPE");
  expect(await storedKeys()).toHaveLength(before.length + 1);
});

test("a file that is being sent while its sender closes the account is refused, and nothing of it is kept", async () => {
  const { owner, id } = await openThread();
  const before = await storedKeys();
  const { storage } = world.ports;
  const put = storage.put.bind(storage);
  storage.put = async (...stored) => {
    storage.put = put;
    await owner.api.privacy.remove({ password: "Maison1234" });
    return put(...stored);
  };
  expect(await codeOf(owner.api.threads.sendFile({ id, message_id: newId(), file: pdf() }))).toBe(
    "INVALID_REQUEST_STATE",
  );
  expect(
    (await provider.api.threads.messages({ id })).data.messages.every(({ kind }) => kind === "system"),
  ).toBe(true);
  expect(await storedKeys()).toEqual(before);
  expect((await provider.api.threads.get({ id })).data.closed).toBe("account_closed");
});

test("an export names one's own files; they are erased with the account, and with the thread after two years", async () => {
  const { owner, id } = await openThread();
  const before = await storedKeys();
  await owner.api.threads.sendPhotos({ id, message_id: newId(), photos: [await photo()] });
  await owner.api.threads.sendFile({ id, message_id: newId(), file: pdf() });
  await provider.api.threads.sendFile({ id, message_id: newId(), file: pdf() });
  expect(await owner.api.privacy.export()).toMatchObject({
    data: { message_files: [{ width: 900 }, { name: "Plan de l'étage.pdf" }] },
  });
  await owner.api.privacy.remove({ password: "Maison1234" });
  await world.runJobs();
  expect(await storedKeys()).toHaveLength(before.length + 1);
  expect((await provider.api.threads.messages({ id })).data.messages).toMatchObject([
    { kind: "system" },
    { kind: "photos", photos: null },
    { kind: "file", file: null },
    { kind: "file", file: { bytes: 13 } },
    { kind: "system" },
  ]);
  const eraseAfter = async (days: number) => {
    const ended = new Date(world.now().getTime() - days * DAY_MS);
    await world.sql`update threads set ended_at = ${ended} where id = ${id}`;
    const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
    await eraseOldJob(world.ports).handle({}, run);
  };
  await eraseAfter(729);
  expect(await storedKeys()).toHaveLength(before.length + 1);
  await eraseAfter(731);
  expect(await storedKeys()).toEqual(before);
});
