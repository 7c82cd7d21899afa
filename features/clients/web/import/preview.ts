import { IMPORT_BATCH, type ImportedClient, type KnownRow } from "#features/clients/contract/index.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { type FileKind, LINE_NAMES, type UnderstoodLine } from "./understand.ts";

export const STATES = {
  ready: "Comprise",
  doubtful: "À vérifier",
  duplicate: "Doublon",
  unusable: "Inutilisable",
} as const;
export type LineState = keyof typeof STATES;

/** A line of the preview, where it stands and why. */
export interface PreviewLine {
  line: number;
  state: LineState;
  client: ImportedClient | null;
  reasons: string[];
}

/**
 * Returns the preview of lines; `known` is, for each line with a client, who of the list it is already. A
 * line with the phone or email of an earlier one is a duplicate of it.
 */
export function previewOf(
  lines: readonly UnderstoodLine[],
  known: readonly (Omit<KnownRow, "id"> | null)[],
  kind: FileKind,
): PreviewLine[] {
  const seen = new Map<string, number>();
  let next = 0;
  return lines.map(({ line, client, doubts }) => {
    if (!client) return { line, state: "unusable", client, reasons: doubts };
    const existing = known[next++];
    const contacts = [client.phone, client.email].filter((contact) => contact !== "");
    const earlier = contacts.map((contact) => seen.get(contact)).find((number) => number !== undefined);
    for (const contact of contacts) if (!seen.has(contact)) seen.set(contact, line);
    const duplicate = (reason: string) => ({ line, state: "duplicate" as const, client, reasons: [reason] });
    if (existing?.imported) return duplicate(`Déjà importée : ${existing.name} est dans votre liste.`);
    if (existing) return duplicate(sentence(`Déjà dans votre liste : ${existing.name}`));
    if (earlier !== undefined)
      return duplicate(`Même téléphone ou courriel que la ${LINE_NAMES[kind]} ${earlier}.`);
    return { line, state: doubts.length > 0 ? "doubtful" : "ready", client, reasons: doubts };
  });
}

/** Below the longest body of a call, with room for what surrounds the rows. */
const BATCH_BYTES = 48 * 1024;

/** Returns rows in batches that one call may carry. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    const batch = batches.at(-1);
    if (!batch || batch.length === IMPORT_BATCH || bytes + size > BATCH_BYTES) {
      batches.push([row]);
      bytes = size;
    } else {
      batch.push(row);
      bytes += size;
    }
  }
  return batches;
}
