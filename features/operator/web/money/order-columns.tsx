import type { MoneyOrder } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { effectOfOrder, isUnderWay, ORDER_STATES, orderTitle, providerName } from "./money-words.ts";
import { OrderAnswer } from "./order-answer.tsx";

const TONES = {
  proposed: "nouveau",
  approved: "givre",
  done: "epinette",
  rejected: "neutral",
  failed: "danger",
} as const;

const WHAT: ConsoleColumn<MoneyOrder> = {
  key: "what",
  header: "Ordre",
  main: true,
  cell: (order) => (
    <>
      {order.purchase_id ? (
        <TextLink to={operatorPaths.purchase(order.purchase_id)}>{orderTitle(order)}</TextLink>
      ) : (
        orderTitle(order)
      )}
      <span className="block text-sm font-normal text-brume">
        <T>{order.reason}</T>
      </span>
      {order.state === "proposed" && (
        <span className="block text-sm font-normal">{effectOfOrder(order)}</span>
      )}
    </>
  ),
};
const WHO: ConsoleColumn<MoneyOrder> = {
  key: "who",
  header: "Prestataire",
  cell: (row) => <T>{providerName(row)}</T>,
};
const REST: readonly ConsoleColumn<MoneyOrder>[] = [
  {
    key: "asked",
    header: "Proposé",
    sorts: { ascending: "oldest", descending: "newest" },
    cell: ({ asked_by, asked_at }) => (
      <>
        {asked_by}
        <span className="block text-sm text-brume">
          <T>{formatDateWithTime(asked_at)}</T>
        </span>
      </>
    ),
  },
  { key: "answered", header: "Confirmé par", cell: ({ answered_by }) => answered_by ?? "–" },
  {
    key: "state",
    header: "État",
    cell: (order) => {
      const state = isUnderWay(order) ? "approved" : order.state;
      return (
        <Badge tone={TONES[state]} className="whitespace-nowrap">
          {ORDER_STATES[state]}
        </Badge>
      );
    },
  },
  { key: "act", header: "Décider", hideLabel: true, cell: (order) => <OrderAnswer order={order} /> },
];

export const ORDER_COLUMNS: readonly ConsoleColumn<MoneyOrder>[] = [WHAT, WHO, ...REST];
/** On a purchase's page the provider is known. */
export const PURCHASE_ORDER_COLUMNS: readonly ConsoleColumn<MoneyOrder>[] = [WHAT, ...REST];
