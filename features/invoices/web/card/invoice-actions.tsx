import { useState } from "react";
import type { Invoice } from "#features/invoices/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { PaymentDialog, RefundDialog } from "./payment-dialogs.tsx";

/** A provider's acts on an invoice; the invoice itself never changes. */
export function InvoiceActions({
  invoice,
  isCancelled,
}: {
  invoice: Invoice;
  /** Whether its contract is cancelled, and invoiced no more. */
  isCancelled: boolean;
}) {
  const { total_cents, credited_cents, left_cents, to_refund_cents } = invoice;
  const [open, setOpen] = useState<"payment" | "refund" | "credit" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {left_cents > 0 && <Button onClick={() => setOpen("payment")}>Noter un paiement</Button>}
      {to_refund_cents > 0 && <Button onClick={() => setOpen("refund")}>Noter un remboursement</Button>}
      {credited_cents < total_cents && (
        <Button variant="quiet" onClick={() => setOpen("credit")}>
          Faire une note de crédit
        </Button>
      )}
      {open === "payment" && <PaymentDialog invoice={invoice} onClose={close} />}
      {open === "refund" && <RefundDialog invoice={invoice} onClose={close} />}
      {open === "credit" && <CreditDialog invoice={invoice} isCancelled={isCancelled} onClose={close} />}
    </>
  );
}
