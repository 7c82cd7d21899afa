import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type TestInfo } from "@playwright/test";
import sharp from "sharp";

/** Pictures are kept at half their size: a page that has changed shows it, a browser's way to smooth letters does not. */
const SCALE = 0.5;
/** Of 255, how far a colour may be from the one kept: WebP's own losses stay below it. */
const COLOUR_TOLERANCE = 56;
/** How much of a picture may be further off. */
const AREA_TOLERANCE = 0.004;

const folder = fileURLToPath(new URL("./pictures/", import.meta.url));

/**
 * Holds what the browser shows against the picture kept under that name; `--update-snapshots` keeps the new one.
 * What differs is attached to the report, both pictures side by side.
 */
export async function expectPicture(name: string, png: Buffer, test: TestInfo): Promise<void> {
  const file = `${folder}${name}.webp`;
  const { width = 0 } = await sharp(png).metadata();
  const now = sharp(png).resize(Math.round(width * SCALE));
  const wanted = test.config.updateSnapshots;
  if (wanted === "all" || wanted === "changed") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await now.webp({ quality: 62, effort: 6 }).toBuffer());
    return;
  }
  expect
    .soft(existsSync(file), `${name} has no picture yet: npm test -- journeys --update keeps one`)
    .toBe(true);
  if (!existsSync(file)) return;
  const share = await differingShare(await now.png().toBuffer(), file);
  if (share <= AREA_TOLERANCE) return;
  await test.attach(`${name}, kept`, { path: file });
  await test.attach(`${name}, now`, { body: png, contentType: "image/png" });
  expect
    .soft(share, `${name} looks different; if it should, npm test -- journeys --update keeps it`)
    .toBeLessThanOrEqual(AREA_TOLERANCE);
}

/** The part of the picture (0 to 1) whose colour is visibly another; all of it when the sizes differ. */
async function differingShare(now: Buffer, kept: string): Promise<number> {
  const [one, other] = await Promise.all(
    [now, kept].map((image) => sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height)
    return 1;
  const { channels } = one.info;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += channels) {
    let most = 0;
    for (let channel = at; channel < at + channels; channel++) {
      most = Math.max(most, Math.abs((one.data[channel] ?? 0) - (other.data[channel] ?? 0)));
    }
    if (most > COLOUR_TOLERANCE) differing++;
  }
  return (differing * channels) / one.data.length;
}
