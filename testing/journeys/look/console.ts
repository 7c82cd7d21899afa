import { CONSOLE_CASES } from "./console-cases.ts";
import { CONSOLE_MONEY } from "./console-money.ts";

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
  body: "Les règles du jeu, en peu de mots.\n\n- Un compte par ménage.",
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
  "/api/operator/acts": { data: [act, actOfLongWord], next: null },
  ...CONSOLE_CASES,
  ...CONSOLE_MONEY,
};
