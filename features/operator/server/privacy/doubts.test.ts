import { expect, test } from "vitest";
import { doubtsAbout, namesAgree } from "./doubts.ts";

test.each([
  ["Claire Bergeron", "Claire Bouchard", false],
  ["Claire Bergeron", "claire BERGERON", true],
  ["Bergeron, Claire", "Claire Bergeron", true],
  ["Hélène Côté-Roy", "Helene Cote", true],
  ["Claire", "Claire Bergeron", true],
  ["Luc Roy", "Claire Bergeron", false],
])("« %s » and « %s » are one name: %s", (one, other, agree) => {
  expect(namesAgree(one, other)).toBe(agree);
});

const account = { full_name: "Claire Bergeron", business_name: "Lavoie Neige", email: "claire@exemple.test" };
const message = { name: "Claire Bergeron", email: "autre@exemple.test" };

test.each([
  ["the account's name and address", message, "Claire@exemple.test", []],
  ["the address that wrote", message, "autre@exemple.test", []],
  ["no link", message, null, []],
  ["the business's name", { ...message, name: "Lavoie Neige" }, null, []],
  ["another name", { ...message, name: "Claire Bouchard" }, null, ["name"]],
  ["a third address", message, "tiers@exemple.test", ["address"]],
  ["both", { ...message, name: "Luc Roy" }, "tiers@exemple.test", ["name", "address"]],
])("%s is pointed out where it should be", (_, written, email, doubts) => {
  expect(doubtsAbout({ message: written, account, email })).toEqual(doubts);
});
