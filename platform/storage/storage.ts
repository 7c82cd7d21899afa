import type { Disk } from "flydrive";
import { checkKey, isKey } from "./key.ts";
import { parseStorageUrl, type StorageLocation } from "./storage-location.ts";

/**
 * The storage of images and documents. Keys: see key.ts; each function throws InvalidKey for an invalid key.
 */
export type Storage = {
  /** Writes or replaces a file atomically: a reader never sees half of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the file's bytes, or null when there is none. */
  get(key: string): Promise<Buffer<ArrayBuffer> | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Yields all keys, in no order; for backups: it reads the whole listing. */
  keys(): AsyncGenerator<string>;
  /** Returns the path at which serveFiles() serves the file, as pages and API responses carry it. */
  url(key: string): string;
};

/**
 * Opens the storage of STORAGE_URL (storage-address.ts). Nothing is read or written, and neither flydrive nor
 * the AWS SDK is loaded, before the first call.
 */
export function createStorage(storageUrl: string): Storage {
  const location = parseStorageUrl(storageUrl);
  let opening: Promise<Disk> | undefined;
  const disk = () => {
    opening ??= openDisk(location);
    return opening;
  };
  const pathOf = (key: string) => {
    checkKey(key);
    return location.kind === "s3" && location.prefix !== "" ? `${location.prefix}/${key}` : key;
  };
  return {
    async put(key, bytes, contentType) {
      const path = pathOf(key);
      // A Buffer, never a stream: S3 needs the length before the first byte.
      await (await disk()).put(path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
        contentType,
        cacheControl: "public, max-age=31536000, immutable",
      });
    },
    async get(key) {
      const path = pathOf(key);
      try {
        const bytes = await (await disk()).getBytes(path);
        return Buffer.from(bytes);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      const path = pathOf(key);
      return (await disk()).exists(path);
    },
    async delete(key) {
      const path = pathOf(key);
      await (await disk()).delete(path);
    },
    async *keys() {
      const folder = location.kind === "s3" && location.prefix !== "" ? `${location.prefix}/` : "";
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

async function openDisk(location: StorageLocation): Promise<Disk> {
  const { Disk } = await import("flydrive");
  if (location.kind === "file") {
    const { createFolderDriver } = await import("./folder-driver.ts");
    return new Disk(createFolderDriver(location.folder));
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket: location.bucket,
      region: location.region,
      forcePathStyle: location.pathStyle,
      // Servers other than AWS refuse the checksums that the SDK adds by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Access is decided by serveFiles(), not by an ACL, which half of the servers do not support.
      visibility: "private",
      supportsACL: false,
      ...(location.endpoint !== undefined && { endpoint: location.endpoint }),
      ...(location.credentials !== undefined && { credentials: location.credentials }),
    }),
  );
}

/** Returns whether an error of the file system or of S3 means that the file does not exist. */
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
