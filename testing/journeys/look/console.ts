import { CONSOLE_MONEY, consoleDispute } from "./console-money.ts";

const operatorMe = {
  id: "0198c0de-0000-7000-8000-000000000001",
  full_name: "Hélène Roy",
  email: "helene@maisonnee.example",
  level: "chief",
  suspended_at: null,
  created_at: "2026-10-02T15:00:00.000Z",
  last_sign_in_at: "2026-11-20T15:00:00.000Z",
  has_second_factor: true,
};
const act = {
  id: "0198c0de-0000-7000-8000-000000000002",
  operator: "Hélène Roy",
  operator_id: operatorMe.id,
  act: "suspend",
  subject: "0198c0de-0000-7000-8000-000000000003",
  subject_name: null,
  details: { reason: "Trois rendez-vous manqués." },
  before: { suspended: false },
  after: { suspended: true },
  people: [{ id: "0198c0de-0000-7000-8000-000000000003", full_name: "Toitures Lavoie" }],
  can_be_undone: true,
  created_at: "2026-11-20T15:00:00.000Z",
};
/** A reason as long as one may be, with no place to break it. */
const actOfLongWord = {
  ...act,
  id: "0198c0de-0000-7000-8000-000000000022",
  details: { reason: "nombre".repeat(83) },
};

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
  words: "Le numéro n'existe pas.",
  opened_at: "2026-11-20T15:00:00.000Z",
  due_at: "2026-11-23T15:00:00.000Z",
  holder: null,
  snoozed_until: null,
  version: 0,
  decided: null,
};
const INSTALLATION = {
  steps: [
    { key: "address", state: "done", sentence: "Les gens voient https://maisonnee.example." },
    {
      key: "letters",
      state: "failed",
      sentence:
        "Le serveur de courriel a refusé l'essai (20 novembre 2026, 10 h) : « Invalid login: 535 Authentication failed ». Vérifiez SMTP_URL et l'adresse d'expédition.",
    },
    {
      key: "chiefs",
      state: "to_do",
      sentence: "Il faut une deuxième personne responsable. Nommez-la dans « Équipe ».",
    },
  ],
  test_letter: {
    state: "failed",
    at: "2026-11-20T15:00:00.000Z",
    refusal: "Invalid login: 535 Authentication failed",
  },
};
const READY_ANSWERS = [
  {
    id: "0198c0de-0000-7000-8000-000000000041",
    title: "Numéro vérifié",
    text: "Bonjour {prénom}, nous avons vérifié ce numéro au sujet de {demande}.",
    kinds: ["lead_report"],
    version: 1,
    changed_at: "2026-11-18T15:00:00.000Z",
  },
];
const providerSide = {
  id: "0198c0de-0000-7000-8000-000000000003",
  role: "provider",
  full_name: "Marc Lavoie",
  business_name: "Toitures Lavoie",
  email: "marc@maisonnee.example",
  member_since: "2025-10-02T15:00:00.000Z",
  suspended_at: null,
  acts: 1,
  reports: 2,
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

export const consoleIncident = {
  id: "0198c0de-0000-7000-8000-0000000000c1",
  circumstances:
    "Un courriel de rendez-vous est parti à une autre adresse que celle de la personne concernée.",
  information: "Nom, adresse de la propriété, numéro de téléphone",
  happened_from: "2026-11-18",
  happened_until: "2026-11-19",
  known_on: "2026-11-20",
  persons: 12,
  risk: "serious",
  risk_reasons: "Des adresses de domicile sont connues de tiers.",
  commission_told_on: "2026-11-20",
  persons_told_on: null,
  notice_details: "",
  measures: "",
  version: 2,
  created_at: "2026-11-20T15:00:00.000Z",
  closed_at: null,
};

const consoleText = {
  document: "terms",
  current: 2,
  in_work: {
    id: "0198c0de-0000-7000-8000-0000000000b1",
    state: "proposed",
    title: "Conditions d'utilisation",
    body: "Les règles du jeu.\n\n## Les comptes\n\n- Un compte par personne.",
    from_day: "2027-02-01",
    revision: 2,
    written_by: "Odile Marchand-Desrosiers",
    written_by_id: "0198c0de-0000-7000-8000-0000000000b2",
    written_at: "2026-11-20T15:00:00.000Z",
  },
  title: "Conditions d'utilisation",
  body: "Les règles du jeu.",
  versions: [
    {
      id: "0198c0de-0000-7000-8000-0000000000b3",
      version: 2,
      title: "Conditions d'utilisation",
      from_day: "2026-11-01",
      published_by: "Hélène Roy",
      published_at: "2026-10-20T15:00:00.000Z",
    },
  ],
};

/** Responses of the console: its second factor is tried in testing/journeys/operator/. */
export const CONSOLE: Readonly<Record<string, object>> = {
  "/api/operator/me": { data: { ...operatorMe, confirms_from: null } },
  "/api/operator/operators": { data: [operatorMe] },
  "/api/operator/installation": { data: INSTALLATION },
  "/api/operator/texts": { data: [consoleText] },
  "/api/operator/company": {
    data: {
      identity: {
        shown_name: "Services à domicile Maisonnée du Québec inc.",
        support_email: "soutien-a-la-clientele@services-a-domicile-maisonnee.example",
        support_phone: "514 555-0142",
        social_urls: [
          "https://www.facebook.com/services.a.domicile.maisonnee.quebec",
          "https://mastodon.example/@maisonnee",
        ],
        privacy_officer: "Marie-Ève Desrosiers-Charbonneau",
      },
      sources: {
        shown_name: "console",
        support_email: "configuration",
        support_phone: "release",
        social_urls: "console",
        privacy_officer: "configuration",
      },
      variables: {
        shown_name: null,
        support_email: "SUPPORT_EMAIL",
        support_phone: "SUPPORT_PHONE",
        social_urls: "SOCIAL_URLS",
        privacy_officer: "PRIVACY_OFFICER",
      },
      supplier: {
        name: "Services à domicile Maisonnée du Québec inc.",
        tps_number: "123456789 RT0001",
        tvq_number: null,
      },
      version: 3,
    },
  },
  "/api/operator/text-preview": {
    data: { blocks: [{ kind: "paragraph", runs: [{ text: "Les règles du jeu." }] }] },
  },
  "/api/operator/ready-answers": { data: READY_ANSWERS },
  "/api/operator/incidents": { data: [consoleIncident], next: null },
  [`/api/operator/incidents/${consoleIncident.id}`]: { data: consoleIncident },
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
      kinds: { lead_report: 1 },
    },
  },
  "/api/operator/cases": { data: [waitingCase], next: null },
  [`/api/operator/cases/lead_report/${waitingCase.subject_id}`]: {
    data: {
      ...waitingCase,
      reason_code: "invalid_contact",
      lines: ["Le numéro n'existe pas.", "« Douze fenêtres, dont trois à l'étage. »"],
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
    },
  },
  [`/api/operator/cases/dispute/${consoleDispute.id}`]: {
    data: {
      ...waitingCase,
      kind: "dispute",
      subject_id: consoleDispute.id,
      reason_code: consoleDispute.reason,
      lines: [consoleDispute.purchase.description],
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
    },
  },
  "/api/operator/acts": { data: [act, actOfLongWord], next: null },
  ...CONSOLE_MONEY,
};
