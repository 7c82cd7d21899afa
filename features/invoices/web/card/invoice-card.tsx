import { useEffect, useRef } from "react";
import {
  countedPayments,
  creditNoteKind,
  type Invoice,
  sheetToday,
} from "#features/invoices/contract/index.ts";
import { UNREACHABLE } from "#features/notifications/contract/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { DocumentHead, DownloadPdf } from "#features/quotes/web/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { AmountLine } from "#ui/display/amount-line.tsx";
import { bringIntoView } from "#ui/display/bring-into-view.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { FoldedDocument, SheetView } from "#ui/display/sheet-view.tsx";
import { T } from "#ui/display/typography.tsx";
import { api } from "../api.ts";
import { ClaimPaid } from "./claim-paid.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { InvoiceStatusBadge } from "./invoice-status.tsx";
import { problemWords } from "./problem-words.ts";

type Side = "owner" | "provider";

/**
 * An invoice with its credit notes, for either side; its provider may credit it and write down its payment.
 */
export function InvoiceCard({
  invoice,
  isCancelled,
  warning,
  side,
  isSought,
}: {
  invoice: Invoice;
  /** Whether its contract is. */
  isCancelled: boolean;
  /** A warning for the side about its contract. */
  warning: string | undefined;
  side: Side;
  /** The page was opened for it. */
  isSought: boolean;
}) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought) bringIntoView(head.current);
  }, [isSought]);
  const {
    id,
    number,
    title,
    status,
    paid_cents,
    left_cents,
    claimed_paid_at,
    issued_on,
    due_on,
    credit_notes,
  } = invoice;
  return (
    <Card as="section" className="min-w-0">
      <div ref={head} tabIndex={-1} className="outline-none">
        <CardHeader
          title={title}
          text={`Du ${formatDay(issued_on)}, à payer au plus tard le ${formatDay(due_on)}`}
          action={
            <span className="flex flex-wrap gap-2">
              <InvoiceStatusBadge status={status} />
              {status === "late" && paid_cents > 0 && left_cents > 0 && <InvoiceStatusBadge status="part" />}
            </span>
          }
        />
      </div>
      <div className="grid gap-4">
        {warning && <Alert tone="warning">{warning}</Alert>}
        {invoice.open_problem && (
          <Alert
            tone="warning"
            title={problemWords(invoice, side)}
            action={
              <ButtonLink
                to={problemPaths.ofRequest(side, invoice.request_id)}
                size="sm"
                variant="secondary"
                aria-label={`Voir le problème de la facture ${number}`}
              >
                Voir le problème
              </ButtonLink>
            }
          />
        )}
        {invoice.unreachable && left_cents > 0 && (
          <Alert tone="warning">{`${UNREACHABLE[invoice.unreachable]} Téléchargez le PDF et remettez-le-lui vous-même.`}</Alert>
        )}
        {claimed_paid_at && left_cents > 0 && (
          <Alert>
            {side === "provider"
              ? `Votre client a dit avoir payé, le ${formatDateWithTime(claimed_paid_at)}. Vérifiez, puis notez le paiement.`
              : `Vous avez dit avoir payé, le ${formatDateWithTime(claimed_paid_at)}. ${invoice.business_name} note le paiement une fois la somme arrivée.`}
          </Alert>
        )}
        <Sums invoice={invoice} side={side} />
        <InvoicePayments invoice={invoice} side={side} />
        <FoldedDocument summary="Lire la facture">
          <DocumentHead head={invoice.head} />
          <SheetView sheet={sheetToday(invoice)} />
        </FoldedDocument>
        {credit_notes.map((note) => (
          <section key={note.id} className="grid gap-2 border-t border-lisiere pt-4">
            <h3 className="font-semibold">
              <T>{`Note de crédit ${note.number}`}</T>
            </h3>
            <p>
              <T>{`${formatMoney(note.total_cents)}, le ${formatDay(note.issued_on)} : ${note.reason}`}</T>
            </p>
            <p className="text-brume">
              <T>{creditNoteKind(note)}</T>
            </p>
            <div>
              <DownloadPdf
                name={`de ${note.number}`}
                read={() => api.invoices.creditNotePdf({ id: note.id })}
              />
            </div>
          </section>
        ))}
        <div className="flex flex-wrap gap-3 border-t border-lisiere pt-4 print:hidden">
          <DownloadPdf name={`de ${number}`} read={() => api.invoices.pdf({ id })} />
          {side === "provider" ? (
            <InvoiceActions invoice={invoice} isCancelled={isCancelled} />
          ) : (
            <>
              <ClaimPaid invoice={invoice} />
              {!invoice.open_problem && (
                <ButtonLink
                  to={problemPaths.ofRequest("owner", invoice.request_id, "wrong_invoice", id)}
                  variant="quiet"
                  aria-label={`Contester la facture ${number}`}
                >
                  Contester
                </ButtonLink>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function Sums({ invoice, side }: { invoice: Invoice; side: Side }) {
  const { total_cents, deposit_cents, credited_cents, left_cents, to_refund_cents } = invoice;
  const sumOf = (kind: "paid" | "refunded") =>
    countedPayments(invoice).reduce(
      (sum, payment) => (payment.kind === kind ? sum + payment.amount_cents : sum),
      0,
    );
  const [paid_cents, refunded_cents] = [sumOf("paid"), sumOf("refunded")];
  const owed = side === "provider" ? "À rembourser au client" : "À vous rembourser";
  const rows = [
    { label: "Total", cents: total_cents },
    ...(deposit_cents > 0 ? [{ label: "Acompte versé", cents: -deposit_cents }] : []),
    ...(credited_cents > 0 ? [{ label: "Crédité", cents: -credited_cents }] : []),
    ...(paid_cents > 0 ? [{ label: "Payé", cents: -paid_cents }] : []),
    ...(refunded_cents < 0 ? [{ label: "Remboursé", cents: -refunded_cents }] : []),
  ];
  return (
    <dl className="grid w-full gap-1 sm:max-w-xs">
      {rows.map(({ label, cents }) => (
        <AmountLine key={label} label={label} cents={cents} />
      ))}
      <AmountLine
        label={to_refund_cents > 0 ? owed : "Montant à payer"}
        cents={to_refund_cents > 0 ? to_refund_cents : left_cents}
        isTotal
        className="border-t border-lisiere pt-1 text-lg"
      />
    </dl>
  );
}
