import { IMPORT_MAX_MB, IMPORT_ROWS_MAX } from "#features/clients/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import type { RawClient } from "./raw-client.ts";
import { type FileKind, type UnderstoodLine, understand } from "./understand.ts";

export interface ReadFile {
  kind: FileKind;
  lines: UnderstoodLine[];
  /** Headers whose column is not read. */
  ignored: string[];
}

/** A file that cannot be imported, with the sentence that says why and what to do. */
export class UnreadableFile extends Error {}

const TOO_LARGE = `Ce fichier dépasse ${IMPORT_MAX_MB} Mo. Divisez-le en plusieurs fichiers.`;
const TOO_MANY = `Ce fichier a plus de ${formatCount(IMPORT_ROWS_MAX)} clients. Divisez-le en plusieurs fichiers.`;
const SPREADSHEET =
  "Ce fichier est un classeur. Dans Excel, choisissez « Enregistrer sous », puis « CSV UTF-8 », et importez ce fichier.";
const NOT_TEXT = "Ce fichier n'est ni un CSV ni une vCard. Exportez vos contacts dans l'un de ces formats.";
const NO_HEADER =
  "Aucune colonne ne s'appelle « Nom » ni « Entreprise ». Nommez les colonnes dans la première ligne : Nom, Téléphone, Courriel, Adresse, Ville, Code postal.";
const EMPTY = "Ce fichier n'a aucun client. Choisissez-en un autre.";

/** Lines understood between two turns of the browser, which stays lively meanwhile. */
const TURN = 100;

/** Returns what a file of clients holds. Throws UnreadableFile. */
export async function readClientsFile(file: Blob): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_MB * 1024 * 1024) throw new UnreadableFile(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Both kinds of Excel's workbooks: a ZIP, or a compound file.
  const start = [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (start === "504b0304" || start === "d0cf11e0") throw new UnreadableFile(SPREADSHEET);
  const text = decode(bytes);
  if (text.includes("\0")) throw new UnreadableFile(NOT_TEXT);
  if (text.replace("\ufeff", "").trim() === "") throw new UnreadableFile(EMPTY);
  const kind: FileKind = /^\ufeff?\s*BEGIN:VCARD/i.test(text) ? "vcard" : "csv";
  const { clients, ignored } = kind === "vcard" ? await vcards(text) : await csv(text);
  if (clients.length === 0) throw new UnreadableFile(EMPTY);
  if (clients.length > IMPORT_ROWS_MAX) throw new UnreadableFile(TOO_MANY);
  const lines: UnderstoodLine[] = [];
  for (const client of clients) {
    lines.push(understand(client, kind));
    if (lines.length % TURN === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { kind, lines, ignored };
}

// Each library is loaded for its own files.
async function csv(text: string): Promise<{ clients: RawClient[]; ignored: string[] }> {
  const { readCsv } = await import("./read-csv.ts");
  const read = readCsv(text);
  if (!read) throw new UnreadableFile(NO_HEADER);
  return read;
}

async function vcards(text: string): Promise<{ clients: RawClient[]; ignored: string[] }> {
  const { readVcards } = await import("./read-vcards.ts");
  const clients = readVcards(text);
  if (!clients) throw new UnreadableFile(NOT_TEXT);
  return { clients, ignored: [] };
}

/**
 * Returns the text of a file: UTF-8, UTF-16 where a byte order mark says so, else
 * Windows-1252, which Excel writes.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
