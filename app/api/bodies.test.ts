import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postAnnouncedBody, postStreamedBody } from "#testing/world/long-body.ts";
import type { Person } from "#testing/world/person.ts";
import { rawHttp } from "#testing/world/raw-http.ts";
import { publishService } from "#testing/world/requests.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { waitForLocks, waitingForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "./limits/limits.ts";

let world: World;
let owner: Person;
let provider: Person;
let images: string;
/** Whose body comes late. */
let late: Person;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([world.signUpOwner(), world.signUpProvider()]);
  images = `/provider/services/${(await publishService(provider)).id}/images`;
});
afterAll(() => world.close());

const MIB = 1024 * 1024;
const MULTIPART = "multipart/form-data; boundary=x";
const part = (disposition: string, content = "a") =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

interface BodyRequest {
  to?: string;
  as?: Person | null;
  type?: string;
  body?: string | Uint8Array;
  origin?: string;
  /** The body is announced but not sent: the response can only come from checks before the body. */
  unsent?: number;
}

async function post({ to = "/profile/avatar", as = owner, type, body, origin, unsent = 0 }: BodyRequest) {
  const response = await rawHttp(origin ?? world.origin, {
    method: "POST",
    target: `/api${to}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      "content-type": type ?? MULTIPART,
      "content-length": String(Buffer.byteLength(body ?? "") + unsent),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, code: JSON.parse(response.body).code as string | undefined };
}

test("a caller is refused before the body is read", async () => {
  const image = { unsent: 3 * MIB };
  expect(await post({ ...image, as: null })).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  expect(await post({ ...image, as: null, to: images })).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await post({ ...image, to: images })).toMatchObject({ status: 403, code: "PROVIDER_ONLY" });
  expect(await post({ ...image, to: "/properties", as: provider })).toMatchObject({ code: "OWNER_ONLY" });
  const form = { to: "/properties", type: "application/json", unsent: 100 };
  expect(await post({ ...form, as: null })).toMatchObject({ code: "UNAUTHORIZED" });
});

test("a suspended person's image is not read; closing the account is allowed", async () => {
  const person = await world.signUpOwner();
  await world.db
    .updateTable("profiles")
    .set({ suspended_at: world.now() })
    .where("id", "=", person.id)
    .execute();
  expect(await post({ as: person, unsent: MIB })).toMatchObject({ code: "INVALID_PERMISSIONS" });
  const response = await fetch(`${world.origin}/api/profile`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ password: "Pas le bon" }),
  });
  expect((await response.json()).code).toBe("INVALID_PASSWORD");
});

test.each([
  ["was suspended", () => world.sql`update profiles set suspended_at = now() where id = ${late.id}`],
  ["signed out everywhere", () => world.sql`delete from sessions where account_id = ${late.id}`],
])("a body whose last byte is held back does not act for somebody who %s meanwhile", async (_, end) => {
  late = await world.signUpOwner();
  const body = JSON.stringify({ first_name: "Changé" });
  const headers = {
    authorization: `Bearer ${late.token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  const call = request(`${world.origin}/api/profile`, { method: "PUT", headers });
  const status = new Promise((resolve, reject) => {
    call.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  // The session is read before it ends.
  await world.sql.begin(async (tx) => {
    await tx`lock table sessions`;
    call.write(body.slice(0, -1));
    await waitForLocks(world, 1);
  });
  await expect.poll(() => waitingForLocks(world)).toBe(0);
  await end();
  call.end(body.slice(-1));
  expect([401, 403]).toContain(await status);
  const [row] = await world.sql`select first_name from profiles where id = ${late.id}`;
  expect(row?.first_name).not.toBe("Changé");
});

test("a call is counted before its body is read", async () => {
  const strict = await startSecondProcess(world.config, {
    limits: { ...NO_LIMITS, write: () => ({ points: 4, duration: 3600 }) },
    now: world.now,
  });
  const person = await world.signUpOwner();
  const { origin } = strict;
  const bodyRequest: BodyRequest = { as: person, origin, type: "application/json", unsent: 2 * MIB };
  const tries: (string | undefined)[] = [];
  for (let n = 0; n < 5; n++) tries.push((await post(bodyRequest)).code);
  expect(tries).toEqual([...Array(4).fill("VALIDATION_ERROR"), "RATE_LIMIT_EXCEEDED"]);
  await strict.close();
});

test("bodies longer than a form are for files only, on every endpoint", async () => {
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain", ""]) {
    expect(await post({ type, unsent: MIB }), type).toMatchObject({ status: 422, code: "VALIDATION_ERROR" });
    expect(await post({ to: images, as: provider, type, unsent: MIB }), type).toMatchObject({ status: 422 });
  }
  expect(await post({ to: "/properties", unsent: MIB })).toMatchObject({ status: 422 });
  const url = `${world.origin}/api/profile/avatar`;
  expect(await postStreamedBody({ url, token: owner.token, type: "application/json" }, MIB)).toBe(
    "VALIDATION_ERROR",
  );
});

test("an avatar and a document may have 6 MB, images of a service ten of 5 MB", async () => {
  const to = (path: string, person: Person) => ({
    url: `${world.origin}/api${path}`,
    token: person.token,
    type: MULTIPART,
  });
  expect(await postAnnouncedBody(to("/profile/avatar", owner), 6 * MIB + 1)).toBe("FILE_TOO_LARGE");
  expect(await postAnnouncedBody(to("/provider/documents", provider), 6 * MIB + 1)).toBe("FILE_TOO_LARGE");
  expect(await postAnnouncedBody(to(images, provider), 51 * MIB + 1)).toBe("FILE_TOO_LARGE");
  expect(await postStreamedBody(to("/profile/avatar", owner), 7 * MIB)).toBe("FILE_TOO_LARGE");
});

test("a file over 5 MB is refused while it arrives", async () => {
  const body = part('name="avatar"; filename="a.jpg"', "a".repeat(5 * MIB + 1));
  expect(await post({ body, unsent: 100 })).toMatchObject({ status: 413, code: "FILE_TOO_LARGE" });
});

test("a body of more than 25 parts is refused at the twenty-sixth, before the rest arrives", async () => {
  const parts = (count: number) => part('name="alt"').repeat(count);
  expect(await post({ to: images, as: provider, body: parts(26), unsent: 5 * MIB })).toMatchObject({
    status: 422,
    code: "VALIDATION_ERROR",
  });
  const whole = `${parts(10)}--x--\r\n`;
  expect(await post({ to: images, as: provider, body: whole })).toMatchObject({ code: "NO_FILE_PROVIDED" });
});

test("fields beside the files may have 16 KiB in all, names included", async () => {
  const field = part('name="alt"', "a".repeat(4 * 1024));
  expect(await post({ to: images, as: provider, body: field.repeat(5), unsent: MIB })).toMatchObject({
    code: "VALIDATION_ERROR",
  });
  const named = part(`name="${"n".repeat(3000)}"`).repeat(7);
  expect(await post({ to: images, as: provider, body: named, unsent: MIB })).toMatchObject({
    code: "VALIDATION_ERROR",
  });
});

test.each([
  ["no boundary", "multipart/form-data", `${part('name="avatar"')}--x--\r\n`],
  ["an end in the middle of a part", MULTIPART, '--x\r\nContent-Disposition: form-data; name="avatar"'],
  ["an end in the middle of a file", MULTIPART, part('name="avatar"; filename="a.jpg"', "a")],
  ["a part without a name", MULTIPART, `${part("")}--x--\r\n`],
  ["a second file", MULTIPART, `${part('name="avatar"; filename="a.jpg"').repeat(2)}--x--\r\n`],
])("a body with %s is refused, and the server remains usable", async (_, type, body) => {
  expect(await post({ type, body })).toMatchObject({ status: 422, code: "VALIDATION_ERROR" });
});

test.each([
  ["nothing", ""],
  ["no part", "abc"],
  ["an end at once", "--x--\r\n"],
  ["an empty file", `${part('name="avatar"; filename=""', "")}--x--\r\n`],
])("a body with %s brings no file", async (_, body) => {
  expect((await post({ body })).code).toMatch(/^(?:NO_FILE_PROVIDED|VALIDATION_ERROR)$/);
});

test("a document with an accent in its name is stored", async () => {
  const name = "Licence de l'équipe « été ».pdf";
  const content = `%PDF-1.7\r\n--x\r\n${"é".repeat(100_000)}`;
  const { data } = await provider.api.documents.send({
    kind: "licence",
    document: new File([content], name, { type: "application/pdf" }),
  });
  expect(data).toMatchObject({ file_name: name, bytes: Buffer.byteLength(content) });
});

test("a caller who disconnects amid an upload leaves no memory held", async () => {
  const url = `${world.origin}/api/profile/avatar`;
  const leaving = new AbortController();
  // One megabyte of the six allowed, then nothing more until the caller leaves.
  let sent = 0;
  const body = new ReadableStream({
    pull: (stream) => {
      if (sent === 16) return void setTimeout(() => leaving.abort(), 20);
      stream.enqueue(new Uint8Array(64 * 1024));
      sent += 1;
    },
  });
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": MULTIPART };
  const call = fetch(url, {
    method: "POST",
    headers,
    body,
    signal: leaving.signal,
    duplex: "half",
  } as RequestInit);
  await expect(call).rejects.toThrow();
  expect(await post({ body: "--x--\r\n" })).toMatchObject({ status: 400 });
});

test("refused bodies are not logged as errors", () => {
  expect(world.errors).toEqual([]);
});
