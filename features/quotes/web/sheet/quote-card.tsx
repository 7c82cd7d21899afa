import type { ReactNode } from "react";
import { headOf, type Quote, type QuoteStatus } from "#features/quotes/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { api } from "../api.ts";
import { DownloadPdf } from "../download-pdf.tsx";
import { DocumentHead } from "./document-head.tsx";
import { QuoteSheet } from "./quote-sheet.tsx";
import { QuoteStatusBadge } from "./quote-status.tsx";

/** Nobody waits for a change of these any more. */
const ANSWERED: ReadonlySet<QuoteStatus> = new Set(["accepted", "declined", "expired"]);

/** One version and the words exchanged about it, with its reader's acts below. */
export function QuoteCard({
  quote,
  takesFocus = false,
  children,
}: {
  quote: Quote;
  /** What was pressed is gone, and this is in its place. */
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  return (
    <Card as="section" className="min-w-0">
      <div tabIndex={-1} ref={takesFocus ? takeFocus : undefined} className="outline-none">
        <CardHeader
          title={`Soumission, version ${quote.version}`}
          text={quote.sent_at ? `Envoyée le ${formatDateWithTime(quote.sent_at)}` : "Pas encore envoyée"}
          action={<QuoteStatusBadge status={quote.status} />}
        />
      </div>
      <div className="grid gap-5">
        {quote.change_asked && !ANSWERED.has(quote.status) && (
          <Alert tone="warning" title="Changement demandé">
            <span className="wrap-anywhere whitespace-pre-line">
              <T>{quote.change_asked}</T>
            </span>
          </Alert>
        )}
        {quote.reason && (
          <Alert tone="info" title="Raison du refus">
            <span className="wrap-anywhere whitespace-pre-line">
              <T>{quote.reason}</T>
            </span>
          </Alert>
        )}
        {quote.supplier && <DocumentHead head={headOf(quote.supplier)} />}
        <QuoteSheet quote={quote} chosen={quote.chosen} />
        {quote.sent_at && (
          <div className="print:hidden">
            <DownloadPdf
              name={`de la soumission, version ${quote.version}`}
              read={() => api.quotes.pdf({ id: quote.id })}
            />
          </div>
        )}
        {children}
      </div>
    </Card>
  );
}

export const takeFocus = (place: HTMLElement | null) => place?.focus();

/** The versions before, folded away. */
export function EarlierQuotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2 font-medium">{`Versions précédentes (${quotes.length})`}</summary>
      <div className="mt-3 grid gap-5">
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} />
        ))}
      </div>
    </details>
  );
}
