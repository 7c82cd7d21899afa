import { consoleDispute } from "./console-money.ts";

export const consolePerson = {
  id: "01890000-0000-7000-8000-0000000000a1",
  role: "owner",
  full_name: "Marguerite Beauchemin",
  business_name: null,
  email: "marguerite@exemple.ca",
  email_confirmed: false,
  phone: "5145550147",
  member_since: "2026-02-03T15:00:00.000Z",
  suspended_at: null,
};

export const waitingCase = {
  kind: "lead_report",
  subject_id: "0198c0de-0000-7000-8000-000000000004",
  about: "Toitures Lavoie",
  other_side: null,
  words: "Le numéro n'existe pas.",
  opened_at: "2026-11-20T15:00:00.000Z",
  due_at: "2026-11-23T15:00:00.000Z",
  holder: null,
  snoozed_until: null,
  version: 0,
  decided: null,
  open_by: [],
};

const providerSide = {
  id: "0198c0de-0000-7000-8000-000000000003",
  role: "provider",
  full_name: "Marc Lavoie",
  business_name: "Toitures Lavoie",
  email: "marc@maisonnee.example",
  member_since: "2025-10-02T15:00:00.000Z",
  suspended_at: null,
  acts: 1,
  reports_by: 0,
  reports_about: 2,
};

export const consoleRequest = {
  id: "0198c0de-0000-7000-8000-000000000004",
  service: { id: "0198c0de-0000-7000-8000-0000000000d1", name: "Réfection de toitures plates et en pente" },
  owner: { id: consolePerson.id, name: consolePerson.full_name },
  provider: { id: providerSide.id, name: providerSide.business_name },
  status: "completed",
  created_at: "2026-11-02T15:00:00.000Z",
  unlocked_at: "2026-11-03T15:00:00.000Z",
  completed_at: "2026-11-12T15:00:00.000Z",
  description: {
    text: "Une toiture de bardeaux d’environ 1\u202f200 pieds carrés, refaite il y a vingt ans.",
    is_withdrawn: false,
  },
  brief: [{ question: "Quel est le sol ?", answer: "Gravier" }],
  questions: [
    {
      id: "0198c0de-0000-7000-8000-0000000000d2",
      question: { text: "Le toit a-t-il plus d’une pente\u00a0?", is_withdrawn: false },
      asked_at: "2026-11-02T18:00:00.000Z",
      answer: { text: "Ce texte a été retiré par notre équipe.", is_withdrawn: true },
      answered_at: "2026-11-02T20:00:00.000Z",
    },
  ],
  review: {
    id: "0198c0de-0000-7000-8000-0000000000d3",
    rating: 4,
    status: "published",
    comment: "Travail soigné, terminé un jour plus tard que convenu.",
    reply: "Merci, la pluie nous a retardés.",
    created_at: "2026-11-14T15:00:00.000Z",
  },
};

/** A case as its page reads it. */
const openedCase = {
  ...waitingCase,
  review: null,
  problem: null,
  ring: [],
  sides: [providerSide],
  first_name: "Marc",
  request: {
    id: "0198c0de-0000-7000-8000-000000000004",
    service: "Lavage de vitres",
    created_at: "2026-11-18T15:00:00.000Z",
  },
  documents: [],
  registration: null,
  notes: [],
  acts: [],
  earlier: [],
};

/** Responses of the console about people, their requests and the cases that wait. */
export const CONSOLE_CASES: Readonly<Record<string, object>> = {
  "/api/operator/people": { data: [consolePerson], next: null, approximate: false, request: null },
  [`/api/operator/requests/${consoleRequest.id}`]: { data: consoleRequest },
  [`/api/operator/people/${consolePerson.id}`]: {
    data: {
      ...consolePerson,
      closed_at: null,
      last_sign_in_at: "2026-05-04T12:00:00.000Z",
      has_second_factor: false,
      balance: null,
      sessions: [],
      events: [],
      ledger: [],
      payments: [],
      reports: [],
      email_refused: true,
      letters: [
        {
          id: "01890000-0000-7000-8000-0000000000b1",
          name: "requests.request_sent_letter",
          kind: "request_sent",
          email: "marguerite@exemple.ca",
          status: "refused",
          can_be_sent_again: true,
          sent_at: "2026-05-04T12:00:00.000Z",
        },
        {
          id: "01890000-0000-7000-8000-0000000000b2",
          name: "accounts.link_letter",
          kind: null,
          email: "marguerite@exemple.ca",
          status: "sent",
          can_be_sent_again: false,
          sent_at: "2026-02-03T15:00:00.000Z",
        },
      ],
    },
  },
  "/api/operator/case-counts": {
    data: {
      states: { open: 1, mine: 0, unheld: 1, others: 0, mentioned: 0, snoozed: 0 },
      mine_now: 0,
      kinds: { lead_report: 1 },
    },
  },
  "/api/operator/cases": { data: [waitingCase], next: null },
  [`/api/operator/cases/lead_report/${waitingCase.subject_id}/neighbours`]: {
    data: { next_of_kind: null, next: null, previous: null },
  },
  [`/api/operator/cases/dispute/${consoleDispute.id}/neighbours`]: {
    data: { next_of_kind: waitingCase, next: waitingCase, previous: null },
  },
  [`/api/operator/cases/lead_report/${waitingCase.subject_id}`]: {
    data: {
      ...openedCase,
      reason_code: "invalid_contact",
      lines: ["Le numéro n'existe pas.", "« Douze fenêtres, dont trois à l'étage. »"],
    },
  },
  [`/api/operator/cases/dispute/${consoleDispute.id}`]: {
    data: {
      ...openedCase,
      kind: "dispute",
      subject_id: consoleDispute.id,
      reason_code: consoleDispute.reason,
      lines: [consoleDispute.purchase.description],
    },
  },
};
