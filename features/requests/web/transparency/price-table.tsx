// biome-ignore-all lint/a11y/noRedundantRoles: a changed `display` makes some browsers forget what a table is
import type { LeadPrices } from "#features/requests/contract/transparency.ts";
import { formatMoney } from "#foundation/money.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { shareLabel } from "./share-label.ts";

type BusinessType = LeadPrices["trades"][number];

/**
 * The business types of a category with their price and share of returned leads; three columns fit a phone,
 * unless its texts are large.
 */
export function PriceTable({
  category,
  businessTypes,
}: {
  category: string;
  businessTypes: readonly BusinessType[];
}) {
  return (
    <div className="@container">
      <table role="table" className="table-narrow w-full text-left">
        <caption className="pb-3 text-left font-titre text-lg font-semibold">
          <T>{category}</T>
        </caption>
        <thead role="rowgroup" className="text-sm text-brume">
          <tr role="row" className="border-b border-lisiere align-top">
            <th role="columnheader" scope="col" className="py-2 pr-3 font-medium">
              Métier
            </th>
            <th role="columnheader" scope="col" className="px-3 py-2 text-right font-medium">
              En crédits
            </th>
            <th role="columnheader" scope="col" className="py-2 pl-3 text-right font-medium">
              Par carte
              <span className="block font-normal">(avec taxes)</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {businessTypes.map(({ id, name, lead_credits, price_cents, total_cents, share }) => (
            <tr role="row" key={id} className="border-b border-lisiere align-top">
              <th role="rowheader" scope="row" className="py-2 pr-3 font-medium">
                <T>{name}</T>
                {share && (
                  <span className="block text-sm font-normal text-brume">
                    <T>{`Rendues : ${shareLabel(share)} (${share.returned} sur ${share.unlocked})`}</T>
                  </span>
                )}
              </th>
              <td role="cell" className="chiffres px-3 py-2 text-right whitespace-nowrap">
                {creditLabel(lead_credits)}
              </td>
              <td role="cell" className="chiffres py-2 pl-3 text-right">
                <Money cents={price_cents} />
                <span className="block text-sm text-brume">
                  <T>{`(${formatMoney(total_cents)})`}</T>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
