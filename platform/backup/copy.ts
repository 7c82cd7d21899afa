import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The size and SHA-256 of a stream's content. */
export interface Digest {
  bytes: number;
  sha256: string;
}

const NEWLINE = 0x0a;

/** Counts and hashes the bytes that pass through a pipeline. */
export class Meter {
  lines = 0;
  #bytes = 0;
  readonly #hash = createHash("sha256");

  readonly pass = async function* (this: Meter, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#bytes += chunk.byteLength;
      this.#hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.lines++;
      yield chunk;
    }
  }.bind(this);

  /** Returns the digest; to be called once, when the pipeline is done. */
  digest(): Digest {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

/** Writes a new file from a stream and flushes it to disk. Returns its digest. */
export async function writeHashed(source: Readable, to: string): Promise<Digest> {
  const meter = new Meter();
  await pipeline(source, meter.pass, newFile(to));
  return meter.digest();
}

/** Opens a file that must not exist yet, readable only by its owner, on disk once it is closed. */
export function newFile(path: string) {
  return createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
}

export function copyHashed(from: string, to: string): Promise<Digest> {
  return writeHashed(createReadStream(from), to);
}

export async function digestOf(path: string): Promise<Digest> {
  const meter = new Meter();
  for await (const _ of meter.pass(createReadStream(path)));
  return meter.digest();
}

/** Flushes the names in a folder to disk, so that they survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Runs `work` for each item, `width` at a time. After a failure it starts no more and
 * throws once all have ended.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let failed = false;
  const lane = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next()) {
        await work(next.value);
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: width }, lane));
  const broken = lanes.find((result) => result.status === "rejected");
  if (broken) throw broken.reason;
}

/** How many files are read or written at a time. */
export const WIDTH = 8;
