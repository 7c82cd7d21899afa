import { type Invoice, netInvoiced } from "#features/invoices/contract/index.ts";
import type { ContractRef } from "#features/quotes/contract/index.ts";

type Invoiced = Parameters<typeof netInvoiced>[0];

/**
 * Returns what a side should know of an invoice whose contract is not what it was: that it was cancelled, or
 * that a later version comes to another amount than all its `invoices`. The rest of a contract invoiced in
 * parts is to come anyway: only what is too much is said beside a part.
 */
export function contractWarning(
  { contract_version, status, is_part }: Pick<Invoice, "status" | "contract_version" | "is_part">,
  { contract, invoices, side }: { contract: ContractRef; invoices: Invoiced; side: "owner" | "provider" },
): string | undefined {
  if (status === "credited") return undefined;
  if (contract.cancelled_at)
    return side === "provider"
      ? "Le contrat est annulé. Créditez ce que votre client ne vous doit plus ; aucun rappel ne lui est envoyé."
      : "Le contrat est annulé. Selon le motif, seul le travail déjà fait peut rester dû.";
  if (contract_version === contract.version) return undefined;
  const left_cents = contract.total_cents - netInvoiced(invoices).total_cents;
  if (left_cents === 0 || (left_cents > 0 && is_part)) return undefined;
  return side === "provider"
    ? "Le contrat a été modifié depuis cette facture. Facturez ce qui s'y ajoute, ou créditez ce qui n'est plus dû."
    : "Le contrat a été modifié depuis cette facture : votre prestataire peut facturer ce qui s'y ajoute, ou créditer ce qui n'est plus dû.";
}
