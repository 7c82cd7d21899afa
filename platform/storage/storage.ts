import type { Disk } from "flydrive";
import { checkKey, isKey } from "./key.ts";
import { parseStorageAddress, type StorageAddress } from "./storage-address.ts";

/** Where images and documents are kept. Keys: see key.ts; each function throws InvalidKey for another text. */
export type Storage = {
  /** Writes, or replaces whole: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer<ArrayBuffer> | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is already gone is not an error. */
  delete(key: string): Promise<void>;
  /** Every key there is, in no order; for backups: it reads the whole listing. */
  keys(): AsyncGenerator<string>;
  /** The path under which serveFiles() answers with it, as pages and API answers carry it. */
  url(key: string): string;
};

/**
 * Opens the storage that STORAGE_URL names (storage-address.ts). Nothing is read or written, and neither
 * flydrive nor the AWS SDK is loaded, before the first file is asked for.
 */
export function createStorage(storageUrl: string): Storage {
  const address = parseStorageAddress(storageUrl);
  let opening: Promise<Disk> | undefined;
  const disk = () => {
    opening ??= openDisk(address);
    return opening;
  };
  const place = (key: string) => {
    checkKey(key);
    return address.kind === "s3" && address.prefix !== "" ? `${address.prefix}/${key}` : key;
  };
  return {
    async put(key, bytes, contentType) {
      const at = place(key);
      // A Buffer, never a stream: S3 needs the length before the first byte.
      await (await disk()).put(at, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
        contentType,
        cacheControl: "public, max-age=31536000, immutable",
      });
    },
    async get(key) {
      const at = place(key);
      try {
        const bytes = await (await disk()).getBytes(at);
        return Buffer.from(bytes);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      const at = place(key);
      return (await disk()).exists(at);
    },
    async delete(key) {
      const at = place(key);
      await (await disk()).delete(at);
    },
    async *keys() {
      const folder = address.kind === "s3" && address.prefix !== "" ? `${address.prefix}/` : "";
      let page: string | undefined;
      do {
        const options = { recursive: true, ...(page !== undefined && { paginationToken: page }) };
        const { objects, paginationToken } = await (await disk()).listAll(folder || "/", options);
        for (const object of objects) {
          if (!object.isFile || !object.key.startsWith(folder)) continue;
          const key = object.key.slice(folder.length);
          // A folder also holds files that are still being written.
          if (isKey(key)) yield key;
        }
        page = paginationToken;
      } while (page !== undefined);
    },
    url(key) {
      checkKey(key);
      return `/files/${key}`;
    },
  };
}

async function openDisk(address: StorageAddress): Promise<Disk> {
  const { Disk } = await import("flydrive");
  if (address.kind === "file") {
    const { createFolderDriver } = await import("./folder-driver.ts");
    return new Disk(createFolderDriver(address.folder));
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket: address.bucket,
      region: address.region,
      forcePathStyle: address.pathStyle,
      // Servers other than AWS refuse the checksums that the SDK adds of its own accord.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Who may read is decided here, not by an ACL that half of the servers do not know.
      visibility: "private",
      supportsACL: false,
      ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
      ...(address.credentials !== undefined && { credentials: address.credentials }),
    }),
  );
}

/** True for « no such file » of the file system and of S3; anything else is a fault worth throwing. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause === null || typeof cause !== "object") return false;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return (
    code === "ENOENT" ||
    code === "EISDIR" ||
    code === "ENOTDIR" ||
    name === "NoSuchKey" ||
    name === "NotFound"
  );
}
