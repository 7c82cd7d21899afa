import fc from "fast-check";
import { expect, test } from "vitest";
import { findPostalCode, isQuebecPostalCode, normalisePostalCode, postalPrefix } from "./postal-code.ts";

test("a postal code is normalised to upper case as A1A 1A1", () => {
  expect(normalisePostalCode("g1a1a1")).toBe("G1A 1A1");
  expect(normalisePostalCode(" h 2x1y 4 ")).toBe("H2X 1Y4");
  expect(normalisePostalCode("J4B\u00a05E4")).toBe("J4B 5E4");
  for (const typed of ["g1a-1a1", "G1A.1A1", "G1A–1A1", "g1a_1a1"])
    expect(normalisePostalCode(typed)).toBe("G1A 1A1");
});

test("postal codes of Québec begin with G, H or J and use no D, F, I, O, Q or U", () => {
  for (const code of ["G1A 1A1", "h2x1y4", "J4B5E4", "H0H 0Z0"]) expect(isQuebecPostalCode(code)).toBe(true);
  for (const code of ["K1A 0B1", "M5V 2T6", "G1D 1A1", "G1A 1O1", "G1A", "G1A 1A11", "GG1 1A1", ""]) {
    expect(isQuebecPostalCode(code)).toBe(false);
  }
});

test("a letter O typed for a zero, or I or L for a one, is that digit where only a digit may stand", () => {
  expect(normalisePostalCode("HOH OZO")).toBe("H0H 0Z0");
  expect(normalisePostalCode("hia lbi")).toBe("H1A 1B1");
  expect(normalisePostalCode("goa")).toBe("G0A");
  expect(isQuebecPostalCode("G1O 1A1")).toBe(false);
});

test("a postal code in full-width characters is the same code", () => {
  expect(normalisePostalCode("Ｊ８Ｘ　３Ｘ７")).toBe("J8X 3X7");
});

test("the prefix of a postal code is its first three characters", () => {
  expect(postalPrefix("h2x 1y4")).toBe("H2X");
});

test("normalising a postal code twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(normalisePostalCode(normalisePostalCode(text))).toBe(normalisePostalCode(text));
    }),
  );
});

test("a whole or half postal code is found among words and removed from them", () => {
  expect(findPostalCode("neige h7a1a1")).toEqual({ code: "H7A 1A1", rest: "neige" });
  expect(findPostalCode("G1R-2B5 toiture")).toEqual({ code: "G1R 2B5", rest: "toiture" });
  expect(findPostalCode("vitres J4B lundi")).toEqual({ code: "J4B", rest: "vitres lundi" });
  for (const words of ["neige", "ménage M5V 2T6", "G1D", "brique H2Oz", "5G1A", ""])
    expect(findPostalCode(words), words).toBeNull();
});
