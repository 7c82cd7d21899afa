import type { TaskKind } from "#features/tasks/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";

export type Role = "owner" | "provider";

/** The word of a button and where it leads. */
export interface TaskAct {
  action: string;
  to: string;
}

/** Needs lead to their list, whichever they are. */
const ACTS: Record<TaskKind, (request_id: string, role: Role) => TaskAct> = {
  accept_quote: (id) => ({ action: "Voir", to: ownerPaths.quote(id) }),
  choose_time: (id) => ({ action: "Choisir", to: ownerPaths.request(id) }),
  answer_question: (id) => ({ action: "Répondre", to: ownerPaths.request(id) }),
  pay_invoice: (id) => ({ action: "Voir", to: ownerPaths.unpaidInvoice(id) }),
  unanswered_need: () => ({ action: "Voir", to: ownerPaths.history("besoins") }),
  write_review: (id) => ({ action: "Évaluer", to: ownerPaths.request(id) }),
  answer_leads: () => ({ action: "Voir", to: providerPaths.leads({ state: "locked" }) }),
  answer_needs: () => ({ action: "Voir", to: providerPaths.needs() }),
  confirm_time: (id) => ({ action: "Confirmer", to: providerPaths.lead(id) }),
  send_quote: (id) => ({ action: "Rédiger", to: providerPaths.quote(id) }),
  plan_work: (id) => ({ action: "Planifier", to: providerPaths.lead(id) }),
  await_deposit: (id) => ({ action: "Noter", to: providerPaths.deposit(id) }),
  send_invoice: (id) => ({ action: "Facturer", to: providerPaths.invoice(id) }),
  watch_invoice: (id) => ({ action: "Voir", to: providerPaths.quote(id) }),
  chase_invoice: (id) => ({ action: "Voir", to: providerPaths.quote(id) }),
  refund_client: (id) => ({ action: "Rembourser", to: providerPaths.quote(id) }),
  renew_season: () => ({ action: "Renouveler", to: providerPaths.renewal }),
  answer_problem: (id, role) => ({ action: "Répondre", to: problemPaths.ofRequest(role, id) }),
  follow_up_problem: (id, role) => ({ action: "Voir", to: problemPaths.ofRequest(role, id) }),
  read_messages: (id, role) => ({ action: "Lire", to: accountPaths.messages(role, id) }),
};

/** Returns what is done about a kind of task of a request by whoever it waits for. */
export const actOf = (kind: TaskKind, request_id: string, role: Role): TaskAct =>
  ACTS[kind](request_id, role);
