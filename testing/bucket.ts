import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver, { type S3Store } from "s3rver";

/** An S3-compatible server on this machine. */
export type BucketServer = {
  /** Returns the STORAGE_URL of a bucket, with its files under `prefix`. */
  storageUrl(bucket: string, prefix: string): string;
  close(): Promise<void>;
};

/** Starts an S3-compatible server with empty buckets of the given names; its files stand in `folder`. */
export async function startBucketServer(folder: string, buckets: string[]): Promise<BucketServer> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    resetOnClose: true,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  respondOnceWritten(server.store);
  const { port } = await server.run();
  return {
    storageUrl: (bucket, prefix) =>
      `s3://S3RVER:S3RVER@${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}&path_style=1&region=ca-central-1`,
    close: () => server.close(),
  };
}

/**
 * s3rver 3.7 answers a PUT when it has received the bytes, before they are in the file, so that a GET right
 * after it may find the file empty. S3 promises that a read after a write sees what was written.
 */
function respondOnceWritten(store: S3Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, "object");
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash("md5").update(bytes).digest("hex");
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${crypto.randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
