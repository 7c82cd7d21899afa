import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { LIMITS } from "#foundation/limits.ts";

const SIDE = 7000;

/** Pictures at the limits of what is taken: 49 megapixels in few bytes, and as many bytes as a file may have. */
export async function pictures(): Promise<Buffer[]> {
  const vast = () => sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#336699" } });
  return Promise.all([
    vast().png().toBuffer(),
    // Adam7 cannot be read from top to bottom.
    vast().png({ progressive: true }).toBuffer(),
    // Nor can what has to be turned.
    vast().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    vast().webp({ lossless: true, effort: 0 }).toBuffer(),
    noise(),
  ]);
}

/** Just under the largest file that is taken. */
async function noise(): Promise<Buffer> {
  const side = 1700;
  const picture = await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg({ quality: 88 })
    .toBuffer();
  const room = LIMITS.imageMaxBytes - picture.length;
  return room > 0 ? Buffer.concat([picture, Buffer.alloc(room)]) : picture.subarray(0, LIMITS.imageMaxBytes);
}
