import { expect, test } from "vitest";
import { publicText } from "#contact-information/public-text.ts";
import { ONE_LINE, text } from "./fields.ts";

const refusals = (schema: ReturnType<typeof text>, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test("a text that is too long is refused only for its length", () => {
  const long = "Appelez au\n514 555-1234 ".repeat(2000);
  expect(refusals(publicText({ max: 200 }), long)).toEqual(["Ce champ ne peut pas dépasser 200 caractères"]);
  expect(refusals(publicText({ max: 200 }), "Appelez au 514 555-1234")).toHaveLength(1);
});

test("the length of a text is counted without surrounding spaces", () => {
  expect(text({ min: 2, max: 5 }).parse(`\n${" ".repeat(100)}Marie\n`)).toBe("Marie");
  expect(refusals(text({ min: 2, max: 5 }), "  M  ")).toEqual([
    "Ce champ doit contenir au moins 2 caractères",
  ]);
});

test.each(["\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\v", "\f"])(
  "a line break is refused in a single-line field and accepted in a multiline one (%j)",
  (lineBreak) => {
    const value = `Jean${lineBreak}END:VCALENDAR`;
    expect(refusals(text({ max: 50 }), value)).toEqual([ONE_LINE]);
    expect(text({ max: 50, multiline: true }).parse(value)).toBe(value);
  },
);

test("a text is stored without the characters that nobody sees, and is empty when nothing else is in it", () => {
  expect(text({ max: 50 }).parse("Jean\u202e Trem\u00adblay\u200b ")).toBe("Jean Tremblay");
  expect(refusals(text({ min: 1, max: 50, required: "Le nom est requis" }), "\u200b\u2060")).toEqual([
    "Le nom est requis",
  ]);
  expect(text({ max: 5, multiline: true }).parse("a\u200b\u200b\u200b\nb")).toBe("a\nb");
});

test("names in any script are accepted in a single-line field", () => {
  for (const name of ["Marie-Ève D’Amours", "Nguyễn Văn Áí", "عمر", "O'Brien & fils, 3e étage"])
    expect(refusals(text({ max: 50 }), name)).toEqual([]);
});
