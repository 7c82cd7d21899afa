import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The place of stored files: a parsed STORAGE_URL. `prefix` has no slash at either end. */
export type StorageLocation =
  | { kind: "file"; folder: string }
  | {
      kind: "s3";
      bucket: string;
      prefix: string;
      region: string;
      endpoint?: string;
      /** The bucket is in the path instead of the host name, as most servers other than AWS expect. */
      pathStyle: boolean;
      /** By default the AWS SDK's own sources (AWS_ACCESS_KEY_ID, profile, instance role). */
      credentials?: { accessKeyId: string; secretAccessKey: string };
    };

/**
 * Parses a STORAGE_URL:
 * `file:data/files`, `file:///srv/files`, or
 * `s3://[key:secret@]bucket[/prefix][?region=…&endpoint=https://…&path_style=1]`.
 * A secret holding `/`, `@` or `:` is percent-encoded. Throws an Error whose message ends a sentence
 * beginning with the variable's name.
 */
export function parseStorageUrl(storageUrl: string): StorageLocation {
  if (storageUrl.startsWith("file:")) {
    const path = storageUrl.slice("file:".length);
    if (path === "" || path === "//") throw new Error("must name a folder, as in file:data/files");
    return { kind: "file", folder: path.startsWith("//") ? fileURLToPath(storageUrl) : resolve(path) };
  }
  if (!storageUrl.startsWith("s3://")) throw new Error("must start with file: or s3://");
  const url = new URL(storageUrl);
  if (url.hostname === "") throw new Error("must name a bucket, as in s3://my-bucket");
  for (const name of url.searchParams.keys()) {
    if (!["region", "endpoint", "path_style"].includes(name))
      throw new Error(`has an unknown option "${name}"`);
  }
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:\/\//.test(endpoint)) throw new Error("needs an http(s) endpoint");
  if ((url.username === "") !== (url.password === ""))
    throw new Error("needs both a key and a secret, or neither");
  return {
    kind: "s3",
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ""),
    region: url.searchParams.get("region") ?? "ca-central-1",
    ...(endpoint !== null && { endpoint }),
    pathStyle: url.searchParams.get("path_style") === "1",
    ...(url.username !== "" && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  };
}
