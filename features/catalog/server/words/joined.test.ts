import { expect, test } from "vitest";
import { splitJoined } from "./joined.ts";

const KNOWN = new Set(["tonte", "pelouse", "lavage", "vitres", "pave", "uni", "ton"]);
const parted = (word: string) => splitJoined(word, (piece) => KNOWN.has(piece));

test("words typed without their spaces are parted, with the little words between them left out", () => {
  expect(parted("tontedepelouse")).toEqual(["tonte", "pelouse"]);
  expect(parted("lavagevitres")).toEqual(["lavage", "vitres"]);
  expect(parted("paveuni")).toEqual(["pave", "uni"]);
});

test("a word that can be read in many ways is read in as few steps as any", () => {
  let asked = 0;
  const count = (piece: string) => {
    asked++;
    return KNOWN.has(piece);
  };
  expect(splitJoined(`${"la".repeat(19)}z`, count)).toBeNull();
  expect(asked).toBeLessThan(40 * 40);
  expect(splitJoined(`${"la".repeat(100)}z`, count)).toBeNull();
  expect(asked).toBeLessThan(40 * 40);
});

test("a word is not parted unless it consists of known words only, none of them short", () => {
  for (const word of ["tontex", "xtonte", "unituni", "", "de"]) expect(parted(word)).toBeNull();
});
