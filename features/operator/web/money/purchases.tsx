import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesByCursor } from "#client/list-pages.ts";
import { dateSort, type OperatorPurchase, PURCHASE_FILTERS } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { queries } from "../api.ts";
import { useAddress } from "../layout/use-address.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { FILTER_NAMES, PURCHASE_KINDS, providerName } from "./money-words.ts";
import { PurchaseBadge } from "./purchase-badge.tsx";

const COLUMNS: ConsoleColumn<OperatorPurchase>[] = [
  {
    key: "what",
    header: "Paiement",
    main: true,
    cell: ({ id, kind, description }) => (
      <>
        <TextLink to={operatorPaths.purchase(id)}>{description}</TextLink>
        <span className="block text-sm font-normal text-brume">{PURCHASE_KINDS[kind]}</span>
      </>
    ),
  },
  { key: "who", header: "Prestataire", cell: (row) => <T>{providerName(row)}</T> },
  {
    key: "when",
    header: "Date",
    sorts: { ascending: "oldest", descending: "newest" },
    cell: ({ paid_at, created_at }) => <T>{formatDateWithTime(paid_at ?? created_at)}</T>,
  },
  { key: "receipt", header: "Reçu", numeric: true, cell: ({ receipt_number }) => receipt_number ?? "–" },
  { key: "total", header: "Total", numeric: true, cell: ({ total_cents }) => <Money cents={total_cents} /> },
  {
    key: "refunded",
    header: "Remboursé",
    numeric: true,
    cell: ({ refunded_cents }) => (refunded_cents > 0 ? <Money cents={refunded_cents} /> : "–"),
  },
  { key: "state", header: "État", cell: (row) => <PurchaseBadge purchase={row} /> },
  {
    key: "disputed",
    header: "Contesté",
    numeric: true,
    isExtra: true,
    cell: ({ disputed_cents }) => (disputed_cents > 0 ? <Money cents={disputed_cents} /> : "–"),
  },
];

/** Purchases and direct payments, found by state, provider or receipt, and date. */
export function Purchases() {
  const { params, change } = useAddress();
  const filled = (key: string) => params.get(key) ?? "";
  const status = PURCHASE_FILTERS.find((one) => one === filled("etat"));
  const filters = {
    ...(status && { status }),
    ...(filled("cherche") && { search: filled("cherche") }),
    ...(filled("du") && { from: filled("du") }),
    ...(filled("au") && { to: filled("au") }),
  };
  const sort = dateSort.catch("newest").parse(params.get("tri"));
  const list = useInfiniteQuery(
    queries.money.purchases.infiniteOptions(pagesByCursor((before) => ({ ...filters, sort, before }))),
  );
  const search = (form: FormData) =>
    change(
      Object.fromEntries(
        ["cherche", "etat", "du", "au"].map((key) => [key, String(form.get(key) ?? "").trim()]),
      ),
    );
  return (
    <>
      <search>
        <form
          // Filled again when the address changes.
          key={params.toString()}
          action={search}
          className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr_auto]"
        >
          <Field label="Prestataire (courriel) ou numéro de reçu">
            <TextInput name="cherche" defaultValue={filled("cherche")} spellCheck={false} />
          </Field>
          <Field label="État">
            <Select
              name="etat"
              defaultValue={status ?? ""}
              placeholder="Tous"
              options={PURCHASE_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))}
            />
          </Field>
          <Field label="Du">
            <TextInput type="date" name="du" defaultValue={filled("du")} />
          </Field>
          <Field label="Au">
            <TextInput type="date" name="au" defaultValue={filled("au")} />
          </Field>
          <Button type="submit" variant="secondary">
            Chercher
          </Button>
        </form>
      </search>
      <Card as="section">
        <ConsoleTable
          caption="Paiements"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          defaultSort="newest"
          empty={{ title: "Aucun paiement", text: "Aucun paiement ne correspond à cette recherche." }}
        />
      </Card>
    </>
  );
}
