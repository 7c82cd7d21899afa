import type { Receipt } from "#features/credits/contract/index.ts";
import { TAX_LABELS } from "#foundation/money.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { Logo } from "#ui/display/logo.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";

/**
 * A receipt with what Revenu Québec requires: supplier and tax numbers, date, buyer,
 * description, taxes and total.
 */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { supplier, buyer } = receipt;
  return (
    <article className="grid max-w-2xl gap-8 rounded-lg border border-lisiere bg-papier p-5 shadow-doux sm:p-8 print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div className="grid gap-1">
          <Logo />
          <p className="mt-2 font-semibold">{supplier.name}</p>
          <p className="text-sm text-brume">{supplier.email}</p>
          {supplier.tps_number && (
            <p className="chiffres text-sm">
              <T>{`Nº TPS : ${supplier.tps_number}`}</T>
            </p>
          )}
          {supplier.tvq_number && (
            <p className="chiffres text-sm">
              <T>{`Nº TVQ : ${supplier.tvq_number}`}</T>
            </p>
          )}
        </div>
        <div className="grid gap-1 sm:text-right">
          <h2 className="chiffres text-xl">Reçu nº {receipt.number}</h2>
          <p>
            <time dateTime={receipt.issued_at}>{formatLongDateWithYear(receipt.issued_at)}</time>
          </p>
        </div>
      </header>
      <section>
        <h3 className="text-sm font-medium text-brume">Acheteur</h3>
        <p className="font-semibold">{buyer.business_name}</p>
        <p>{buyer.full_name}</p>
        {buyer.address && <p>{buyer.address}</p>}
      </section>
      <table className="w-full">
        <caption className="sr-only">Ce qui a été payé</caption>
        <thead>
          <tr className="border-b border-lisiere text-sm text-brume">
            <th scope="col" className="py-2 text-left font-medium">
              Description
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label={receipt.description} cents={receipt.price_cents} />
          <Row label={`${TAX_LABELS.tps} ${supplier.tps_number}`.trimEnd()} cents={receipt.tps_cents} />
          <Row label={`${TAX_LABELS.tvq} ${supplier.tvq_number}`.trimEnd()} cents={receipt.tvq_cents} />
        </tbody>
        <tfoot>
          <tr className="border-t border-lisiere font-semibold">
            <th scope="row" className="py-3 text-left">
              Total payé (CAD)
            </th>
            <td className="py-3 text-right">
              <Money cents={receipt.total_cents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        <T>{label}</T>
      </th>
      <td className="py-2 text-right">
        <Money cents={cents} />
      </td>
    </tr>
  );
}
