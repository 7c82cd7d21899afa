import type { Task, TaskKind } from "#features/tasks/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { formatLastDay, formatLongDate, formatTime } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";

/** A task as its line shows it: a sentence, the word of its button, and where that leads. */
interface TaskWords {
  text: string;
  action: string;
  to: string;
}

type Role = "owner" | "provider";
/** A task with the other side's name, « un client » where it is hidden. */
type NamedTask = Omit<Task, "person"> & { person: string };

const amount = (cents: number | null) => (cents === null ? "" : ` : ${formatMoney(cents)}`);
const day = (until: string | null) => (until === null ? "" : formatLastDay(until));
const moment = (instant: string) => `${formatLongDate(instant)} à ${formatTime(instant)}`;

const WORDS: Record<TaskKind, (task: NamedTask, role: Role) => TaskWords> = {
  accept_quote: ({ person, amount_cents, until, request_id }) => ({
    text: `Soumission ${ofName(person)}${amount(amount_cents)}, à accepter d'ici le ${day(until)}`,
    action: "Voir",
    to: ownerPaths.quote(request_id),
  }),
  choose_time: ({ person, service, request_id }) => ({
    text: `${person} vous propose d'autres moments pour « ${service} »`,
    action: "Choisir",
    to: ownerPaths.request(request_id),
  }),
  answer_question: ({ person, service, request_id }) => ({
    text: `${person} vous pose une question sur « ${service} »`,
    action: "Répondre",
    to: ownerPaths.request(request_id),
  }),
  pay_invoice: ({ person, amount_cents, until, request_id }) => ({
    text: `Facture ${ofName(person)}${amount(amount_cents)}, à payer d'ici le ${day(until)}`,
    action: "Voir",
    to: ownerPaths.quote(request_id),
  }),
  write_review: ({ person, service, request_id }) => ({
    text: `Votre avis sur « ${service} » ${ofName(person)}`,
    action: "Évaluer",
    to: ownerPaths.request(request_id),
  }),
  answer_leads: ({ count, until }) => ({
    text:
      (count === 1 ? "1 demande attend votre réponse" : `${count} demandes attendent votre réponse`) +
      (until ? `, la première d'ici le ${moment(until)}` : ""),
    action: "Voir",
    to: providerPaths.leads({ state: "locked" }),
  }),
  confirm_time: ({ person, starts_at, until, request_id }) => ({
    text: `Rendez-vous ${ofName(person)}${starts_at ? `, ${moment(starts_at)}` : ""}, à confirmer d'ici le ${until ? moment(until) : ""}`,
    action: "Confirmer",
    to: providerPaths.lead(request_id),
  }),
  send_quote: ({ person, service, request_id }) => ({
    text: `Soumission à envoyer à ${person} pour « ${service} »`,
    action: "Rédiger",
    to: providerPaths.quote(request_id),
  }),
  send_invoice: ({ person, amount_cents, request_id }) => ({
    text: `Travaux terminés, contrat ${ofName(person)} à facturer${amount(amount_cents)}`,
    action: "Facturer",
    to: providerPaths.quote(request_id),
  }),
  chase_invoice: ({ person, amount_cents, until, request_id }) => ({
    text: `Facture impayée ${ofName(person)}${amount(amount_cents)}, due le ${day(until)}`,
    action: "Voir",
    to: providerPaths.quote(request_id),
  }),
  answer_problem: ({ person, service, until, request_id }, role) => ({
    text: `${person} dit que « ${service} » s'est mal passé, à répondre d'ici le ${until ? moment(until) : ""}`,
    action: "Répondre",
    to: problemPaths.ofRequest(role, request_id),
  }),
  follow_up_problem: ({ person, service, request_id }, role) => ({
    text: `${person} vous a répondu au sujet du problème de « ${service} »`,
    action: "Voir",
    to: problemPaths.ofRequest(role, request_id),
  }),
  read_messages: ({ person, count, request_id }, role) => ({
    text: `${count === 1 ? "1 message non lu" : `${count} messages non lus`} ${ofName(person)}`,
    action: "Lire",
    to: accountPaths.messages(role, request_id),
  }),
};

/** Returns the words of a task for whoever it waits for. */
export const wordsOf = (task: Task, role: Role): TaskWords =>
  WORDS[task.kind]({ ...task, person: task.person ?? "un client" }, role);
