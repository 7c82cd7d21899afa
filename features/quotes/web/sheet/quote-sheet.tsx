import type { ReactNode } from "react";
import {
  type Discounted,
  depositAmount,
  discountLabel,
  formatDay,
  lineCents,
  priceRows,
  type Quote,
  type QuoteLine,
  quantityLine,
  totalsOf,
  untaxedMark,
} from "#features/quotes/contract/index.ts";
import { TAX_LABELS } from "#foundation/money.ts";
import { AmountLine } from "#ui/display/amount-line.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";

/** The parts of a soumission that the sheet shows. */
type ShownQuote = Pick<
  Quote,
  | "lines"
  | "discount_cents"
  | "discount_rate"
  | "deposit_cents"
  | "deposit_rate"
  | "notes"
  | "terms"
  | "is_taxed"
> &
  Pick<Quote, "deposit_received_cents" | "starts_on" | "ends_on" | "valid_until" | "supplier">;

/** A soumission as both sides read it. `option` draws what chooses an optional line, by its index. */
export function QuoteSheet({
  quote,
  chosen,
  option,
}: {
  quote: ShownQuote;
  chosen: readonly number[];
  option?: (line: QuoteLine, index: number) => ReactNode;
}) {
  const { notes, terms, starts_on, ends_on, valid_until, supplier } = quote;
  const deposit = depositAmount(quote, chosen);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <ul className="grid gap-3">
        {quote.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version's lines never change
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere whitespace-pre-line">
                <T>{line.words}</T>
              </p>
              <p className="chiffres text-sm text-brume">
                <T>{`${quantityLine(line)}${untaxedMark(line, quote.is_taxed)}`}</T>
              </p>
              {line.is_optional &&
                (option?.(line, index) ?? <OptionState isChosen={chosen.includes(index)} />)}
            </div>
            <Money cents={lineCents(line)} className="font-medium" />
          </li>
        ))}
      </ul>
      <QuoteTotals quote={quote} chosen={chosen} />
      <dl className="grid gap-3 sm:grid-cols-2">
        {starts_on && <Fact label="Début des travaux">{formatDay(starts_on)}</Fact>}
        {ends_on && <Fact label="Fin prévue">{formatDay(ends_on)}</Fact>}
        {valid_until && <Fact label="Valide jusqu'au">{formatDay(valid_until)}</Fact>}
        {deposit && <Fact label="Acompte, après l'acceptation">{deposit}</Fact>}
        <Fact label="Conditions">{terms}</Fact>
        {notes && <Fact label="Notes">{notes}</Fact>}
        {supplier?.rbq_licence && <Fact label="Licence RBQ">{supplier.rbq_licence}</Fact>}
      </dl>
    </div>
  );
}

function OptionState({ isChosen }: { isChosen: boolean }) {
  return (
    <p className="text-sm font-medium text-epinette">
      <T>{isChosen ? "Option choisie" : "Option, non comprise dans le total"}</T>
    </p>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-brume">
        <T>{label}</T>
      </dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <T>{children}</T>
      </dd>
    </div>
  );
}

/** The sum, the taxes of a registered business, and the total. */
export function QuoteTotals({
  quote,
  chosen,
}: {
  quote: Discounted & { is_taxed: boolean };
  chosen: readonly number[];
}) {
  const { lines_cents, discount_cents, tps_cents, tvq_cents, total_cents, ...price } = totalsOf(
    quote,
    chosen,
  );
  return (
    <dl className="ml-auto grid w-full gap-1 border-t border-lisiere pt-3 sm:max-w-xs">
      {discount_cents > 0 && (
        <>
          <AmountLine label="Somme des lignes" cents={lines_cents} />
          <AmountLine label={discountLabel(quote.discount_rate)} cents={-discount_cents} />
        </>
      )}
      {tps_cents !== null && tvq_cents !== null && (
        <>
          {priceRows(price).map((row) => (
            <AmountLine key={row.label} {...row} />
          ))}
          <AmountLine label={TAX_LABELS.tps} cents={tps_cents} />
          <AmountLine label={TAX_LABELS.tvq} cents={tvq_cents} />
        </>
      )}
      <AmountLine label="Total" cents={total_cents} isTotal isLive className="text-lg" />
    </dl>
  );
}
