import fc from "fast-check";
import { expect, test } from "vitest";
import { readForm } from "./form.ts";

test("brackets become lists and objects, as the SDK encodes them", () => {
  expect(readForm("a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6&created[gte]=7")).toEqual({
    a: "1",
    b: { c: "2" },
    d: [{ e: "3" }, { e: "4" }],
    f: ["5", "6"],
    created: { gte: "7" },
  });
});

test("accents, spaces and signs are decoded", () => {
  expect(readForm("n=%C3%89t%C3%A9+%26+%5Bhiver%5D&m[cl%C3%A9]=%3D")).toEqual({
    n: "Été & [hiver]",
    m: { clé: "=" },
  });
});

test("no name of a form changes JavaScript's own objects", () => {
  readForm("__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1");
  expect("polluted" in {}).toBe(false);
});

test("any text is parsed or refused with 400, and deep nesting is refused", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      try {
        readForm(text);
      } catch (error) {
        expect(error).toMatchObject({ status: 400 });
      }
    }),
  );
  expect(() => readForm(`a${"[b]".repeat(20)}=1`)).toThrow("too deep");
});
