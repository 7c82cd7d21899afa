import type { Lead } from "#features/requests/contract/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { Money } from "#ui/display/money.tsx";

/** The price of a lead, in credits or by card before taxes, which the question before the unlock adds. */
export function LeadPrice({ lead }: { lead: Pick<Lead, "credits_required" | "price_cents"> }) {
  return (
    <p className="grid">
      <span className="chiffres text-lg/tight font-semibold whitespace-nowrap">
        {creditLabel(lead.credits_required)}
      </span>
      <span className="text-sm text-brume">
        ou <Money cents={lead.price_cents} /> par carte
      </span>
    </p>
  );
}
