import type { Task, TaskKind } from "#features/tasks/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatLastDay, formatLongDate, formatTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { actOf, type Role, type TaskAct } from "./task-acts.ts";

/** A task as its line shows it: a sentence, the word of its button, and where that leads. */
interface TaskWords extends TaskAct {
  text: string;
}

/** A task with the other side's name, « un client » where it is hidden. */
type NamedTask = Omit<Task, "person"> & { person: string };

const amount = (cents: number | null) => (cents === null ? "" : ` : ${formatMoney(cents)}`);
const day = (until: string | null) => (until === null ? "" : formatLastDay(until));
const moment = (instant: string) => `${formatLongDate(instant)} à ${formatTime(instant)}`;

const TEXTS: Record<TaskKind, (task: NamedTask) => string> = {
  accept_quote: ({ person, amount_cents, until }) =>
    `Soumission ${ofName(person)}${amount(amount_cents)}, à accepter d'ici le ${day(until)}`,
  choose_time: ({ person, service }) => `${person} vous propose d'autres moments pour « ${service} »`,
  answer_question: ({ person, service }) => `${person} vous pose une question sur « ${service} »`,
  pay_invoice: ({ person, amount_cents, until }) =>
    `Facture ${ofName(person)}${amount(amount_cents)}, à payer d'ici le ${day(until)}`,
  unanswered_need: ({ service, until }) =>
    `Votre besoin « ${service} » n'a pas encore de réponse ; il reste publié jusqu'au ${day(until)}`,
  write_review: ({ person, service }) => `Votre avis sur « ${service} » ${ofName(person)}`,
  answer_leads: ({ count, until }) =>
    (count === 1 ? "1 demande attend votre réponse" : `${count} demandes attendent votre réponse`) +
    (until ? `, ${count === 1 ? "" : "la première "}d'ici le ${moment(until)}` : ""),
  answer_needs: ({ count, service, city }) =>
    count === 1
      ? `1 besoin publié près de chez vous : ${service} ${atCity(city ?? "")}`
      : `${count} besoins publiés près de chez vous, le plus proche : ${service} ${atCity(city ?? "")}`,
  confirm_time: ({ person, starts_at, until }) =>
    `Rendez-vous ${ofName(person)}${starts_at ? `, ${moment(starts_at)}` : ""}, à confirmer d'ici le ${until ? moment(until) : ""}`,
  send_quote: ({ person, service }) => `Soumission à envoyer à ${person} pour « ${service} »`,
  plan_work: ({ person, service }) => `Contrat ${ofName(person)} à planifier : « ${service} »`,
  await_deposit: ({ person, amount_cents }) => `Acompte attendu ${ofName(person)}${amount(amount_cents)}`,
  send_invoice: ({ person, amount_cents }) =>
    `Travaux terminés, contrat ${ofName(person)} à facturer${amount(amount_cents)}`,
  watch_invoice: ({ person, amount_cents }) =>
    `Facture ${ofName(person)}${amount(amount_cents)}, due aujourd'hui`,
  chase_invoice: ({ person, amount_cents, until }) =>
    `Facture impayée ${ofName(person)}${amount(amount_cents)}, due le ${day(until)}`,
  refund_client: ({ person, amount_cents }) => `À rembourser à ${person}${amount(amount_cents)}`,
  renew_season: ({ count, until }) =>
    `Saison à renouveler avec ${count === 1 ? "1 client" : `${count} clients`}, d'ici le ${day(until)}`,
  answer_problem: ({ person, service, until }) =>
    `${person} dit que « ${service} » s'est mal passé, à répondre d'ici le ${until ? moment(until) : ""}`,
  follow_up_problem: ({ person, service }) =>
    `${person} vous a répondu au sujet du problème de « ${service} »`,
  read_messages: ({ person, count }) =>
    `${count === 1 ? "1 message non lu" : `${count} messages non lus`} ${ofName(person)}`,
};

/** Returns the words of a task for whoever it waits for. */
export const wordsOf = (task: Task, role: Role): TaskWords => ({
  text: TEXTS[task.kind]({ ...task, person: task.person ?? "un client" }),
  ...(task.kind === "accept_quote" && task.count > 1
    ? { action: "Comparer", to: ownerPaths.quoteComparison(task.request_id ?? "") }
    : actOf(task.kind, task.request_id ?? "", role)),
});
