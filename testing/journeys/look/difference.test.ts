import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { differences } from "./difference.ts";

const expected = readFileSync(new URL("./pictures/landing-360-light.webp", import.meta.url));
const shown = () => sharp(expected).removeAlpha();

test("a page is not different because it was kept with losses", async () => {
  const words = "Réservez vos services à domicile en cinq minutes".split(" ");
  const drawn = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="400"><rect width="360" height="400" fill="#fbf8f3"/>${words.map((word, line) => `<text x="20" y="${50 + line * 40}" font-size="30" fill="${line % 2 ? "#1f5a46" : "#aa432a"}">${word}</text>`).join("")}</svg>`,
    ),
  )
    .png()
    .toBuffer();
  const withLosses = await sharp(drawn).webp({ quality: 62, effort: 6 }).toBuffer();
  expect(await differences(drawn, withLosses)).toEqual([]);
});

test("a page whose every colour has drifted a little is different", async () => {
  const warmer = await shown().linear([1, 1, 1], [0, -8, -10]).png().toBuffer();
  expect(await differences(warmer, expected)).toEqual([expect.stringMatching(/more than 6 of 255/)]);
});

test("a page on which a few words have changed is different", async () => {
  const words = await sharp({ create: { width: 90, height: 4, channels: 3, background: "#aa432a" } })
    .png()
    .toBuffer();
  const other = await shown()
    .composite([{ input: words, left: 20, top: 160 }])
    .png()
    .toBuffer();
  expect(await differences(other, expected)).toContainEqual(expect.stringMatching(/more than 56 of 255/));
});

test("a page that has grown is different", async () => {
  const longer = await shown().extend({ bottom: 8, background: "#fbf8f3" }).png().toBuffer();
  expect(await differences(longer, expected)).toHaveLength(2);
});
