import type { Lead } from "#features/requests/contract/index.ts";
import { formatAmounts } from "#foundation/money.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";

/** The price of a lead, in credits or by card before taxes, which the question before the unlock adds. */
export function LeadPrice({ lead }: { lead: Pick<Lead, "credits_required" | "price_cents"> }) {
  return (
    <p className="grid">
      <span className="chiffres text-lg/tight font-semibold whitespace-nowrap">
        {creditLabel(lead.credits_required)}
      </span>
      <span className="chiffres text-sm text-brume">
        <T>{`ou ${formatAmounts(lead.price_cents)[0]} par carte, avant taxes`}</T>
      </span>
    </p>
  );
}
