import { actOf, type TaskAct } from "#features/tasks/web/index.ts";
import type { Stage, WorkItem } from "#features/work/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDate, formatLastDay, formatLongDate, formatTime } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";

const lead = (action: string) => (id: string) => ({ action, to: providerPaths.lead(id) });

/** What is next at each stage: what a task of the same work says, where one may wait. */
const NEXT: Record<Stage, (request_id: string) => TaskAct> = {
  answer: lead("Répondre"),
  quote: (id) => actOf("send_quote", id, "provider"),
  sent: (id) => ({ action: "Voir", to: providerPaths.quote(id) }),
  plan: lead("Planifier"),
  planned: lead("Voir"),
  underway: lead("Terminer"),
  invoice: (id) => actOf("send_invoice", id, "provider"),
  unpaid: (id) => actOf("chase_invoice", id, "provider"),
  done: lead("Voir"),
  closed: lead("Voir"),
};

const dueBack = ({ left_cents, to_refund_cents }: WorkItem) => left_cents === 0 && to_refund_cents > 0;

/** A line as a list has it: what is under « Impayé » says what is owed, whatever its stage. */
export const listedAt = (item: WorkItem, list: Stage | undefined): WorkItem =>
  list === "unpaid" ? { ...item, stage: list } : item;

/** Returns the next act of a line of work; a season that goes on is not what one completes. */
export function nextActOf(item: WorkItem): TaskAct {
  const { stage, request_id, confirms_time, is_in_season } = item;
  if (stage === "unpaid" && dueBack(item)) return actOf("refund_client", request_id, "provider");
  if (confirms_time && stage !== "unpaid") return actOf("confirm_time", request_id, "provider");
  return stage === "underway" && is_in_season ? NEXT.planned(request_id) : NEXT[stage](request_id);
}

const amount = ({ amount_cents }: WorkItem) => (amount_cents === null ? null : formatMoney(amount_cents));
/** A long date without its weekday: a line is short. */
const withoutWeekday = (date: string) => date.slice(date.indexOf(" ") + 1);
const received = ({ received_at }: WorkItem) => withoutWeekday(formatLongDate(received_at));
const moment = ({ starts_at }: WorkItem) =>
  starts_at === null ? null : `${withoutWeekday(formatLongDate(starts_at))}, ${formatTime(starts_at)}`;

const DETAILS: Record<Stage, (item: WorkItem) => (string | null)[]> = {
  answer: (item) => [`reçue le ${received(item)}`],
  quote: (item) => [moment(item) ?? received(item)],
  sent: (item) => [amount(item)],
  plan: (item) => [amount(item)],
  planned: (item) => [moment(item) ?? amount(item)],
  underway: (item) => [moment(item) ?? amount(item)],
  invoice: (item) => [amount(item)],
  unpaid: (item) => [
    ...(dueBack(item)
      ? []
      : [amount(item), item.until && `dû le ${withoutWeekday(formatLastDay(item.until))}`]),
    item.to_refund_cents > 0 ? `${formatMoney(item.to_refund_cents)} à rembourser` : null,
  ],
  done: (item) => [item.completed_at && formatDate(item.completed_at), amount(item)],
  closed: (item) => [`reçue le ${formatDate(item.received_at)}`],
};

/** Returns the amount or the date that matters at the stage of a line. */
export const detailOf = (item: WorkItem): string => DETAILS[item.stage](item).filter(Boolean).join(", ");
