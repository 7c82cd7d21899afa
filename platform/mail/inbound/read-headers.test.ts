import { expect, test } from "vitest";
import { readHeaders, senderOf } from "./read-headers.ts";

const from = (...values: string[]) =>
  senderOf(
    readHeaders(
      Buffer.from(`${values.map((value) => `From: ${value}\r\n`).join("")}Subject: a\r\n\r\nFrom: b@b.test`),
    ),
  );

test.each([
  ["claire@exemple.test"],
  ["<Claire@Exemple.test>"],
  ["Claire Roy <claire@exemple.test>"],
  ['"Roy, Claire (Maison) <c>" <claire@exemple.test>'],
  ['"Roy \\"la\\" Claire" <claire@exemple.test>'],
  ["=?UTF-8?Q?Claire_C=C3=B4t=C3=A9?= <claire@exemple.test>"],
  ["claire@exemple.test <claire@exemple.test>"],
  ["claire@exemple.test (Claire Roy)"],
  ["Claire\r\n <claire@exemple.test>"],
  ["Claire Côté <claire@exemple.test>"],
])("the sender of « %s » is the one address it has", (value) => {
  expect(from(value)).toBe("claire@exemple.test");
});

test.each([
  ["<claire@exemple.test>@evil.example"],
  ["Group: claire@exemple.test;"],
  ["Group: Claire <claire@exemple.test>, a@b.test;"],
  ["claire@exemple.test, luc@exemple.test"],
  ["Claire <claire@exemple.test>, Luc <luc@exemple.test>"],
  ["<claire@exemple.test> <luc@exemple.test>"],
  ["luc@exemple.test <claire@exemple.test>"],
  ["<claire@exemple.test> (a)@evil.example"],
  ["<@evil.example:claire@exemple.test>"],
  ['"claire@exemple.test"@evil.example'],
  ["claire@exemple.test@evil.example"],
  ["claire@exemple.test\u0000@evil.example"],
  ["<claire@exemple.test"],
  [""],
])("« %s » names nobody for sure", (value) => {
  expect(from(value)).toBeNull();
});

test("two From fields, or none, name nobody", () => {
  expect(from("claire@exemple.test", "claire@exemple.test")).toBeNull();
  expect(from()).toBeNull();
});
