import { FILE_TOO_LARGE, IMAGE_LIMIT, INVALID_FILE_TYPE } from "#foundation/errors/common.ts";
import { sentenceOf } from "#foundation/errors/definition.ts";
import { LIMITS } from "#foundation/limits.ts";

/** The longest side that is sent, in pixels; the server stores images up to 1,600 wide. */
const SIDE_MAX = 2400;
const JPEG_QUALITY = 0.85;

const HEIC_TOO_LARGE =
  "Ce navigateur ne peut pas réduire une photo HEIC de plus de 5 Mo. Enregistrez-la en JPEG (« Le plus compatible » dans les réglages de l'appareil photo), puis choisissez-la de nouveau.";

export type PreparedImage = { file: File; refusal?: undefined } | { refusal: string };

/**
 * Returns an image ready to be sent: shrunk if it is larger than the limit for storing or accepting it, and
 * turned upright. An image that the browser cannot decode is returned as it is if the server may accept it. A
 * refusal is the sentence to show.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const kind = imageKind(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (kind === null) return { refusal: INVALID_FILE_TYPE.message };
  const shrunk = await shrink(file);
  if (shrunk && (shrunk.size < file.size || file.size > LIMITS.imageMaxBytes)) return { file: shrunk };
  if (file.size <= LIMITS.imageMaxBytes) return { file };
  return { refusal: kind === "heic" ? HEIC_TOO_LARGE : sentenceOf(FILE_TOO_LARGE, IMAGE_LIMIT) };
}

type ImageKind = "jpeg" | "png" | "gif" | "webp" | "heic";

/** The brands of HEIF files (ISO/IEC 23008-12, annex B). */
const HEIF_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/**
 * Recognises an accepted image by its first bytes, as the server does; null for
 * anything else, whatever its name.
 */
export function imageKind(start: Uint8Array): ImageKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return "jpeg";
  if (text(1, 4) === "PNG" && start[0] === 0x89) return "png";
  if (text(0, 4) === "GIF8") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" && HEIF_BRANDS.includes(text(8, 12)) ? "heic" : null;
}

/** Returns the size within the longest side allowed, and whether that is smaller than the image. */
export function sizeToSend({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale), isSmaller: scale < 1 };
}

/** Returns a smaller JPEG, or null when the image is small enough or cannot be decoded here. */
async function shrink(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file);
  try {
    // An element tells the size, upright, before any pixel is decoded; 48 megapixels are 190 MB.
    const image = new Image();
    image.src = url;
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = reject;
    });
    const { width, height, isSmaller } = sizeToSend({
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    if (!isSmaller && file.size <= LIMITS.imageMaxBytes) return null;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) return null;
    // JPEG has no transparency: it would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    const pixels = await decode(file, image);
    context.drawImage(pixels ?? image, 0, 0, width, height);
    pixels?.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
    );
    // Safari keeps the pixels of a canvas until it is empty.
    canvas.width = canvas.height = 0;
    return blob && new File([blob], file.name, { type: blob.type });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Decodes an image beside the page, which would stand still for a second for 48 megapixels. Null where the
 * browser cannot, or does not turn the image upright; the element is drawn then.
 */
async function decode(file: File, { naturalWidth, naturalHeight }: HTMLImageElement) {
  try {
    const pixels = await createImageBitmap(file, { imageOrientation: "from-image" });
    if (pixels.width === naturalWidth && pixels.height === naturalHeight) return pixels;
    pixels.close();
    return null;
  } catch {
    return null;
  }
}
