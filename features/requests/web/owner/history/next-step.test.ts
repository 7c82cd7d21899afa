import { expect, test } from "vitest";
import type { Request } from "#features/requests/contract/index.ts";
import type { Task } from "#features/tasks/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { SENT_REQUEST } from "#testing/world/sent-request.ts";
import { nextStepOf } from "./next-step.ts";

const { id } = SENT_REQUEST;
const NOW = new Date("2026-03-06T12:00:00.000Z");
const unlocked_at = "2026-03-05T13:00:00.000Z";
const starts_at = "2026-03-12T14:00:00.000Z";
const appointment: NonNullable<Request["appointment"]> = {
  ...{ state: "confirmed", starts_at, ends_at: "2026-03-12T15:00:00.000Z", held_until: null },
  ...{ chosen_at: unlocked_at, confirmed_at: unlocked_at },
  visit: { state: "planned", at: null, expected_at: null },
};
const invoice: Task = {
  ...{
    kind: "pay_invoice",
    request_id: id,
    service: "Lavage de vitres",
    person: "Vitres Claires",
    city: null,
  },
  ...{ amount_cents: 59_787, count: 1, starts_at: null, until: "2026-03-26T04:00:00.000Z" },
};

/** The line and the button of the request, with plain spaces. */
function step(changes: Partial<Request>, { tasks = [] as Task[], now = NOW } = {}) {
  const { text, act } = nextStepOf({ ...SENT_REQUEST, ...changes }, tasks, now);
  return [text.replaceAll(/\s/g, " "), act?.action, act?.to];
}

test("the task that waits for the owner comes first, with its amount, its date and its button", () => {
  const other = { ...invoice, request_id: "another", kind: "write_review" } as const;
  expect(step({ unlocked_at, appointment }, { tasks: [other, invoice] })).toEqual([
    "Facture de Vitres Claires : 597,87 $, à payer d'ici le mercredi 25 mars",
    "Voir",
    ownerPaths.unpaidInvoice(id),
  ]);
});

test("a question that waits for its answer leaves the appointment to be read beside it", () => {
  const question = { ...invoice, kind: "answer_question", amount_cents: null, until: null } as const;
  const [text] = step({ appointment }, { tasks: [question] });
  expect(text).toMatch(/question.* Rendez-vous confirmé : jeudi 12 mars, de 10 h à 11 h$/);
});

test("a request that nobody has answered says until when an answer is expected, without a button", () => {
  expect(step({})).toEqual(["En attente d'une réponse, d'ici le samedi 4 avril", undefined, undefined]);
});

test("a declined request leads to other providers", () => {
  const declined = { reason: "busy" as const, details: "", at: unlocked_at };
  const [text, action, to] = step({ declined });
  expect(text).toContain("Vitres Claires n'est pas disponible");
  expect([action, to]).toEqual(["Autres prestataires", ownerPaths.request(id)]);
});

test("a held time waits for the provider, a confirmed one is announced, and a past one asks whether the work is done", () => {
  const held = { ...appointment, state: "held", held_until: starts_at, confirmed_at: null } as const;
  expect(step({ appointment: held })[0]).toBe(
    "En attente de la réponse de Vitres Claires : jeudi 12 mars à 10 h",
  );
  expect(step({ unlocked_at, appointment })).toEqual([
    "Rendez-vous confirmé : jeudi 12 mars, de 10 h à 11 h",
    undefined,
    undefined,
  ]);
  // From its first minute.
  expect(step({ unlocked_at, appointment }, { now: new Date(starts_at) })).toEqual([
    "Rendez-vous passé : jeudi 12 mars à 10 h. Le travail est-il fait ?",
    "Répondre",
    ownerPaths.request(id),
  ]);
});

test("the next step follows a visit, and once it is done asks the owner whether the work is done", () => {
  const during = (state: "on_the_way" | "arrived" | "done") =>
    step({
      unlocked_at,
      appointment: { ...appointment, visit: { state, at: starts_at, expected_at: starts_at } },
    });
  expect(during("on_the_way")[0]).toBe("En route, arrivée prévue vers 10 h");
  expect(during("arrived")).toEqual(["Arrivé à 10 h", undefined, undefined]);
  expect(during("done").slice(0, 2)).toEqual([
    "Visite terminée à 10 h. Le travail est-il fait ?",
    "Répondre",
  ]);
});

test("once the provider has the contact, the next act is to write to them until a time is agreed", () => {
  expect(step({ unlocked_at })).toEqual([
    "Vitres Claires a vos coordonnées. Moment à convenir.",
    "Écrire",
    accountPaths.messages("owner", id),
  ]);
  const contract_in_force = { id: "c", total_cents: 50_000, starts_on: "2026-11-15", ends_on: null };
  expect(step({ unlocked_at, contract_in_force, start_on: "2026-11-15" })[0]).toBe(
    "Contrat en vigueur : 500,00 $. À partir du dimanche 15 novembre 2026.",
  );
  expect(step({ unlocked_at, contract_in_force, start_on: "2026-11-15", end_on: "2027-04-15" })[0]).toBe(
    "Contrat en vigueur : 500,00 $. Pour la saison : du dimanche 15 novembre 2026 au jeudi 15 avril 2027.",
  );
});

test("a refused soumission is said, with the cancelling of the request, until a new one comes or a contract stands", () => {
  const [sent, declined] = (["sent", "declined"] as const).map((kind) => ({
    ...{ kind, version: 1, total_cents: 20_000, at: unlocked_at },
  }));
  const quote_events = [sent, declined].filter((event) => event !== undefined);
  expect(step({ unlocked_at, quote_events })).toEqual([
    "Vous avez refusé la soumission de Vitres Claires.",
    "Annuler la demande",
    ownerPaths.cancelRequest(id),
  ]);
  const contract_in_force = { id: "c", total_cents: 50_000, starts_on: "2026-11-15", ends_on: null };
  expect(step({ unlocked_at, quote_events, contract_in_force })[1]).toBe("Écrire");
  const again = quote_events.concat(quote_events[0] ?? []);
  expect(step({ unlocked_at, quote_events: again })[1]).toBe("Écrire");
});

test("a closed request says what happened last, and is asked again while its service is offered", () => {
  const cancelled = { status: "cancelled", cancelled_at: "2026-03-06T11:00:00.000Z" } as const;
  const [text, action, to] = step(cancelled);
  expect(text).toBe("Vous avez annulé la demande, le 6 mars 2026");
  expect(action).toBe("Redemander");
  expect(to).toBe(ownerPaths.newRequest({ services: ["s"], property: "m", template: id }));
  expect(step({ ...cancelled, service: { ...SENT_REQUEST.service, is_active: false } })[1]).toBeUndefined();
});
