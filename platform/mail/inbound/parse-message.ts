import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { Busy } from "#platform/load/busy.ts";
import { createSlots } from "#platform/load/slots.ts";
import { PARSER_PROGRAM } from "./parser-program.ts";
import { REPLY_TEXT_MAX, type ReplyText, splitReply } from "./quotes/split-reply.ts";

/** A file that came with a message. */
export interface InboundFile {
  name: string;
  /** The declared type, which need not be true. */
  type: string;
  /** Shown inside the text, such as the logo of a signature. */
  isEmbedded: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A message as its parser reads it; nothing in it is verified. */
export interface InboundMessage {
  /** The author's words, without the letter that they answer. */
  reply: ReplyText;
  /** Whether its words are encrypted, or wrapped in a signature that hides them. */
  isSealed: boolean;
  /** The fields of a report of a delivery (RFC 3464); null in any other message. */
  report: string | null;
  /** Without those that only prove who signed. */
  files: readonly InboundFile[];
}

interface Parsed {
  text: string;
  htmlText: string;
  report: string | null;
  files: InboundFile[];
}

/** The message is nested too deeply, takes too long or too much memory, or is none. */
export class UnreadableMessage extends Error {
  override name = "UnreadableMessage";
}

/** The largest message that the usual mail servers send. */
export const MESSAGE_MAX_BYTES = 25 * 1024 * 1024;

/** From when the worker has its libraries. */
const PARSING_TIME_MAX_MS = 1_000;
const STARTING_TIME_MAX_MS = 10_000;
const LIMITS = {
  /** Levels of multipart; mail programs use three or four. */
  nesting: 20,
  headerBytes: 256 * 1024,
  textChars: REPLY_TEXT_MAX + 1,
  htmlChars: 500_000,
  files: 20,
};

/** A hostile message can take little, since at most two are read at a time. */
const inSlot = createSlots({ atOnce: 2, waitingMax: 20 });

/**
 * Reads a message (RFC 5322, MIME) in a worker thread, which is ended when it takes too long
 * or too much memory: parsing could otherwise block the event loop. Letters of `ownDomains` are what it may
 * answer. Throws UnreadableMessage, and Busy when too many wait.
 */
export async function parseMessage(raw: Uint8Array, ownDomains: readonly string[]): Promise<InboundMessage> {
  const { text, htmlText, report, files } = await inSlot(() => parseAlone(raw));
  const plain = splitReply(text, ownDomains);
  const isHtmlRead = plain.text === "" && htmlText !== "";
  return {
    reply: isHtmlRead ? splitReply(htmlText, ownDomains) : plain,
    isSealed: files.some(({ type }) => SEALED.test(type)),
    report,
    files: files.filter(({ type, name }) => !PROOF.test(type) && !/\.(?:p7s|p7m|sig)$/i.test(name)),
  };
}

const SEALED = /^application\/(?:x-)?pkcs7-mime$|^application\/pgp-encrypted$/;
const PROOF =
  /^application\/(?:(?:x-)?pkcs7-(?:signature|mime)|pgp-(?:signature|keys|encrypted))$|^message\/(?:global-)?(?:delivery-status|disposition-notification)$|^text\/rfc822-headers$/;

async function parseAlone(bytes: Uint8Array): Promise<Parsed> {
  const { resolve } = createRequire(import.meta.url);
  const worker = new Worker(PARSER_PROGRAM, {
    eval: true,
    workerData: {
      bytes,
      limits: LIMITS,
      paths: { mime: resolve("postal-mime"), html: resolve("html-to-text") },
    },
    // Without the parent's own flags, such as a test runner's loaders.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const message = await result(worker);
    if ("broken" in message) throw new UnreadableMessage(message.broken);
    return message;
  } finally {
    await worker.terminate();
  }
}

type Told = { ready: true } | { broken: string } | Parsed;

/**
 * Resolves with what the worker read. A worker that does not start is no fault of
 * the message: it throws Busy.
 */
function result(worker: Worker): Promise<{ broken: string } | Parsed> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new UnreadableMessage(why));
    let deadline = setTimeout(() => reject(new Busy()), STARTING_TIME_MAX_MS);
    worker.on("message", (told: Told) => {
      clearTimeout(deadline);
      if (!("ready" in told)) return resolve(told);
      deadline = setTimeout(() => refuse("parsing took too long"), PARSING_TIME_MAX_MS);
    });
    worker.once("error", (error) => refuse(error.message));
    worker.once("exit", () => {
      clearTimeout(deadline);
      refuse("the parser stopped");
    });
  });
}
