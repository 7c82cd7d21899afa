import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { differences } from "./difference.ts";

/** Images are stored at half size, which shows changes of a page but not of a browser's font smoothing. */
const SCALE = 0.5;

const folder = fileURLToPath(new URL("./pictures/", import.meta.url));

/**
 * Compares a screenshot with the stored image of that name; `--update-snapshots` stores the new one. On a
 * difference both images are attached to the report.
 */
export async function expectImage(name: string, png: Buffer, test: TestInfo): Promise<void> {
  const file = `${folder}${name}.webp`;
  const { width = 0 } = await sharp(png).metadata();
  const now = sharp(png).resize(Math.round(width * SCALE));
  const updateMode = test.config.updateSnapshots;
  if (updateMode === "all" || updateMode === "changed") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await now.webp({ quality: 62, effort: 6 }).toBuffer());
    return;
  }
  expect
    .soft(existsSync(file), `${name} has no image yet: npm test -- journeys --update stores one`)
    .toBe(true);
  if (!existsSync(file)) return;
  const found = await differences(await now.png().toBuffer(), file);
  if (found.length === 0) return;
  await test.attach(`${name}, kept`, { path: file });
  await test.attach(`${name}, now`, { body: png, contentType: "image/png" });
  expect
    .soft(found, `${name} looks different; if it should, npm test -- journeys --update stores it`)
    .toEqual([]);
}
