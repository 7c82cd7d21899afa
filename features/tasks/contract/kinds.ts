/**
 * The kinds of tasks (docs/product.md "What waits"): for each, the role it waits for, and within how many
 * days it should be done unless it has a date of its own.
 */
export const TASK_KINDS = {
  accept_quote: { role: "owner", days: 3 },
  choose_time: { role: "owner", days: 1 },
  answer_question: { role: "owner", days: 1 },
  pay_invoice: { role: "owner", days: 30 },
  unanswered_need: { role: "owner", days: 14 },
  write_review: { role: "owner", days: 30 },
  answer_leads: { role: "provider", days: 1 },
  answer_needs: { role: "provider", days: 3 },
  confirm_time: { role: "provider", days: 1 },
  send_quote: { role: "provider", days: 2 },
  plan_work: { role: "provider", days: 3 },
  await_deposit: { role: "provider", days: 3 },
  send_invoice: { role: "provider", days: 7 },
  watch_invoice: { role: "provider", days: 1 },
  chase_invoice: { role: "provider", days: 7 },
  refund_client: { role: "provider", days: 7 },
  renew_season: { role: "provider", days: 56 },
  answer_problem: { role: "member", days: 3 },
  follow_up_problem: { role: "member", days: 14 },
  read_messages: { role: "member", days: 1 },
} as const satisfies Record<string, { role: "owner" | "provider" | "member"; days: number }>;

export type TaskKind = keyof typeof TASK_KINDS;

/** At most so many tasks are listed, the most urgent. */
export const TASKS_MAX = 50;

/** How long after the work its review, or its invoice, is still asked for. */
export const DONE_LATELY_DAYS = 90;
/** How long after the last credit note what is to be refunded is a task. */
export const CREDITED_LATELY_DAYS = 90;
/** How long after the unlock a soumission is still asked for. */
export const UNLOCKED_LATELY_DAYS = 30;
