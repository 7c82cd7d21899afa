import type { Page } from "@playwright/test";
import { CONSOLE_MONEY, consoleDispute, consolePurchase } from "./console-money.ts";
import type { Demo } from "./demo.ts";

interface Row {
  as: "visitor" | "owner" | "client" | "provider" | "buyer";
  /** Where in the demonstration; the route itself unless told. */
  at?: (demo: Demo) => string;
  /** Its image is kept, and compared at three widths in both schemes. */
  image?: true;
  /** Shows them for good: it is the page that shows everything. */
  skeletons?: true;
  /** What the document answers, where that is not 200. */
  status?: number;
  /** Sets up what the page reads and the demonstration has not. */
  before?: (page: Page) => Promise<unknown>;
}

const visitor: Row = { as: "visitor" };
const owner: Row = { as: "owner" };
const provider: Row = { as: "provider" };

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
  details: { reason: "Trois rendez-vous manqués." },
  before: { suspended: false },
  after: { suspended: true },
  people: [{ id: "0198c0de-0000-7000-8000-000000000003", full_name: "Toitures Lavoie" }],
  can_be_undone: true,
  created_at: "2026-11-20T15:00:00.000Z",
};

const consolePerson = {
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
const waitingCase = {
  kind: "lead_report",
  subject_id: "0198c0de-0000-7000-8000-000000000004",
  opened_at: "2026-11-20T15:00:00.000Z",
  due_at: "2026-11-23T15:00:00.000Z",
  holder: null,
  snoozed_until: null,
  version: 0,
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
  reports: 2,
};

const consoleRequest = {
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

const consoleIncident = {
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

/** Responses of the console: its second factor is tried in testing/journeys/operator.spec.ts. */
const CONSOLE: Readonly<Record<string, object>> = {
  "/api/operator/me": { data: operatorMe },
  "/api/operator/operators": { data: [operatorMe] },
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
      acts: [],
    },
  },
  "/api/operator/cases": { data: [waitingCase], next: null },
  [`/api/operator/cases/lead_report/${waitingCase.subject_id}`]: {
    data: {
      ...waitingCase,
      reason_code: "invalid_contact",
      lines: ["Le numéro n'existe pas.", "« Douze fenêtres, dont trois à l'étage. »"],
      review: null,
      sides: [providerSide],
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
      sides: [providerSide],
      documents: [],
      registration: null,
      notes: [],
      acts: [],
    },
  },
  "/api/operator/acts": { data: [act], next: null },
  ...CONSOLE_MONEY,
};
const operator: Row = {
  as: "owner",
  before: (page) =>
    page.route("**/api/operator/**", (route) =>
      route.fulfill({ json: CONSOLE[new URL(route.request().url()).pathname] ?? { data: [], next: null } }),
    ),
};

/** An operator's passkeys: those of the demonstration's people are made by a browser. */
const passkeys: Row = {
  ...operator,
  before: async (page) => {
    await operator.before?.(page);
    const factor = { role: "operator", is_on: true, is_required: true, is_awaited: false };
    await page.route("**/api/second-factor", (route) =>
      route.fulfill({ json: { data: { ...factor, recovery_codes_left: 9, passkeys: 1 } } }),
    );
    const key = { id: "cle", name: "Téléphone de Marguerite", created_at: "2026-10-02T15:00:00.000Z" };
    await page.route("**/api/passkeys", (route) =>
      route.fulfill({ json: { data: [{ ...key, last_used_at: null }] } }),
    );
  },
};

/** A row for every route of app/routes.ts: who looks at it, and where. A page without a row fails. */
export const PAGES: Readonly<Record<string, Row>> = {
  "/": { ...visitor, image: true },
  "/providers/:id": { ...visitor, at: ({ provider }) => `/providers/${provider.user.id}`, image: true },
  "/services/:id": { ...visitor, at: ({ service }) => `/services/${service}`, image: true },
  "/providers": visitor,
  "/repertoire": visitor,
  "/repertoire/:businessType": { ...visitor, at: ({ businessType }) => `/repertoire/${businessType}` },
  "/repertoire/:businessType/:city": { ...visitor, at: () => "/repertoire/nettoyage-de-gouttieres/laval" },
  "/comparer": { ...visitor, at: ({ service }) => `/comparer?services=${service}` },
  "/about": visitor,
  "/contact": visitor,
  "/conditions": visitor,
  "/transparence": visitor,
  "/accessibilite": visitor,
  "/confidentialite": visitor,
  "/desabonnement": visitor,
  "/provider": { ...visitor, image: true },
  "/auth": { ...visitor, at: () => "/auth?mode=signup&accountType=owner", image: true },
  // A visitor without a link is redirected at once; signed-in people may change the password here.
  "/reset-password": owner,
  "/confirmation": visitor,
  // Redirects people who are not suspended to their home page.
  "/compte-suspendu": {
    ...owner,
    // Nobody of the demonstration is suspended.
    before: (page) =>
      page.route("**/api/profile/suspension", (route) =>
        route.fulfill({
          json: { data: { suspended_at: "2026-10-02T15:00:00.000Z", reason: "Trois rendez-vous manqués." } },
        }),
      ),
  },
  "/verification": {
    ...owner,
    before: (page) =>
      page.route("**/api/second-factor", (route) =>
        route.fulfill({
          json: {
            data: {
              role: "owner",
              is_on: true,
              is_required: false,
              is_awaited: true,
              recovery_codes_left: 10,
            },
          },
        }),
      ),
  },
  "/operateur": operator,
  "/operateur/dossiers/:kind/:id": {
    ...operator,
    at: () => `/operateur/dossiers/lead_report/${waitingCase.subject_id}`,
  },
  "/operateur/personnes": operator,
  "/operateur/personnes/:id": { ...operator, at: () => `/operateur/personnes/${consolePerson.id}` },
  "/operateur/demandes/:id": { ...operator, at: () => `/operateur/demandes/${consoleRequest.id}` },
  "/operateur/actes": operator,
  "/operateur/equipe": operator,
  "/operateur/parametres": passkeys,
  "/operateur/argent": operator,
  "/operateur/argent/contestations/:id": {
    ...operator,
    at: () => `/operateur/argent/contestations/${consoleDispute.id}`,
  },
  "/operateur/argent/:id": { ...operator, at: () => `/operateur/argent/${consolePurchase.id}` },
  "/operateur/comptabilite": operator,
  "/operateur/catalogue": operator,
  "/operateur/incidents/:id?": { ...operator, at: () => `/operateur/incidents/${consoleIncident.id}` },
  "/operateur/sante": operator,
  "/owner/properties/add": owner,
  "/provider/services/create": provider,
  "/provider/services/edit/:id": { ...provider, at: ({ service }) => `/provider/services/edit/${service}` },
  "/owner/services": { ...owner, image: true },
  "/owner/services/category/:categoryId": {
    ...owner,
    at: ({ category }) => `/owner/services/category/${category}`,
  },
  "/owner/services/business-type/:businessTypeId": {
    ...owner,
    at: ({ businessType }) => `/owner/services/business-type/${businessType}`,
  },
  "/owner/requests/new": {
    ...owner,
    at: ({ service }) => `/owner/requests/new?services=${service}`,
    image: true,
  },
  "/owner/history": { ...owner, image: true },
  "/owner/messages/:threadId?": { ...owner, at: () => "/owner/messages" },
  "/owner/quotes/:id/accept": { as: "client", at: ({ quote }) => `/owner/quotes/${quote}/accept` },
  "/owner/requests/:id/quote": {
    as: "client",
    at: ({ quotedRequest }) => `/owner/requests/${quotedRequest}/quote`,
  },
  "/owner/requests/:id/quote/compare": {
    as: "client",
    at: ({ quotedRequest }) => `/owner/requests/${quotedRequest}/quote/compare`,
  },
  "/owner/properties": owner,
  "/owner/properties/:id": { ...owner, at: ({ property }) => `/owner/properties/${property}` },
  "/owner/properties/:id/edit": { ...owner, at: ({ property }) => `/owner/properties/${property}/edit` },
  "/owner/favorites": owner,
  "/owner/profile": owner,
  "/owner/settings": owner,
  "/owner/help": owner,
  "/provider/dashboard": { ...provider, image: true },
  "/provider/services": provider,
  "/provider/clients": { ...provider, at: () => "/provider/clients?tab=requests", image: true },
  "/provider/messages/:threadId?": { ...provider, at: () => "/provider/messages" },
  "/provider/clients/requests/:id": { ...provider, at: ({ lead }) => `/provider/clients/requests/${lead}` },
  "/provider/clients/requests/:id/quote": {
    ...provider,
    at: ({ quotedRequest }) => `/provider/clients/requests/${quotedRequest}/quote`,
  },
  "/provider/invoices": provider,
  "/provider/availability": provider,
  "/provider/credits": { ...provider, image: true },
  "/provider/credits/success": provider,
  "/provider/credits/statements/:year": { as: "buyer", at: () => "/provider/credits/statements/2026" },
  "/provider/credits/receipts/:id": {
    as: "buyer",
    at: ({ receipt }) => `/provider/credits/receipts/${receipt}`,
  },
  "/provider/profile": provider,
  "/provider/settings": provider,
  "/provider/help": provider,
  "/dev/ui": { ...visitor, skeletons: true },
  "/*": { ...visitor, at: () => "/nulle/part", status: 404 },
};
