import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ImageRefused, PIXELS_MAX } from "./refusal.ts";

/** Upright pixels, 4 bytes each (RGBA). */
export type RawImage = { width: number; height: number; rgba: Uint8Array };

const DECODING_TIME_MAX_MS = 30_000;

/**
 * The worker's whole program, as text: a file of its own would have one path when Node runs the sources and
 * another in the built server. heic-decode is found by the resolved path it is given.
 */
const WORKER_PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
(async () => {
  const images = await require(workerData.decoder).all({ buffer: workerData.bytes });
  const { width, height } = images[0];
  if (width * height > workerData.pixelsMax) return parentPort.postMessage({ tooLarge: true });
  const { data } = await images[0].decode();
  parentPort.postMessage({ width, height, rgba: data }, [data.buffer]);
})().catch((error) => parentPort.postMessage({ broken: String(error && error.message || error) }));
`;

type DecoderMessage = { tooLarge: true } | { broken: string } | RawImage;

/**
 * Decodes a HEIC or HEIF image, rotated as its file says, in a worker thread: the WebAssembly decoder would
 * block the event loop for a second and never frees its memory. Throws ImageRefused.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<RawImage> {
  const decoder = createRequire(import.meta.url).resolve("heic-decode");
  const worker = new Worker(WORKER_PROGRAM, {
    eval: true,
    workerData: { decoder, bytes, pixelsMax: PIXELS_MAX },
    // Without the parent's own flags, such as a test runner's loaders.
    execArgv: [],
    // The decoder prints errors of a broken file, which its message holds already.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const message = await firstMessage(worker);
    if ("tooLarge" in message) throw new ImageRefused("INVALID_FILE_TYPE", "more than 50 megapixels");
    if ("broken" in message) throw new ImageRefused("INVALID_FILE_TYPE", message.broken);
    return message;
  } finally {
    await worker.terminate();
  }
}

/**
 * Returns the pixels of the largest image that a HEIC file's properties (`ispe`) declare, at most as many as
 * are accepted; undefined when there are none.
 */
export function declaredPixels(bytes: Uint8Array): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Properties are in the file's beginning, before the pixels.
  const head = file.subarray(0, PROPERTIES_BYTES);
  let most: number | undefined;
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    // The name, four bytes of version and flags, width, height.
    if (at + 16 > head.length) break;
    most = Math.max(most ?? 0, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12));
  }
  return most === undefined ? undefined : Math.min(most, PIXELS_MAX);
}

const PROPERTIES_BYTES = 64 * 1024;

function firstMessage(worker: Worker): Promise<DecoderMessage> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new ImageRefused("IMAGE_UPLOAD_FAILED", why));
    const deadline = setTimeout(() => refuse("decoding took too long"), DECODING_TIME_MAX_MS);
    worker.once("message", resolve);
    worker.once("error", (error) => refuse(error.message));
    worker.once("exit", () => {
      clearTimeout(deadline);
      refuse("the decoder stopped");
    });
  });
}
