import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { createSlots } from "#platform/load/slots.ts";

/** A file that came with a message. */
export interface InboundFile {
  name: string;
  type: string;
  /** Shown inside the text, such as the logo of a signature. */
  isEmbedded: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A message as its parser reads it; nothing in it is verified. */
export interface InboundMessage {
  /** Names in lower case, in their order. */
  headers: readonly { name: string; value: string }[];
  /** Addresses of From; more than one is unusual. */
  from: readonly string[];
  /** Addresses of To, Cc, Delivered-To and X-Original-To. */
  recipients: readonly string[];
  /** What its author wrote, without what it quotes and without a signature. */
  text: string;
  files: readonly InboundFile[];
}

/** The message is nested too deeply, takes too long or too much memory, or is none. */
export class UnreadableMessage extends Error {
  override name = "UnreadableMessage";
}

/** As large as the usual mail servers send. */
export const MESSAGE_MAX_BYTES = 25 * 1024 * 1024;

const PARSING_TIME_MAX_MS = 5_000;
const LIMITS = {
  /** Levels of multipart; mail programs use three or four. */
  nesting: 20,
  headerBytes: 256 * 1024,
  /** Of the text before quotes are removed: twenty times the longest message of a thread. */
  textChars: 80_000,
  htmlChars: 500_000,
  files: 20,
};

/**
 * The worker's whole program, as text: a file of its own would have one path when Node runs the sources and another in
 * the built server. Its libraries are found by the resolved paths it is given.
 */
const WORKER_PROGRAM = `
const { parentPort, workerData: { bytes, limits, paths } } = require("node:worker_threads");
const PostalMime = require(paths.mime);
const { convert } = require(paths.html);
const ReplyParser = require(paths.reply).default;
const skip = ["blockquote", ".gmail_quote", "#appendonsend", "#divRplyFwdMsg", "img", "style"];
const selectors = [...skip.map((selector) => ({ selector, format: "skip" })), { selector: "a", options: { ignoreHref: true } }];
const textOf = (html) => convert(html.slice(0, limits.htmlChars), { wordwrap: false, selectors, limits: { maxDepth: 200 } });
const addresses = (list) => list.flatMap((one) => one.group ? addresses(one.group) : one.address ? [one.address.toLowerCase()] : []);
(async () => {
  const email = await PostalMime.parse(bytes, {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
    forceRfc822Attachments: true,
  });
  const headers = email.headers.map(({ key, value }) => ({ name: key, value }));
  const valuesOf = (names) => headers.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  const listed = (names) => addresses(valuesOf(names).flatMap((value) => PostalMime.addressParser(value)));
  const whole = (email.text ?? (email.html === undefined ? "" : textOf(email.html))).slice(0, limits.textChars);
  const files = email.attachments.slice(0, limits.files).map(({ filename, mimeType, related, content }) => ({
    name: filename ?? "",
    type: mimeType,
    isEmbedded: related === true,
    bytes: new Uint8Array(content),
  }));
  parentPort.postMessage({
    headers,
    from: listed(["from"]),
    recipients: listed(["to", "cc", "delivered-to", "x-original-to"]),
    text: new ReplyParser().read(whole).getVisibleText().trim(),
    files,
  });
})().catch((error) => parentPort.postMessage({ broken: String(error && error.message || error) }));
`;

/** What a hostile message takes is bounded by the two of them that are read at a time. */
const inSlot = createSlots({ atOnce: 2, waitingMax: 20 });

/**
 * Reads a message (RFC 5322, MIME) in a worker thread, which is ended when it takes too long or too much memory: parsing
 * and finding what is quoted could otherwise block the event loop. Throws UnreadableMessage, and Busy when too many wait.
 */
export function parseMessage(raw: Uint8Array): Promise<InboundMessage> {
  return inSlot(() => parseAlone(raw));
}

async function parseAlone(bytes: Uint8Array): Promise<InboundMessage> {
  const { resolve } = createRequire(import.meta.url);
  const paths = {
    mime: resolve("postal-mime"),
    html: resolve("html-to-text"),
    reply: resolve("email-reply-parser"),
  };
  const worker = new Worker(WORKER_PROGRAM, {
    eval: true,
    workerData: { bytes, limits: LIMITS, paths },
    // Without the parent's own flags, such as a test runner's loaders.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const message = await firstMessage(worker);
    if ("broken" in message) throw new UnreadableMessage(message.broken);
    return message;
  } finally {
    await worker.terminate();
  }
}

function firstMessage(worker: Worker): Promise<InboundMessage | { broken: string }> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new UnreadableMessage(why));
    const deadline = setTimeout(() => refuse("parsing took too long"), PARSING_TIME_MAX_MS);
    worker.once("message", resolve);
    worker.once("error", (error) => refuse(error.message));
    worker.once("exit", () => {
      clearTimeout(deadline);
      refuse("the parser stopped");
    });
  });
}
