import { expect, test } from "vitest";
import { noQuoteText } from "./no-quote-text.ts";

test("a price is announced only while the request is open", () => {
  expect(noQuoteText({ other: "Vitres Claires", is_open: true }).text).toContain("vous enverra un prix");
  const over = noQuoteText({ other: "Vitres Claires", is_open: false });
  expect(over.title).toBe("Aucune soumission");
  expect(over.text).not.toContain("enverra");
});
