import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { LIMITS } from "#foundation/limits.ts";
import { type Attacks, bearer, ipOf, MULTIPART_BODY, multipart, ONE_IP, pick, post } from "./attack.ts";

/** 25 megapixels, the limit of what is decoded whole. */
const SIDE_WHOLE = 5000;
/** 49 megapixels, just under the limit of the other formats. */
const SIDE = 7000;

const flat = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: "#336699" },
    limitInputPixels: false,
  });

/** Images at the limits: as many pixels as accepted in few bytes, and as many bytes as a file may have. */
const largest = () =>
  Promise.all([
    flat(SIDE_WHOLE).png().toBuffer(),
    // Interlaced, so that it cannot be decoded from top to bottom.
    flat(SIDE_WHOLE).png({ progressive: true }).toBuffer(),
    // Rotated, so that it cannot be decoded in one pass either.
    flat(SIDE).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    flat(SIDE_WHOLE).webp({ lossless: true, effort: 0 }).toBuffer(),
    readFile(new URL("../../platform/images/fixtures/house-sideways.heic", import.meta.url)),
    noise(),
  ]);

/** Files of a few kilobytes that declare hundreds of megapixels. */
const bombs = () =>
  Promise.all([
    hugePng(30_000),
    flat(16_000).webp({ lossless: true, effort: 0 }).toBuffer(),
    readFile(new URL("../../platform/images/fixtures/vast.heic", import.meta.url)),
  ]);

async function noise(): Promise<Buffer> {
  const side = 1700;
  const image = await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg({ quality: 88 })
    .toBuffer();
  const room = LIMITS.imageMaxBytes - image.length;
  return room > 0 ? Buffer.concat([image, Buffer.alloc(room)]) : image.subarray(0, LIMITS.imageMaxBytes);
}

/** A PNG of one bit a pixel whose data is a deflate bomb. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PDF whose only stream decompresses to 100 MB. */
function pdf(): Buffer {
  const stream = deflateSync(Buffer.alloc(100 * 1024 * 1024));
  const head = `%PDF-1.7\n1 0 obj\n<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from("\nendstream\nendobj\n%%EOF")]);
}

const TWELVE_OF_ONE = "twelve images at a time, one account";
const TWELVE_OF_TWELVE = "twelve images at a time, twelve accounts";
/** Beside these an honest upload must be answered in time. */
export const UPLOAD_ATTACKS: readonly string[] = [TWELVE_OF_ONE, TWELVE_OF_TWELVE];

/** Attacks by uploaded files. */
export const IMAGE_ATTACKS: Attacks = {
  "images at the limits": async ({ owners }) => {
    const bodies = (await largest()).map((image) => multipart("avatar", [image]));
    return {
      clients: 8,
      next: (n) =>
        post(
          "/api/profile/avatar",
          { ...MULTIPART_BODY, ...bearer(pick(owners, n)) },
          pick(bodies, n),
          ipOf(n),
        ),
    };
  },
  [TWELVE_OF_ONE]: async ({ owners }) => {
    const body = multipart("avatar", [await flat(SIDE_WHOLE).png().toBuffer()]);
    return {
      clients: 12,
      next: () => post("/api/profile/avatar", { ...MULTIPART_BODY, ...bearer(owners[0]) }, body, ONE_IP),
    };
  },
  [TWELVE_OF_TWELVE]: async ({ owners }) => {
    const body = multipart("avatar", [await flat(SIDE_WHOLE).png().toBuffer()]);
    return {
      clients: 12,
      next: (n) =>
        post("/api/profile/avatar", { ...MULTIPART_BODY, ...bearer(pick(owners, n)) }, body, ipOf(n)),
    };
  },
  "decompression bombs": async ({ owners, provider }) => {
    const files = await bombs();
    const avatars = files.map((file) => multipart("avatar", [file]));
    const documents = [...files, pdf()].map((file) => multipart("document", [file], { kind: "licence" }));
    return {
      clients: 8,
      next: (n) =>
        n % 2
          ? post(
              "/api/profile/avatar",
              { ...MULTIPART_BODY, ...bearer(pick(owners, n)) },
              pick(avatars, n),
              ipOf(n),
            )
          : post(
              "/api/provider/documents",
              { ...MULTIPART_BODY, ...bearer(provider) },
              pick(documents, n / 2),
              ipOf(n),
            ),
    };
  },
  "ten images of 5 MB at once": async ({ provider, service }) => {
    const body = multipart("images", Array<Buffer>(10).fill(await noise()));
    const images = `/api/provider/services/${service}/images`;
    return {
      clients: 20,
      next: (n) => post(images, { ...MULTIPART_BODY, ...bearer(provider) }, body, ipOf(n)),
    };
  },
};
