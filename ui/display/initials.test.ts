import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test("initials are the first letters of the first and last names, two at most", () => {
  expect(initials("Marie-Ève de la Tour")).toBe("MT");
  expect(initials("  ahmed  ")).toBe("A");
  expect(initials("Toitures & Fils")).toBe("TF");
});

test("accents stay, and a business may begin with a figure", () => {
  expect(initials("élodie Ouellet")).toBe("ÉO");
  expect(initials("3 Rivières Déneigement")).toBe("3D");
});

test("a name without letters shows a question mark", () => {
  expect(initials("")).toBe("?");
  expect(initials("— —")).toBe("?");
});
