import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesByCursor } from "#client/list-pages.ts";
import { dateSort } from "#features/operator/contract/index.ts";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { queries } from "../api.ts";
import { useAddress } from "../layout/use-address.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { ORDER_COLUMNS } from "./order-columns.tsx";

/** Refunds and adjustments: what waits for a second person, or all. */
export function Orders() {
  const { params, change } = useAddress();
  const isAll = params.get("ordres") === "tous";
  const sort = dateSort.catch("newest").parse(params.get("tri"));
  const list = useInfiniteQuery(
    queries.money.orders.infiniteOptions(pagesByCursor((before) => ({ proposed: !isAll, sort, before }))),
  );
  return (
    <>
      <Field label="Ordres" className="mb-6 sm:max-w-xs">
        <Select
          value={isAll ? "tous" : ""}
          onChange={(event) => change({ ordres: event.target.value })}
          options={[
            { value: "", label: "À confirmer" },
            { value: "tous", label: "Tous" },
          ]}
        />
      </Field>
      <Card as="section">
        <ConsoleTable
          caption="Remboursements et ajustements"
          columns={ORDER_COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          defaultSort="newest"
          empty={{
            title: "Rien à confirmer",
            text: "Au-delà de 200 $, un remboursement ou un ajustement attend ici une deuxième personne.",
          }}
        />
      </Card>
    </>
  );
}
