import type { Message, Side } from "#features/messages/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";

type Line = Extract<Message, { kind: "system" }>;

/** The words of a line for each reader: whoever acted reads « Vous … ». */
type Words = Record<Side, (what: string) => string>;

const forBoth = (words: (what: string) => string): Words => ({ owner: words, provider: words });

const LINES: Record<Line["event"], Words> = {
  opened: forBoth(() => "Coordonnées transmises : vous pouvez vous écrire ici."),
  chosen: {
    owner: (when) => `Vous avez choisi le ${when}`,
    provider: (when) => `Moment choisi par votre client : ${when}`,
  },
  confirmed: forBoth((when) => `Rendez-vous confirmé : ${when}`),
  proposed: {
    owner: () => "Le prestataire vous propose un horaire.",
    provider: () => "Vous avez proposé un horaire.",
  },
  accepted: {
    owner: (when) => `Vous avez accepté le moment proposé : ${when}`,
    provider: (when) => `Moment proposé accepté : ${when}`,
  },
  kept: forBoth((when) => `Rendez-vous maintenu : ${when}`),
  released: forBoth((when) => `Plage annulée : ${when}`),
  on_the_way: {
    owner: (when) => `Le prestataire est en route. Arrivée prévue : ${when}`,
    provider: (when) => `Vous êtes en route. Arrivée prévue : ${when}`,
  },
  arrived: { owner: () => "Le prestataire est arrivé", provider: () => "Vous êtes arrivé" },
  done: forBoth(() => "Visite terminée"),
  completed: forBoth(() => "Travail terminé"),
  cancelled: forBoth(() => "Demande annulée"),
  expired: forBoth(() => "Demande expirée"),
  reopened: forBoth(() => "Demande rouverte"),
  quote_sent: { owner: () => "Soumission reçue", provider: () => "Soumission envoyée" },
  quote_accepted: {
    owner: () => "Vous avez accepté la soumission : le contrat est conclu.",
    provider: () => "Soumission acceptée : le contrat est conclu.",
  },
  quote_declined: { owner: () => "Vous avez refusé la soumission", provider: () => "Soumission refusée" },
  quote_withdrawn: {
    owner: () => "Soumission retirée par le prestataire",
    provider: () => "Vous avez retiré la soumission",
  },
  quote_expired: forBoth(() => "Soumission expirée"),
  quote_change_asked: {
    owner: () => "Vous avez demandé un changement à la soumission.",
    provider: () => "Votre client demande un changement à la soumission.",
  },
  contract_cancelled: forBoth(() => "Contrat annulé"),
  invoice_sent: {
    owner: (number) => `Facture ${number} reçue`,
    provider: (number) => `Facture ${number} émise`,
  },
  credit_note_sent: {
    owner: (number) => `Note de crédit ${number} reçue`,
    provider: (number) => `Note de crédit ${number} émise`,
  },
  invoice_claimed_paid: {
    owner: (number) => `Vous avez dit avoir payé la facture ${number}`,
    provider: (number) => `Votre client dit avoir payé la facture ${number}`,
  },
  invoice_paid: forBoth((number) => `Facture ${number} payée`),
  invoice_paid_in_part: forBoth((number) => `Facture ${number} payée en partie`),
  problem_opened_by_owner: {
    owner: () => "Vous avez dit que ça s'est mal passé",
    provider: () => "Votre client dit que ça s'est mal passé",
  },
  problem_opened_by_provider: {
    owner: () => "Le prestataire dit que ça s'est mal passé",
    provider: () => "Vous avez dit que ça s'est mal passé",
  },
  problem_answered_by_owner: {
    owner: () => "Vous avez répondu au problème",
    provider: () => "Votre client a répondu au problème",
  },
  problem_answered_by_provider: {
    owner: () => "Le prestataire a répondu au problème",
    provider: () => "Vous avez répondu au problème",
  },
  problem_settled_by_owner: {
    owner: () => "Vous avez dit que le problème est réglé",
    provider: () => "Votre client dit que le problème est réglé",
  },
  problem_settled_by_provider: {
    owner: () => "Le prestataire dit que le problème est réglé",
    provider: () => "Vous avez dit que le problème est réglé",
  },
  problem_escalated: forBoth(() => "Maisonnée examine le problème"),
  problem_lapsed: forBoth(() => "Problème fermé, sans suite"),
  problem_decided: forBoth(() => "Maisonnée a décidé du problème"),
  problem_stands: forBoth(() => "L'absence au rendez-vous est retenue"),
  owner_attends: {
    owner: (when) => `Vous confirmez votre présence : ${when}`,
    provider: (when) => `Votre client confirme sa présence : ${when}`,
  },
  provider_attends: {
    owner: (when) => `Le prestataire confirme sa présence : ${when}`,
    provider: (when) => `Vous confirmez votre présence : ${when}`,
  },
  owner_late: {
    owner: (when) => `Vous avez dit être en retard. Arrivée prévue : ${when}`,
    provider: (when) => `Votre client est en retard. Arrivée prévue : ${when}`,
  },
  provider_late: {
    owner: (when) => `Le prestataire est en retard. Arrivée prévue : ${when}`,
    provider: (when) => `Vous avez dit être en retard. Arrivée prévue : ${when}`,
  },
  pass_done: {
    owner: (when) => `Passage fait : ${when}`,
    provider: (when) => `Vous avez noté un passage : ${when}`,
  },
  pass_taken_back: {
    owner: (when) => `Passage noté par erreur et retiré : ${when}`,
    provider: (when) => `Vous avez retiré un passage noté par erreur : ${when}`,
  },
  passes_planned: {
    owner: (day) => `Le prestataire a prévu les jours de ses passages, à partir du ${day}`,
    provider: (day) => `Vous avez prévu les jours de vos passages, à partir du ${day}`,
  },
  passes_unplanned: {
    owner: () => "Les passages n'ont plus de jour fixe",
    provider: () => "Vous avez retiré les jours de vos passages",
  },
  pass_moved: {
    owner: (day) => `Passage déplacé au ${day}`,
    provider: (day) => `Vous avez déplacé un passage au ${day}`,
  },
  pass_restored: {
    owner: (day) => `Passage du ${day} rétabli`,
    provider: (day) => `Vous avez rétabli le passage du ${day}`,
  },
  pass_skipped: {
    owner: (day) => `Passage du ${day} annulé`,
    provider: (day) => `Vous avez annulé le passage du ${day}`,
  },
};

