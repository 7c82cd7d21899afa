/** An invalid key. Keys are never built from user input, so this is a fault of ours. */
export class InvalidKey extends Error {
  override name = "InvalidKey";
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*)*$/;
const KEY_LENGTH_MAX = 200;

/**
 * Keys are made of ids or of content hashes: `services/0198…/1f0c….webp`, `private/documents/….pdf`.
 * Lower case, no dot but inside a name, at most 200 characters: no path can leave the storage.
 */
export function isKey(text: string): boolean {
  return text.length <= KEY_LENGTH_MAX && KEY.test(text);
}

export function checkKey(key: string): void {
  if (!isKey(key)) throw new InvalidKey(`not a storage key: ${JSON.stringify(key.slice(0, KEY_LENGTH_MAX))}`);
}

/**
 * Returns whether a file is private: readable through an endpoint that checks the
 * caller, never under /files/.
 */
export function isPrivateKey(key: string): boolean {
  return key.startsWith("private/");
}

const CONTENT_TYPES: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
};

/** Returns the content type by the key's extension, which is ours and therefore trusted. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
