import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type TestInfo } from "@playwright/test";
import sharp from "sharp";
import { differences } from "./difference.ts";

/** Images are kept at half their size: a page that has changed shows it, a browser's way to smooth letters does not. */
const SCALE = 0.5;

const folder = fileURLToPath(new URL("./pictures/", import.meta.url));

/**
 * Holds what the browser shows against the image kept under that name; `--update-snapshots` keeps the new one.
 * What differs is attached to the report, both images side by side.
 */
export async function expectImage(name: string, png: Buffer, test: TestInfo): Promise<void> {
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
  const found = await differences(await now.png().toBuffer(), file);
  if (found.length === 0) return;
  await test.attach(`${name}, kept`, { path: file });
  await test.attach(`${name}, now`, { body: png, contentType: "image/png" });
  expect
    .soft(found, `${name} looks different; if it should, npm test -- journeys --update keeps it`)
    .toEqual([]);
}
