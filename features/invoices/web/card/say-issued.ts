import type { Invoice } from "#features/invoices/contract/index.ts";
import { UNREACHABLE } from "#features/notifications/contract/index.ts";
import { toast } from "#ui/overlays/toast.ts";

/** Says that a document was sent only when a letter brings it; otherwise why not, and what to do instead. */
export function sayIssued(
  { unreachable }: Pick<Invoice, "unreachable">,
  { sent, made }: { sent: string; made: string },
  about: string,
): void {
  if (unreachable === null) toast.success(sent, about);
  else toast.danger(made, `${UNREACHABLE[unreachable]} Téléchargez le PDF et remettez-le-lui vous-même.`);
}
