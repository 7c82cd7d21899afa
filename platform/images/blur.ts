/** A rectangle of an image, in shares of its width and height from its top left corner, from 0 to 1. */
export interface ImageArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface RawImage {
  data: Buffer;
  info: { width: number; height: number; channels: number };
}

/**
 * An area keeps this many mean colours a side. Averaging loses the rest for good, unlike a Gaussian blur,
 * which can be partly undone.
 */
const CELLS = 4;

/**
 * Returns decoded pixels in which nothing can be recognised in these areas; pixels
 * that they touch are included.
 */
export async function blurAreas(image: RawImage, areas: readonly ImageArea[]): Promise<RawImage> {
  if (areas.length === 0) return image;
  const { default: sharp } = await import("sharp");
  const { width, height } = image.info;
  const channels = image.info.channels as 1 | 2 | 3 | 4;
  const patches = await Promise.all(
    areas.map(async (area) => {
      const at = toPixels(area, image.info);
      const means = await sharp(image.data, { raw: { width, height, channels } })
        .extract(at)
        .resize(Math.min(CELLS, at.width), Math.min(CELLS, at.height), { fit: "fill" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const input = await sharp(means.data, { raw: { ...means.info, channels } })
        .resize(at.width, at.height, { fit: "fill", kernel: "cubic" })
        .raw()
        .toBuffer();
      return { input, raw: { width: at.width, height: at.height, channels }, left: at.left, top: at.top };
    }),
  );
  return sharp(image.data, { raw: { width, height, channels } })
    .composite(patches)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Returns the whole pixels that an area touches, at least one. */
function toPixels(area: ImageArea, { width, height }: RawImage["info"]) {
  const left = Math.min(width - 1, Math.max(0, Math.floor(area.x * width)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(area.y * height)));
  const right = Math.min(width, Math.max(left + 1, Math.ceil((area.x + area.width) * width)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil((area.y + area.height) * height)));
  return { left, top, width: right - left, height: bottom - top };
}
