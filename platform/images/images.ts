import type { Sharp } from "sharp";
import { LIMITS } from "#foundation/limits.ts";
import { blurAreas, type ImageArea } from "./blur.ts";
import { declaredPixels, decodeHeic } from "./heic.ts";
import { ImageRefused, PIXELS_MAX, PIXELS_MAX_WHOLE } from "./refusal.ts";
import { inImageQueue, type Uploader } from "./uploader.ts";

export type { ImageArea } from "./blur.ts";
export { ImageRefused } from "./refusal.ts";

/** Widths in pixels in which every image is stored; a smaller image is never enlarged. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;

type ImageWidth = { width: number; height: number; webp: Buffer; jpeg: Buffer };

export type ProcessedImage = {
  /** One for each of IMAGE_WIDTHS, smallest first. A small image repeats its own size. */
  widths: [ImageWidth, ImageWidth, ImageWidth];
  /** The size of the image received, turned upright. */
  width: number;
  height: number;
  /** Its mean colour, `#rrggbb`, shown while it loads. */
  placeholder: string;
};

/** The accepted types, and the most pixels each may decode to. An animated PNG counts as its still image. */
const PIXELS_MAX_OF = new Map([
  ["image/jpeg", PIXELS_MAX],
  ["image/png", PIXELS_MAX_WHOLE],
  ["image/apng", PIXELS_MAX_WHOLE],
  ["image/webp", PIXELS_MAX_WHOLE],
  ["image/gif", PIXELS_MAX_WHOLE],
]);
const ACCEPTED_HEIC = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

/**
 * Twice as high as wide at most: beyond, a strip of 1 x 50,000,000 pixels would exceed what WebP can hold.
 */
const HEIGHT_PER_WIDTH = 2;

/**
 * Re-encodes an uploaded image (docs/product.md "Files"): recognised by its content, turned upright, without
 * metadata (EXIF, GPS position, profiles), in three widths as WebP and JPEG; of an animation the first frame
 * remains. Nothing can be recognised any more in the areas `blurred`, in any width. Images wait for one
 * another so that nobody's delay another person's (`inImageQueue`). Throws ImageRefused for bytes that are
 * not an accepted image, and Busy when its turn does not come in time.
 */
export async function processImage(
  bytes: Uint8Array,
  uploader: Uploader,
  blurred: readonly ImageArea[] = [],
): Promise<ProcessedImage> {
  if (bytes.byteLength > LIMITS.imageMaxBytes)
    throw new ImageRefused("FILE_TOO_LARGE", `${bytes.byteLength} bytes`);
  const { cost, open } = await inspect(bytes);
  return inImageQueue({ ...uploader, cost }, () => processAlone(open, blurred));
}

async function processAlone(
  open: () => Promise<Source>,
  blurred: readonly ImageArea[],
): Promise<ProcessedImage> {
  try {
    const source = await open();
    const { width, height } = source;
    // Decoded once at the largest size; the others are made from it.
    const decoded = await within(source.image, IMAGE_WIDTHS[2])
      .toColourspace("srgb")
      .timeout({ seconds: 30 })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const base = await blurAreas(decoded, blurred);
    const again = source.raw(base.data, base.info);
    const small = await encode(again(), IMAGE_WIDTHS[0]);
    // Once a width holds the whole image, the larger ones are that same one.
    const isWhole = (resized: ImageWidth) =>
      resized.width === base.info.width && resized.height === base.info.height;
    const medium = isWhole(small) ? small : await encode(again(), IMAGE_WIDTHS[1]);
    const large = isWhole(medium) ? medium : await encode(again(), IMAGE_WIDTHS[2]);
    return { widths: [small, medium, large], width, height, placeholder: await meanColour(again()) };
  } catch (error) {
    throw refusalFor(error);
  }
}

type Size = { width: number; height: number };

type Source = Size & {
  image: Sharp;
  /** A new pipeline on pixels that were decoded before. */
  raw(data: Buffer, info: Size & { channels: number }): () => Sharp;
};

/** An image whose header was read: what it costs to decode, as pixels of a JPEG, and how. */
interface Inspected {
  cost: number;
  open: () => Promise<Source>;
}

/** Detects the format and reads the size, decoding nothing. Throws ImageRefused. */
async function inspect(bytes: Uint8Array): Promise<Inspected> {
  // Loaded with the first image: both take longer to load than the rest of the server.
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([
    import("file-type"),
    import("sharp"),
  ]);
  // No image is decoded twice, so a cache of libvips would only take memory.
  sharp.cache(false);
  const raw: Source["raw"] = (data, { width, height, channels }) => {
    const layout = { width, height, channels: channels as 1 | 2 | 3 | 4 };
    return () => sharp(data, { raw: layout });
  };
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type !== undefined && ACCEPTED_HEIC.has(type.mime)) {
    const open = async () => {
      const { rgba, width, height } = await decodeHeic(bytes);
      return { width, height, raw, image: sharp(rgba, { raw: { width, height, channels: 4 } }) };
    };
    return { cost: declaredPixels(bytes) ?? PIXELS_MAX, open };
  }
  const pixelsMax = PIXELS_MAX_OF.get(type?.mime ?? "");
  if (pixelsMax === undefined) throw new ImageRefused("INVALID_FILE_TYPE", type?.mime ?? "unknown content");
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error", autoOrient: true });
  try {
    const { autoOrient } = await image.metadata();
    const { width, height } = autoOrient;
    const cost = width * height * (PIXELS_MAX / pixelsMax);
    return { cost, open: async () => ({ width, height, raw, image }) };
  } catch (error) {
    throw refusalFor(error);
  }
}

function within(image: Sharp, width: number): Sharp {
  const height = width * HEIGHT_PER_WIDTH;
  return image.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

/** Without a call to keep it, sharp writes no metadata at all. */
async function encode(image: Sharp, width: number): Promise<ImageWidth> {
  const sized = within(image, width);
  const [webp, jpeg] = await Promise.all([
    sized.clone().webp({ quality: 80, effort: 4 }).toBuffer({ resolveWithObject: true }),
    sized.clone().flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  ]);
  return { width: webp.info.width, height: webp.info.height, webp: webp.data, jpeg };
}

async function meanColour(image: Sharp): Promise<string> {
  const pixel = await image
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

function refusalFor(error: unknown): ImageRefused {
  if (error instanceof ImageRefused) return error;
  const why = error instanceof Error ? error.message : String(error);
  const isOurs = /timeout|memory/i.test(why);
  return new ImageRefused(isOurs ? "IMAGE_UPLOAD_FAILED" : "INVALID_FILE_TYPE", why);
}
