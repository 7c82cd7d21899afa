import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedPercent, acceptedText } from "./rates.ts";

test("seven accepted out of twelve answered are 58 %, halves are rounded up, and without answers there is no rate", () => {
  expect(acceptedPercent({ accepted: 7, declined: 5 })).toBe(58);
  expect(acceptedPercent({ accepted: 1, declined: 7 })).toBe(13);
  expect(acceptedPercent({ accepted: 0, declined: 0 })).toBeNull();
});

test("a soumission that nobody has answered counts neither for nor against its provider", () => {
  const rates = { sent: 8, accepted: 6, declined: 0, waiting: 1, expired: 1 };
  expect(acceptedText(rates)).toBe(
    "Soumissions acceptées : 6 sur 6 avec une réponse (100 %)".replace(" ", " "),
  );
  expect(acceptedText({ ...rates, accepted: 0 })).toBe("Aucune soumission n'a encore de réponse.");
});

test("the rate is 100 % only when all were accepted, 0 % only when none was, and never falls as more are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (answered, some) => {
      const accepted = Math.min(some, answered);
      const rate = (accepted: number) => acceptedPercent({ accepted, declined: answered - accepted }) ?? -1;
      expect(rate(accepted) === 100).toBe(accepted === answered);
      expect(rate(accepted) === 0).toBe(accepted === 0);
      if (accepted > 0) expect(rate(accepted)).toBeGreaterThanOrEqual(rate(accepted - 1));
    }),
  );
});
