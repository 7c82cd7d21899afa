import { expect, test } from "vitest";
import { mailbox } from "./marks.ts";

test.each([
  ["Luc.Roy@Exemple.ca", "luc.roy@exemple.ca"],
  ["luc+encore@exemple.ca", "luc@exemple.ca"],
  ["l.u.c+x@gmail.com", "luc@gmail.com"],
  ["luc@googlemail.com", "luc@gmail.com"],
  ["+@exemple.ca", "+@exemple.ca"],
])("a letter to %s arrives in the box %s", (email, box) => {
  expect(mailbox(email)).toBe(box);
});