/** Lines about a day, whose hour says nothing. */
const OF_A_DAY: ReadonlySet<Line["event"]> = new Set([
  "passes_planned",
  "pass_moved",
  "pass_restored",
  "pass_skipped",
]);

/** Returns the words of a line that the product wrote, for one of the two who read it. */
export function lineText(
  { event, starts_at, document }: Pick<Line, "event" | "starts_at" | "document">,
  reader: Side,
): string {
  return LINES[event][reader](document ?? (starts_at ? timeText(event, starts_at) : ""));
}

const timeText = (event: Line["event"], at: string): string =>
  OF_A_DAY.has(event) ? formatLongDate(at) : `${formatLongDate(at)} à ${formatTime(at)}`;

/** Events that link to the page of a request's soumission, contract and invoices. */
const OF_DOCUMENTS = /^(quote|contract|invoice|credit_note)_/;
const OF_PROBLEMS = /^problem_/;
/** Events that link to the request: its time and its end. */
const WITH_REQUEST: ReadonlySet<Line["event"]> = new Set([
  "chosen",
  "confirmed",
  "proposed",
  "accepted",
  "kept",
  "released",
  "on_the_way",
  "arrived",
  "done",
  "owner_attends",
  "provider_attends",
  "owner_late",
  "provider_late",
  "pass_done",
  "pass_taken_back",
  "passes_planned",
  "passes_unplanned",
  "pass_moved",
  "pass_restored",
  "pass_skipped",
  "completed",
]);

/**
 * Returns the page where a line of a request's thread is seen to; null for a line about the thread itself.
 */
export function lineHref(event: Line["event"], requestId: string, reader: Side): string | null {
  if (OF_PROBLEMS.test(event)) return problemPaths.ofRequest(reader, requestId);
  const isOwner = reader === "owner";
  if (OF_DOCUMENTS.test(event)) return isOwner ? ownerPaths.quote(requestId) : providerPaths.quote(requestId);
  if (!WITH_REQUEST.has(event)) return null;
  return isOwner ? ownerPaths.request(requestId) : providerPaths.lead(requestId);
}
