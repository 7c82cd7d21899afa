import { expect, test } from "vitest";
import { meansOf } from "./simple-tables.ts";

test("the undoing of a refund is not called an undone payment", () => {
  const said = (kind: "undone" | "refunded", amount_cents: number) =>
    meansOf({ kind, amount_cents, paid_by: "cheque" });
  expect(said("refunded", -5000)).toBe("Remboursement, Chèque");
  expect(said("undone", 5000)).toBe("Remboursement annulé, Chèque");
  expect(said("undone", -5000)).toBe("Paiement annulé, Chèque");
});
