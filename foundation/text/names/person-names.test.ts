import { expect, test } from "vitest";
import { firstNameIn, isPersonName, shownFirstName, shownName } from "./person-names.ts";

const names = (first_name: string, last_name = "") => ({ first_name, last_name });

test.each([
  [names("Hélène", "Côté"), "Hélène C."],
  [names("Jean-François", "de la Durantaye"), "Jean-François d."],
  [names("Diane"), "Diane"],
  [names("Hubert Wolfeschlegelsteinhausenbergerdorff-Charbonneau-Lavallée"), "Hubert"],
  [names("M. et Mme Tremblay"), "Un client"],
  [names("Syndicat des copropriétaires du 250, rue Scott"), "Un client"],
  [names("Les Jardins Mérici"), "Un client"],
  [names(""), "Un client"],
  [names("Marc", "…"), "Marc"],
])("others read of %o no more than « %s »", (person, shown) => {
  expect(shownName(person)).toBe(shown);
});

test("others read only the first name where no initial is shown", () => {
  expect(shownFirstName(names("Marie Ève", "Roy"))).toBe("Marie Ève");
  expect(shownFirstName(names("Mme Roy"))).toBe("Un client");
  expect(shownFirstName(names(""), "Toitures Roy")).toBe("Toitures Roy");
  expect(firstNameIn("Odile Lamontagne")).toBe("Odile");
  expect(firstNameIn("Dre Lamontagne")).toBe("Un client");
});

test.each(["Marc Bureau", "Jean M. Roy", "Paul Ville", "Anne Me", "Luc Ferme", "Awa Condo", "Guy L. Roy"])(
  "« %s » is a person",
  (name) => {
    expect(isPersonName(name)).toBe(true);
  },
);

test.each([
  "M. Roy",
  "Me Anne Roy",
  "Dr Roy",
  "Ville de Laval",
  "Gestion Scott",
  "Roy & Fils",
  "9123-4567 Québec",
])("« %s » is no person's first name and family name", (name) => {
  expect(isPersonName(name)).toBe(false);
});
