import { expect, test } from "vitest";
import { threadMs } from "#testing/thread-time.ts";
import { fileName, isPdf } from "./files.ts";

const PDF = "application/pdf";

test.each([
  ["soumission.pdf.bat", PDF, "soumission.pdf.bat.pdf"],
  ["soumission.pdf", PDF, "soumission.pdf"],
  ["Soumission.PDF", PDF, "Soumission.PDF"],
  ["virus.exe", PDF, "virus.exe.pdf"],
  ["page.html. . ", PDF, "page.html.pdf"],
  ["../Plan de l'étage.pdf", PDF, "Plan de l'étage.pdf"],
  ["plan\u202efdp.exe", PDF, "planfdp.exe.pdf"],
  ["", PDF, "document.pdf"],
  [".pdf", PDF, "document.pdf"],
  ["IMG_2.HEIC", "image/jpeg", "IMG_2.jpg"],
  ["carte.jpeg", "image/jpeg", "carte.jpeg"],
  ["police.pdf", "image/jpeg", "police.pdf.jpg"],
  ["insurance", "image/jpeg", "insurance.jpg"],
  ["demandes.csv", "text/csv; charset=utf-8", "demandes.csv"],
  ["quelque chose", "application/x-unknown", "quelque chose"],
])("%j of the type %s is saved as %j", (name, type, saved) => {
  expect(fileName(name, type)).toBe(saved);
});

test("a long name keeps its beginning and its ending, and no half of a character", () => {
  const name = fileName(`${"😀".repeat(300)}.bat`, PDF, 60);
  expect(name).toHaveLength(60);
  expect(name).toMatch(/^(?:😀)+\.pdf$/u);
  expect(fileName(`a${"😀".repeat(300)}.bat`, PDF, 60).isWellFormed()).toBe(true);
});

test.each([".", " ", ". "])("the time for a name grows in line with its length: %j", (part) => {
  const long = `${part.repeat(100_000 / part.length)}x`;
  expect(threadMs(() => expect(fileName(long, PDF)).toBe("x.pdf"))).toBeLessThan(500);
});

test("a PDF is recognised by its mark within the first 1,024 bytes", () => {
  const after = (bytes: number) => isPdf(Buffer.from(`${"\n".repeat(bytes)}%PDF-1.7`));
  expect([0, 3, 1019].map(after)).toEqual([true, true, true]);
  expect([1020, 5000].map(after)).toEqual([false, false]);
  expect(isPdf(Buffer.from("\ufeff%PDF-1.4"))).toBe(true);
  expect(isPdf(Buffer.from("\xff\xd8\xff\xe1 Exif %PDF-1.4", "latin1"))).toBe(false);
  expect(isPdf(Buffer.from("<html>%PDF"))).toBe(false);
});
