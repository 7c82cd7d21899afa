import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BucketServer, startBucketServer } from "#testing/bucket.ts";
import { InvalidKey } from "./key.ts";
import { serveFiles } from "./serve-files.ts";
import { createStorage, type Storage } from "./storage.ts";
import { parseStorageUrl } from "./storage-location.ts";

let folder: string;
let bucket: BucketServer;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maisonnee-storage-"));
  bucket = await startBucketServer(folder, ["maisonnee"]);
  storages.folder = createStorage(`file:${join(folder, "files")}`);
  storages.bucket = createStorage(bucket.storageUrl("maisonnee", "photos"));
  storages.neighbour = createStorage(bucket.storageUrl("maisonnee", "photos-of-others"));
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(["folder", "bucket"])("files kept in a %s", (kind) => {
  const storage = () => {
    const found = storages[kind];
    if (!found) throw new Error(`no storage ${kind}`);
    return found;
  };
  const photo = Buffer.from([0, 255, 1, 254, 10, 13]);

  test("a stored file is read back byte for byte, and a later one replaces it", async () => {
    await storage().put("services/a1/photo.webp", photo, "image/webp");
    expect(await storage().get("services/a1/photo.webp")).toEqual(photo);
    const large = Buffer.alloc(2_000_000, 7);
    await storage().put("services/a1/photo.webp", large, "image/webp");
    expect(large.equals((await storage().get("services/a1/photo.webp")) ?? Buffer.alloc(0))).toBe(true);
    await storage().put("services/a1/photo.webp", photo.subarray(0, 2), "image/webp");
    expect(await storage().get("services/a1/photo.webp")).toEqual(photo.subarray(0, 2));
  });

  test("a missing file is null, does not exist, and may be deleted", async () => {
    expect(await storage().get("services/none.webp")).toBeNull();
    expect(await storage().exists("services/none.webp")).toBe(false);
    await storage().put("services/b2.webp", photo, "image/webp");
    expect(await storage().exists("services/b2.webp")).toBe(true);
    await storage().delete("services/b2.webp");
    await storage().delete("services/b2.webp");
    expect(await storage().get("services/b2.webp")).toBeNull();
    expect(await storage().get("services")).toBeNull();
  });

  test("fifty simultaneous files are all stored", async () => {
    const keys = Array.from({ length: 50 }, (_, index) => `many/${index}.webp`);
    await Promise.all(keys.map((key) => storage().put(key, Buffer.from(key), "image/webp")));
    const read = await Promise.all(keys.map((key) => storage().get(key)));
    expect(read.map(String)).toEqual(keys);
  });

  test("all keys are listed, and no other files", async () => {
    await storage().put("listed/a/1.webp", photo, "image/webp");
    await storage().put("private/listed/2.pdf", photo, "application/pdf");
    if (kind === "folder") await writeFile(join(folder, "files", "listed", ".unfinished"), photo);
    else await storages.neighbour?.put("listed/3.webp", photo, "image/webp");
    const keys: string[] = [];
    for await (const key of storage().keys()) keys.push(key);
    expect(keys).toEqual(expect.arrayContaining(["listed/a/1.webp", "private/listed/2.pdf"]));
    expect(keys.filter((key) => key.includes("unfinished") || key.endsWith("listed/3.webp"))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    "",
    "/etc/passwd",
    "../secret",
    "a/../../b",
    "a//b",
    "a/.hidden",
    "A.webp",
    "a\\b",
    "a%2fb",
    "x".repeat(201),
  ])("the path %j is not a key and is refused by every function", async (path) => {
    await expect(storage().put(path, photo, "image/webp")).rejects.toThrow(InvalidKey);
    await expect(storage().get(path)).rejects.toThrow(InvalidKey);
    await expect(storage().exists(path)).rejects.toThrow(InvalidKey);
    await expect(storage().delete(path)).rejects.toThrow(InvalidKey);
    expect(() => storage().url(path)).toThrow(InvalidKey);
  });

  test("a file is served with its type, cached for a year, without sniffing", async () => {
    await storage().put("services/c3.jpg", photo, "image/jpeg");
    const response = await serveFiles(storage())(new Request(`http://x${storage().url("services/c3.jpg")}`));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(photo);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "6",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  test("a private document is never served: 404 as for a missing one", async () => {
    await storage().put("private/documents/d4.pdf", photo, "application/pdf");
    const serve = serveFiles(storage());
    const hidden = await serve(new Request("http://x/files/private/documents/d4.pdf"));
    const absent = await serve(new Request("http://x/files/public/documents/d4.pdf"));
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect(await hidden.text()).toBe(await absent.text());
    for (const path of [
      "/files/x/../private/documents/d4.pdf",
      "/files/%70rivate/documents/d4.pdf",
      "/files//private/documents/d4.pdf",
    ]) {
      expect((await serve(new Request(`http://x${path}`))).status).toBe(404);
    }
  });

  test("HEAD returns the size, and other methods are refused", async () => {
    await storage().put("services/e5.png", photo, "image/png");
    const serve = serveFiles(storage());
    const head = await serve(new Request("http://x/files/services/e5.png", { method: "HEAD" }));
    expect([head.headers.get("content-length"), await head.text()]).toEqual(["6", ""]);
    expect((await serve(new Request("http://x/files/services/e5.png", { method: "PUT" }))).status).toBe(405);
  });
});

test("a folder holds no temporary file once its files are written", async () => {
  await storages.folder?.put("whole/f6.webp", Buffer.alloc(10), "image/webp");
  expect(await readdir(join(folder, "files", "whole"))).toEqual(["f6.webp"]);
});

test("an unreachable bucket is an error, not a missing file", async () => {
  const away = createStorage("s3://K:S@bucket?endpoint=http://127.0.0.1:9&path_style=1");
  await expect(away.get("a.webp")).rejects.toThrow();
});

test("STORAGE_URL names a folder or a bucket with its options", () => {
  expect(parseStorageUrl("file:///srv/files")).toEqual({ kind: "file", folder: "/srv/files" });
  expect(parseStorageUrl("file:/srv/files")).toEqual({ kind: "file", folder: "/srv/files" });
  expect(
    parseStorageUrl("s3://key:a%2Fb%2Bc@photos/in/here/?region=us-east-1&endpoint=https://s3.example"),
  ).toEqual({
    kind: "s3",
    bucket: "photos",
    prefix: "in/here",
    region: "us-east-1",
    endpoint: "https://s3.example",
    pathStyle: false,
    credentials: { accessKeyId: "key", secretAccessKey: "a/b+c" },
  });
  expect(() => parseStorageUrl("s3://key@photos")).toThrow(/both a key and a secret/);
});
