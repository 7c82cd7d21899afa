import { expect, test } from "vitest";
import type { Task } from "#features/tasks/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { wordsOf } from "./task-words.ts";

const task: Task = {
  kind: "accept_quote",
  request_id: "0198f0aa-0000-7000-8000-000000000000",
  service: "Lavage de vitres",
  city: null,
  person: "Antoine Lavoie",
  amount_cents: 59_787,
  count: 1,
  starts_at: null,
  // The end of 25 December in Québec.
  until: "2026-12-26T05:00:00.000Z",
};

test("a soumission is accepted until the day it ends, which is said with its total", () => {
  expect(wordsOf(task, "owner")).toEqual({
    text: `Soumission d’Antoine Lavoie : ${formatMoney(59_787)}, à accepter d'ici le vendredi 25 décembre`,
    action: "Voir",
    to: `/owner/requests/${task.request_id}/quote`,
  });
  expect(wordsOf({ ...task, count: 2 }, "owner")).toMatchObject({
    action: "Comparer",
    to: `/owner/requests/${task.request_id}/quote/compare`,
  });
  expect(wordsOf({ ...task, amount_cents: null }, "owner").text).toBe(
    "Soumission d’Antoine Lavoie, à accepter d'ici le vendredi 25 décembre",
  );
});

test("a problem is answered until its hour, and its answer is read on the page of the same side", () => {
  const problem = { ...task, kind: "answer_problem", until: "2026-12-26T15:05:00.000Z" } as const;
  expect(wordsOf(problem, "owner")).toEqual({
    text: "Antoine Lavoie dit que « Lavage de vitres » s'est mal passé, à répondre d'ici le samedi 26 décembre à 10\u00a0h\u00a005",
    action: "Répondre",
    to: `/owner/requests/${task.request_id}/problem`,
  });
  expect(wordsOf({ ...problem, kind: "follow_up_problem" }, "provider")).toMatchObject({
    text: "Antoine Lavoie vous a répondu au sujet du problème de « Lavage de vitres »",
    to: `/provider/clients/requests/${task.request_id}/problem`,
  });
});

test("one message and one lead are singular, and lead to where they are read", () => {
  const unread = { ...task, kind: "read_messages", until: null } as const;
  expect(wordsOf(unread, "provider")).toMatchObject({
    text: "1 message non lu d’Antoine Lavoie",
    to: `/provider/messages/${task.request_id}`,
  });
  expect(wordsOf({ ...unread, count: 3 }, "owner").text).toBe("3 messages non lus d’Antoine Lavoie");
  const leads = { ...task, kind: "answer_leads", person: null, until: null } as const;
  expect(wordsOf(leads, "provider").text).toBe("1 demande attend votre réponse");
  expect(wordsOf({ ...leads, count: 2 }, "provider").text).toBe("2 demandes attendent votre réponse");
});

test("a need waits for its owner until its last day, and needs for a provider by the nearest one", () => {
  const need = { ...task, request_id: null, service: "Ramonage de cheminée", person: null } as const;
  expect(wordsOf({ ...need, kind: "unanswered_need" }, "owner")).toEqual({
    text: "Votre besoin « Ramonage de cheminée » n'a pas encore de réponse ; il reste publié jusqu'au vendredi 25 décembre",
    action: "Voir",
    to: "/owner/history?etat=besoins",
  });
  const near = { ...need, kind: "answer_needs", until: null, city: "Laval" } as const;
  expect(wordsOf(near, "provider")).toEqual({
    text: "1 besoin publié près de chez vous : Ramonage de cheminée à Laval",
    action: "Voir",
    to: "/provider/clients?tab=besoins",
  });
  expect(wordsOf({ ...near, count: 3 }, "provider").text).toBe(
    "3 besoins publiés près de chez vous, le plus proche : Ramonage de cheminée à Laval",
  );
});
