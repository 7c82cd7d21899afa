import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesByCursor } from "#client/list-pages.ts";
import { dateSort, type OperatorDispute } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { queries } from "../api.ts";
import { useAddress } from "../layout/use-address.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { answerLabel, DISPUTE_STATES, disputeReason } from "./dispute-words.ts";
import { providerName } from "./money-words.ts";

/** Payments that holders of cards contest: those that wait for an answer, or all. */
export function Disputes() {
  const { params, change } = useAddress();
  const isAll = params.get("contestations") === "toutes";
  const sort = dateSort.catch("newest").parse(params.get("tri"));
  const list = useInfiniteQuery(
    queries.disputes.list.infiniteOptions(pagesByCursor((before) => ({ open: !isAll, sort, before }))),
  );
  return (
    <>
      <Field label="Contestations" className="mb-6 sm:max-w-xs">
        <Select
          value={isAll ? "toutes" : ""}
          onChange={(event) => change({ contestations: event.target.value })}
          options={[
            { value: "", label: "À répondre" },
            { value: "toutes", label: "Toutes" },
          ]}
        />
      </Field>
      <Card as="section">
        <ConsoleTable
          caption="Contestations de paiement"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          defaultSort="newest"
          empty={{
            title: isAll ? "Aucune contestation" : "Aucune contestation n'attend de réponse",
            text: "Un paiement que la personne conteste à sa banque paraît ici, avec le délai pour répondre.",
          }}
        />
      </Card>
    </>
  );
}

const COLUMNS: readonly ConsoleColumn<OperatorDispute>[] = [
  {
    key: "what",
    header: "Contestation",
    main: true,
    cell: ({ id, reason, purchase }) => (
      <>
        <TextLink to={operatorPaths.dispute(id)}>{purchase?.description ?? "Paiement inconnu"}</TextLink>
        <span className="block text-sm font-normal text-brume">
          <T>{disputeReason(reason)}</T>
        </span>
      </>
    ),
  },
  {
    key: "who",
    header: "Prestataire",
    cell: ({ provider }) => <T>{provider ? providerName({ provider }) : "–"}</T>,
  },
  { key: "amount", header: "Montant", cell: ({ amount_cents }) => <Money cents={amount_cents} /> },
  {
    key: "opened",
    header: "Reçue",
    sorts: { ascending: "oldest", descending: "newest" },
    cell: ({ opened_at }) => <T>{formatDateWithTime(opened_at)}</T>,
  },
  {
    key: "due",
    header: "Répondre avant",
    cell: ({ due_by }) => <T>{due_by ? formatDateWithTime(due_by) : "–"}</T>,
  },
  { key: "answer", header: "Réponse", cell: (row) => <T>{answerLabel(row) ?? "–"}</T> },
  {
    key: "state",
    header: "État",
    cell: ({ status }) => (
      <Badge tone={DISPUTE_STATES[status].tone} className="whitespace-nowrap">
        {DISPUTE_STATES[status].label}
      </Badge>
    ),
  },
];
