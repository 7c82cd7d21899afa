import { isPdf } from "#foundation/files/files.ts";
import type { InboundFile } from "#platform/mail/inbound/parse-message.ts";

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);

const HEIC = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** Returns what an attachment is by its content: its declared type says little. */
export function kindOf({ bytes }: Pick<InboundFile, "bytes">): "image" | "pdf" | null {
  const start = text(bytes, 0, 16);
  const isImage =
    start.startsWith("\u00ff\u00d8\u00ff") ||
    start.startsWith("\u0089PNG\r\n") ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) ||
    HEIC.test(start.slice(4));
  if (isImage) return "image";
  return isPdf(bytes) ? "pdf" : null;
}

/** A picture that is smaller, or as long and narrow as a banner, is a signature's. */
const SIDE_MIN = 250;
const AREA_MIN = 160_000;
const BANNER = 3;
/** An image of few pixels and bytes is a drawing, such as a logo, not a photo. */
const DRAWN_AREA = 480_000;
const DRAWN_BYTES = 40 * 1024;
/** Outlook's names, where the text no longer shows them. */
const SIGNATURE_NAME =
  /^(?:image\d{3}|outlook-\w{1,40}|logo|signature|facebook|instagram|linkedin|twitter|x)\.(?:png|gif|jpe?g)$/i;

/** Returns whether an image is a picture of a signature: shown in the text, or named so, and small. */
export async function isOfSignature({ bytes, name, isEmbedded }: InboundFile): Promise<boolean> {
  if (!isEmbedded && !SIGNATURE_NAME.test(name)) return false;
  const size = await sizeOf(bytes);
  if (size === null) return bytes.length < DRAWN_BYTES;
  const { width, height } = size;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isSmall = short < SIDE_MIN || width * height < AREA_MIN || long / short >= BANNER;
  return isSmall || (width * height < DRAWN_AREA && bytes.length < DRAWN_BYTES);
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes)
    .metadata()
    .catch(() => null);
}
