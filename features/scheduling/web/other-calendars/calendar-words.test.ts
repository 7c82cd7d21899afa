import { expect, test } from "vitest";
import { busyWords } from "./calendar-words.ts";

test("the number of busy times is followed by the right singular or plural", () => {
  const words = (busy_count: number) => busyWords({ busy_count });
  expect(words(0)).toBe("Aucune plage occupée d'ici 90 jours");
  expect(words(1)).toBe("1 plage occupée d'ici 90 jours");
  expect(words(37)).toBe("37 plages occupées d'ici 90 jours");
  expect(words(2184)).toBe("2\u202f184 plages occupées d'ici 90 jours");
});
