import {
  type AgreedContent,
  contractChanges,
  linesChosen,
  type QuoteContent,
  totalChange,
  totalsOf,
} from "#features/quotes/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";

/** What a change order changes of the contract in force, line by line, and the difference. */
export function ChangeSummary({
  agreed,
  quote,
  chosen = [],
}: {
  agreed: AgreedContent;
  quote: Pick<QuoteContent, "lines" | "discount_cents" | "discount_rate" | "deposit_cents"> & {
    is_taxed: boolean;
  };
  chosen?: readonly number[];
}) {
  const totals = totalsOf(quote, chosen);
  const { total_cents } = totals;
  const changes = contractChanges(agreed, { ...quote, ...totals, lines: linesChosen(quote, chosen) });
  return (
    <Alert tone={total_cents < agreed.total_cents ? "warning" : "info"} title="Ce qui change au contrat">
      {changes.length > 0 && (
        <ul className="mb-2 list-disc ps-5">
          {changes.map((change) => (
            <li key={change}>
              <T>{change}</T>
            </li>
          ))}
        </ul>
      )}
      <p>
        <T>{totalChange(agreed.total_cents, total_cents)}</T>
      </p>
    </Alert>
  );
}
