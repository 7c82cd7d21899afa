import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ImageRefused, PIXELS_MAX } from "./refusal.ts";

/** Upright pixels, 4 bytes each (RGBA). */
export type RawImage = { width: number; height: number; rgba: Uint8Array };

const DECODING_TIME_MAX_MS = 30_000;

/**
 * The worker's whole program. Kept as text because a file of its own would have one address when Node runs the
 * sources and another inside the built server; heic-decode is found by the resolved path it is given.
 */
const WORKER_PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
(async () => {
  const pictures = await require(workerData.decoder).all({ buffer: workerData.bytes });
  const { width, height } = pictures[0];
  if (width * height > workerData.pixelsMax) return parentPort.postMessage({ tooLarge: true });
  const { data } = await pictures[0].decode();
  parentPort.postMessage({ width, height, rgba: data }, [data.buffer]);
})().catch((error) => parentPort.postMessage({ broken: String(error && error.message || error) }));
`;

type Answer = { tooLarge: true } | { broken: string } | RawImage;

/**
 * Decodes a HEIC or HEIF image, turned as its file says, in a worker thread of its own: the decoder is WebAssembly
 * that would stop the server for a second and never gives memory back. Throws ImageRefused.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<RawImage> {
  const decoder = createRequire(import.meta.url).resolve("heic-decode");
  const worker = new Worker(WORKER_PROGRAM, {
    eval: true,
    workerData: { decoder, bytes, pixelsMax: PIXELS_MAX },
    // The parent's own flags (a test runner's loaders) are of no use in there.
    execArgv: [],
    // The decoder prints what it thinks of a broken file; its answer says it already.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const answer = await firstAnswer(worker);
    if ("tooLarge" in answer) throw new ImageRefused("INVALID_FILE_TYPE", "more than 50 megapixels");
    if ("broken" in answer) throw new ImageRefused("INVALID_FILE_TYPE", answer.broken);
    return answer;
  } finally {
    await worker.terminate();
  }
}

function firstAnswer(worker: Worker): Promise<Answer> {
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
