/** A header field of a message. */
export interface Header {
  /** In lower case. */
  name: string;
  /** On one line, as it was sent: encoded words stay encoded. */
  value: string;
}

/** No mail program writes as much. */
const HEADERS_MAX_BYTES = 256 * 1024;

/** Returns the header fields of a message in their order, without reading what follows them. */
export function readHeaders(raw: Uint8Array): Header[] {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADERS_MAX_BYTES));
  const fields: { name: string; values: string[] }[] = [];
  for (const line of start.toString("utf8").split(/\r?\n/)) {
    if (line === "") break;
    const last = fields.at(-1);
    if (/^[ \t]/.test(line)) {
      last?.values.push(line.trim());
      continue;
    }
    const colon = line.indexOf(":");
    const name = colon === -1 ? "" : line.slice(0, colon).trim().toLowerCase();
    if (/^[!-9;-~]{1,76}$/.test(name)) fields.push({ name, values: [line.slice(colon + 1).trim()] });
  }
  return fields.map(({ name, values }) => ({ name, value: values.join(" ").trim() }));
}

/** Returns the values of the header fields of one name. */
export const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

const LOCAL = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}";
const DOMAIN = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]{0,252}[\\p{L}\\p{N}])?";
const MAILBOX = new RegExp(`^${LOCAL}@${DOMAIN}$`, "u");
const FROM_MAX = 1000;

/**
 * Returns the one address of From, in lower case; null where there is not exactly one, or where another
 * reader could find another: groups, several addresses, words after the address. Where the mail came in,
 * DMARC judged the domain of that same address.
 */
export function senderOf(headers: readonly Header[]): string | null {
  const [value, ...more] = valuesOf(headers, "from");
  if (value === undefined || more.length > 0 || value.length > FROM_MAX) return null;
  const plain = value.replace(/"(?:[^"\\]|\\.)*"/g, "").trim();
  const [, name = "", bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(plain) ?? [];
  const address = (bracketed ?? plain.replace(/\s*\([^()<>@]*\)$/, "")).trim().toLowerCase();
  if (!MAILBOX.test(address) || /\.\.|^\.|\.@/.test(address)) return null;
  const isPlainName =
    !/["\\,;:()]/.test(name) && (!name.includes("@") || name.trim().toLowerCase() === address);
  const hasControl = /\p{Cc}/u.test(value.replaceAll("\t", " "));
  return isPlainName && !hasControl ? address : null;
}
