import { expect, test } from "vitest";
import { fileNamePart } from "./file-name-part.ts";

test("a name becomes a part of a file's name without accents, spaces or what a path is made of", () => {
  expect(fileNamePart("Vitres d'Œuvre inc.")).toBe("vitres-d-oeuvre-inc");
  expect(fileNamePart("../Côté & fils / 9123-4567")).toBe("cote-fils-9123-4567");
});
