import sharp from "sharp";

/** The measure of a difference between two images. */
interface Measure {
  /** The scale, relative to the images' own size. */
  scale: number;
  /** The most that a colour may be from the expected one, out of 255. */
  colour: number;
  /** How much of the image, 0 to 1, may be further off. */
  area: number;
}

const MEASURES: readonly Measure[] = [
  // A letter or a line that has moved or gone; WebP's own losses stay below it.
  { scale: 1, colour: 56, area: 0.004 },
  // A surface whose colour has changed slightly: in a reduced image, compression
  // losses and letters average out.
  { scale: 1 / 8, colour: 6, area: 0.02 },
];

/** Returns a sentence for each measure that is exceeded; empty for two images that look alike. */
export async function differences(actual: Buffer, expected: Buffer | string): Promise<string[]> {
  const found = await Promise.all(
    MEASURES.map(async (measure) => {
      const share = await differingShare(actual, expected, measure);
      const percent = (share * 100).toFixed(2);
      return share > measure.area ? `${percent} % is off by more than ${measure.colour} of 255` : null;
    }),
  );
  return found.filter((sentence) => sentence !== null);
}

/** The part of the image (0 to 1) whose colour is another; all of it when the sizes differ. */
async function differingShare(
  actual: Buffer,
  expected: Buffer | string,
  { scale, colour }: Measure,
): Promise<number> {
  const [one, other] = await Promise.all([pixelsOf(actual, scale), pixelsOf(expected, scale)]);
  if (one.info.width !== other.info.width || one.info.height !== other.info.height) return 1;
  const { channels } = one.info;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += channels) {
    let most = 0;
    for (let channel = at; channel < at + channels; channel++) {
      most = Math.max(most, Math.abs((one.data[channel] ?? 0) - (other.data[channel] ?? 0)));
    }
    if (most > colour) differing++;
  }
  return (differing * channels) / one.data.length;
}

async function pixelsOf(image: Buffer | string, scale: number) {
  const whole = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (scale === 1) return whole;
  // Reduced after decoding: decoded at a smaller size, a WebP differs from the PNG it was made from.
  const { width, height, channels } = whole.info;
  return sharp(whole.data, { raw: { width, height, channels } })
    .resize(Math.round(width * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
}
