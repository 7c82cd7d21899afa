import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Coding, compress } from "#platform/http/compression.ts";

/** The HTML of a page for any client. */
export interface PageBody {
  /** Its size in memory. */
  bytes: number;
  /** Returns it in a coding; null for none. */
  as: (coding: Coding | null) => Promise<Buffer>;
}

/** A page is compressed once for everybody who asks until it changes: more effort pays. */
const BROTLI_QUALITY = 5;

const unpack = promisify(brotliDecompress);

/**
 * Returns a page kept as Brotli, a fifth of its size, which nearly all clients accept. Whoever does not has
 * it unpacked, which costs a twentieth of rendering it; simultaneous requests for another coding share it.
 */
export async function packedBody(html: string): Promise<PageBody> {
  const packed = await compress(Buffer.from(html), "br", BROTLI_QUALITY);
  const sharedWhole = shared(() => unpack(packed));
  const sharedZip = shared(async () => compress(await sharedWhole(), "gzip"));
  const as = async (coding: Coding | null) => {
    if (coding === "br") return packed;
    return coding === "gzip" ? sharedZip() : sharedWhole();
  };
  return { bytes: packed.byteLength, as };
}

/** Returns a page that is sent to few and not kept. */
export function plainBody(html: string): PageBody {
  const whole = Buffer.from(html);
  return {
    bytes: whole.byteLength,
    as: async (coding) => (coding ? compress(whole, coding, BROTLI_QUALITY) : whole),
  };
}

/** Returns `make` with simultaneous calls sharing one result, which is not kept after it. */
function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () => {
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  };
}
