import { QuoteSheet } from "#features/quotes/web/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { type Choice, RATE_REFUSED } from "./renewal-choices.ts";

/**
 * A client of the last season: whether the next one is proposed to them, at which
 * price, and the whole soumission.
 */
export function RenewalCard({
  choice,
  onChoose,
  onRaise,
}: {
  choice: Choice;
  onChoose: (isChosen: boolean) => void;
  onRaise: (typed: string) => void;
}) {
  const { renewal, isChosen, typed, rate, quote, total_cents } = choice;
  const { client, service, property } = renewal;
  return (
    <Card as="li" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={<span className="font-semibold wrap-anywhere">{client}</span>}
        hint={<span className="wrap-anywhere">{`${service} · ${property}`}</span>}
      />
      {isChosen && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            <p className="chiffres">
              <span className="text-brume">
                <T>{`${formatMoney(renewal.total_cents)} → `}</T>
              </span>
              <span className="text-lg font-semibold">
                <T>{rate === undefined ? "…" : formatMoney(total_cents)}</T>
              </span>
            </p>
            <Field label={`Hausse pour ${client}`} hideLabel error={rate === undefined && RATE_REFUSED}>
              <TextInput
                inputMode="decimal"
                value={typed}
                onChange={({ currentTarget }) => onRaise(currentTarget.value)}
                after="%"
                className="w-[7rem]"
              />
            </Field>
          </div>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-epinette">
              Voir la soumission
              <span className="sr-only">{` pour ${client}`}</span>
            </summary>
            <div className="pt-2">
              <QuoteSheet quote={quote} chosen={[]} />
            </div>
          </details>
        </>
      )}
    </Card>
  );
}
