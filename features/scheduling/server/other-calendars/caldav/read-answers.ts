import { createRequire } from "node:module";
import { UnreadableCalendar } from "../reading.ts";
import { runAlone } from "../run-alone.ts";
import { type DavAnswer, multistatus } from "./multistatus.ts";

const PATH = createRequire(import.meta.url).resolve("fast-xml-parser");

/**
 * Returns the answers of a server's multi-status. Throws UnreadableCalendar for what is none, and Busy when
 * too many are being read.
 */
export async function readAnswers(bytes: Uint8Array): Promise<DavAnswer[]> {
  const { answers } = await runAlone<{ answers: DavAnswer[] | null }>(PROGRAM, { path: PATH, bytes });
  if (!answers) throw new UnreadableCalendar("not_caldav");
  return answers;
}

/**
 * The whole program of the worker, as text: a file of its own would have another path in the built server.
 */
const PROGRAM = `
const { parentPort, workerData: { path, bytes } } = require("node:worker_threads");
const { XMLParser } = require(path);
const read = ${multistatus.toString()};
parentPort.postMessage({ ready: true });
parentPort.postMessage({ answers: read(XMLParser, new TextDecoder().decode(bytes)) });
`;
