import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

const SOURCES =
  "{app,client,contact-information,demo,features,foundation,paths,platform,sandbox,testing,tools,ui}/**/*.{ts,tsx}";
/** A day or an hour in milliseconds, or a day in seconds, as a number or as a product. */
const SPELLED =
  /\b86_?400(?:_?000)?\b|\b3_?600_?000\b|\b24 \* (?:60 \* 60|3_?600)\b|\b60 \* 60(?:_?000| \* 1_?000)\b/;

const isSpelled = (source: string) => SPELLED.test(source.replace(/^\s*(?:\/\/|\/?\*).*$|max-age=\d+/gm, ""));

test("a day and an hour are spelled out in foundation/durations.ts only", () => {
  expect(["7 * 86_400_000", "24 * 60 * 60", "60 * 60_000"].map(isSpelled)).toEqual([true, true, true]);
  const files = globSync(SOURCES, { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter(
      (file) => file !== "tools/durations.test.ts" && isSpelled(readFileSync(`${root}/${file}`, "utf8")),
    ),
  ).toEqual([]);
});
