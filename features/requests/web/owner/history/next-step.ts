import type { Request } from "#features/requests/contract/index.ts";
import { formatPeriod, formatStart, startText, visitText } from "#features/scheduling/web/index.ts";
import type { Task } from "#features/tasks/contract/index.ts";
import { type TaskAct, wordsOf } from "#features/tasks/web/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatDate, formatLongDate } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { timelineOf } from "../request/timeline.ts";

/** The next step of a request or, once there is none, its last event. */
export interface NextStep {
  text: string;
  act?: TaskAct;
}

/**
 * Returns a request's line in the owner's list: its most urgent task of « À faire » or, without one, the
 * event expected next.
 */
export function nextStepOf(request: Request, tasks: readonly Task[], now: Date): NextStep {
  const task = tasks.find(({ request_id }) => request_id === request.id);
  if (task) {
    const { text, ...act } = wordsOf(task, "owner");
    // A question says nothing of the time that was asked for.
    const beside = task.kind === "answer_question" && appointmentStep(request, now);
    return { text: beside ? `${text}. ${beside.text}` : text, act };
  }
  if (request.status !== "active") return whenOver(request);
  if (request.declined)
    return {
      text: lastOf(request),
      act: { action: "Autres prestataires", to: ownerPaths.request(request.id) },
    };
  return appointmentStep(request, now) ?? whenOpen(request);
}

function whenOver(request: Request): NextStep {
  const { id, service, property } = request;
  const text = lastOf(request);
  if (!service.is_active) return { text };
  const again = ownerPaths.newRequest({ services: [service.id], property: property.id, template: id });
  return { text, act: { action: "Redemander", to: again } };
}

/** The last past event of the timeline, with its day. */
function lastOf(request: Request): string {
  const last = timelineOf(request).findLast(({ isUpcoming }) => !isUpcoming);
  return last ? `${last.text}, le ${formatDate(last.at)}` : "";
}

function appointmentStep({ id, appointment, provider }: Request, now: Date): NextStep | null {
  if (!appointment) return null;
  const { state, starts_at, ends_at, visit } = appointment;
  if (state === "held")
    return { text: `En attente de la réponse ${ofName(provider.business_name)} : ${formatStart(starts_at)}` };
  const visited = visitText(visit);
  if (visited && visit.state !== "done") return { text: visited };
  if (!visited && Date.parse(starts_at) > now.getTime())
    return { text: `Rendez-vous confirmé : ${formatPeriod(starts_at, ends_at)}` };
  return {
    text: `${visited ?? `Rendez-vous passé : ${formatStart(starts_at)}`}. Le travail est-il fait ?`,
    act: { action: "Répondre", to: ownerPaths.request(id) },
  };
}

function whenOpen({
  id,
  provider,
  unlocked_at,
  contract_in_force,
  expires_at,
  quote_events,
  ...schedule
}: Request): NextStep {
  if (unlocked_at === null)
    return { text: `En attente d'une réponse, d'ici le ${formatLongDate(expires_at)}` };
  if (!contract_in_force && quote_events.at(-1)?.kind === "declined")
    return {
      text: `Vous avez refusé la soumission ${ofName(provider.business_name)}.`,
      act: { action: "Annuler la demande", to: ownerPaths.cancelRequest(id) },
    };
  const known = contract_in_force
    ? `Contrat en vigueur : ${formatMoney(contract_in_force.total_cents)}.`
    : `${provider.business_name} a vos coordonnées.`;
  return {
    text: `${known} ${startText(schedule) ?? "Moment à convenir."}`,
    act: { action: "Écrire", to: accountPaths.messages("owner", id) },
  };
}
