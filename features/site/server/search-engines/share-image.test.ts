import { expect, test } from "vitest";
import { drawShareImage } from "./share-image.ts";

test("a shared image has every letter of a name such as Łukasz Őry, in its title and in its lines", async () => {
  const missing = { over: "", title: "\u4e00", lines: ["\u4e00"], photo: null };
  const without = await drawShareImage(missing);
  for (const letter of ["Ł", "Ő", "ź", "ș"]) {
    expect(await drawShareImage({ ...missing, title: letter })).not.toEqual(without);
    expect(await drawShareImage({ ...missing, lines: [letter] })).not.toEqual(without);
  }
});
