import { actOf, type TaskAct } from "#features/tasks/web/index.ts";
import type { WorkItem } from "#features/work/contract/index.ts";
import { type Stage, TASK_OF_STAGE } from "#features/work/contract/stages.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDate, formatLastDay, formatLongDate, formatTime } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";

const taskOf = (stage: keyof typeof TASK_OF_STAGE) => (id: string) =>
  actOf(TASK_OF_STAGE[stage], id, "provider");
const lead = (action: string) => (id: string) => ({ action, to: providerPaths.lead(id) });

/** The next act at each stage, in the words of the same work's task, if it can have one. */
const NEXT: Record<Stage, (request_id: string) => TaskAct> = {
  answer: lead("Répondre"),
  quote: taskOf("quote"),
  sent: (id) => ({ action: "Voir", to: providerPaths.quote(id) }),
  plan: taskOf("plan"),
  planned: lead("Voir"),
  underway: lead("Terminer"),
  invoice: taskOf("invoice"),
  unpaid: taskOf("unpaid"),
  done: lead("Voir"),
  closed: lead("Voir"),
};

const dueBack = ({ left_cents, to_refund_cents }: WorkItem) => left_cents === 0 && to_refund_cents > 0;

/** Returns a line as a list shows it: under « Impayé » it shows the amount owed, whatever its stage. */
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
