import type { LeadPrices } from "#features/requests/contract/transparency.ts";
import { creditLabel } from "#foundation/plural.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { T } from "#ui/typography.tsx";
import { shareLabel } from "./share-label.ts";

type Trade = LeadPrices["trades"][number];

const columns = (atLeast: number): readonly Column<Trade>[] => [
  { key: "name", header: "Métier", main: true, cell: ({ name }) => <T>{name}</T> },
  { key: "credits", header: "En crédits", numeric: true, cell: (trade) => creditLabel(trade.lead_credits) },
  { key: "price", header: "Par carte", numeric: true, cell: (trade) => <Money cents={trade.price_cents} /> },
  {
    key: "total",
    header: "Avec TPS et TVQ",
    numeric: true,
    cell: (trade) => <Money cents={trade.total_cents} />,
  },
  {
    key: "share",
    header: "Rendues",
    numeric: true,
    cell: ({ share }) =>
      share ? (
        <>
          <T>{shareLabel(share)}</T>
          <span className="block text-sm text-brume">{`${share.returned} sur ${share.unlocked}`}</span>
        </>
      ) : (
        <span className="text-sm text-brume">{`moins de ${atLeast} payées`}</span>
      ),
  },
];

/** The trades of a category, each with its price and the share given back. */
export function PriceTable({
  category,
  trades,
  atLeast,
}: {
  category: string;
  trades: readonly Trade[];
  /** Payments under which no share is told. */
  atLeast: number;
}) {
  return (
    <div>
      <h3 className="mb-3 text-lg">
        <T>{category}</T>
      </h3>
      <DataTable
        compact
        caption={`Prix d'une demande par métier : ${category}`}
        columns={columns(atLeast)}
        rows={trades}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
