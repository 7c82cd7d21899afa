import { expect, test } from "vitest";
import { problemWords } from "./problem-words.ts";

test("each side reads who reported the open problem of an invoice", () => {
  const words = (opened_by: "owner" | "provider", side: "owner" | "provider") =>
    problemWords(
      {
        open_problem: { opened_by, opened_at: "2026-03-05T17:00:00.000Z" },
        business_name: "Vitres Claires",
        client_name: "Julie Roy",
      },
      side,
    );
  expect(words("owner", "owner")).toContain("Vous avez contesté cette facture le ");
  expect(words("owner", "provider")).toContain("Julie Roy a contesté cette facture le ");
  expect(words("provider", "provider")).toContain("Vous avez signalé un problème avec cette facture le ");
  expect(words("provider", "owner")).toContain("Vitres Claires a signalé un problème avec cette facture le ");
});
