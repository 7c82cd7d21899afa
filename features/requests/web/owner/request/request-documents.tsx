import type { ReactNode } from "react";
import type { Request } from "#features/requests/contract/index.ts";
import { instantAt } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatLastDay, formatLongDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { FileSignature, FileText, ReceiptText } from "#ui/icons.ts";

/**
 * The documents of a request's provider that wait for its owner, most urgent first, then the contract in
 * force.
 */
export function RequestDocuments({
  request: { id, status, provider, open_quote, contract_in_force, ...invoices },
}: {
  request: Request;
}) {
  const { unpaid_invoices, claimed_invoices, disputed_invoices } = invoices;
  const quote = status === "active" ? open_quote : null;
  if (!quote && unpaid_invoices.length === 0 && !contract_in_force) return null;
  const href = ownerPaths.quote(id);
  return (
    <ul className="grid gap-2" aria-label="Soumission, contrat et factures">
      {quote && (
        <Waiting icon={<FileText className="size-5 shrink-0 text-epinette" />}>
          <T>{`Soumission reçue, à accepter d'ici le ${formatLastDay(quote.expires_at)}`}</T>
          <ButtonLink to={href} size="sm">
            Voir la soumission
          </ButtonLink>
        </Waiting>
      )}
      {unpaid_invoices.map(({ id: invoice, number, left_cents, due_on }) => (
        <Waiting key={invoice} icon={<ReceiptText className="size-5 shrink-0 text-epinette" />}>
          <span className="grid gap-1">
            <T>
              {claimed_invoices.includes(invoice)
                ? `Facture ${number} : ${formatMoney(left_cents)}, payée selon vous ; ${provider.business_name} doit noter le paiement`
                : `Facture ${number} : ${formatMoney(left_cents)} à payer d'ici le ${formatLongDate(instantAt(due_on, 0))}`}
            </T>
            {disputed_invoices.includes(invoice) && (
              <TextLink to={problemPaths.ofRequest("owner", id)}>Un problème est ouvert à son sujet</TextLink>
            )}
          </span>
          <ButtonLink to={href} size="sm" variant="secondary" aria-label={`Voir la facture ${number}`}>
            Voir
          </ButtonLink>
        </Waiting>
      ))}
      {contract_in_force && (
        <li className="flex items-center gap-3">
          <FileSignature className="size-5 shrink-0 text-brume" />
          <TextLink
            to={href}
          >{`Contrat en vigueur : ${formatMoney(contract_in_force.total_cents)}`}</TextLink>
        </li>
      )}
    </ul>
  );
}

function Waiting({ icon, children: [text, action] }: { icon: ReactNode; children: [ReactNode, ReactNode] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-epinette-doux px-3 py-2">
      {icon}
      <span className="min-w-48 flex-1">{text}</span>
      {action}
    </li>
  );
}
