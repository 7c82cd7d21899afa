import { INVOICE_STATUSES, type InvoiceStatus } from "#features/invoices/contract/index.ts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

const TONES: Record<InvoiceStatus, BadgeTone> = {
  due: "nouveau",
  part: "nouveau",
  late: "danger",
  paid: "epinette",
  credited: "neutral",
};

/** The status of an invoice. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <Badge tone={TONES[status]}>{INVOICE_STATUSES[status]}</Badge>;
}
