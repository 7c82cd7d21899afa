import { expect, test } from "vitest";
import { normaliseMailbox } from "./marks.ts";

test.each([
  ["Luc.Roy@Exemple.ca", "luc.roy@exemple.ca"],
  ["luc+encore@exemple.ca", "luc@exemple.ca"],
  ["l.u.c+x@gmail.com", "luc@gmail.com"],
  ["luc@googlemail.com", "luc@gmail.com"],
  ["+@exemple.ca", "+@exemple.ca"],
])("%s is the mailbox %s", (email, box) => {
  expect(normaliseMailbox(email)).toBe(box);
});
