import { expect, test } from "vitest";
import { meansOf } from "./simple-tables.ts";

test("what takes a refund back is called so, not a payment that was taken back", () => {
  const said = (kind: "undone" | "refunded", amount_cents: number) =>
    meansOf({ kind, amount_cents, paid_by: "cheque" });
  expect(said("refunded", -5000)).toBe("Remboursement, Chèque");
  expect(said("undone", 5000)).toBe("Remboursement annulé, Chèque");
  expect(said("undone", -5000)).toBe("Paiement annulé, Chèque");
});
