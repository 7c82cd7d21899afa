import type { Page } from "@playwright/test";
import { CONSOLE, consoleIncident } from "./console.ts";
import { consolePerson, consoleRequest, waitingCase } from "./console-cases.ts";
import { consoleDispute, consolePayout, consolePurchase } from "./console-money.ts";
import type { Demo } from "./demo.ts";

interface Row {
  as: "visitor" | "owner" | "client" | "provider" | "buyer";
  /** The path in the demonstration; by default the route itself. */
  at?: (demo: Demo) => string;
  /** Its image is kept, and compared at three widths in both schemes. */
  image?: true;
  /** Shows them for good: it is the page that shows everything. */
  skeletons?: true;
  /** The status of the document, if not 200. */
  status?: number;
  /** Sets up what the page reads and the demonstration has not. */
  before?: (page: Page) => Promise<unknown>;
}

const visitor: Row = { as: "visitor" };
const owner: Row = { as: "owner" };
const provider: Row = { as: "provider" };

const operator: Row = {
  as: "owner",
  before: (page) =>
    page.route("**/api/operator/**", (route) =>
      route.fulfill({ json: CONSOLE[new URL(route.request().url()).pathname] ?? { data: [], next: null } }),
    ),
};

/** An operator's passkeys: those of the demonstration's people are made by a browser. */
const consoleSettings: Row = {
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
    const device = {
      user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
      address: "192.0.2.7",
    };
    const used = { created_at: "2026-10-14T12:00:00.000Z", last_used_at: "2026-10-14T17:30:00.000Z" };
    await page.route("**/api/sessions", (route) =>
      route.fulfill({ json: { data: [{ id: "session", current: true, ...device, ...used }] } }),
    );
    await page.route("**/api/sessions/events", (route) =>
      route.fulfill({ json: { data: [{ kind: "signed_in", at: used.created_at, ...device }] } }),
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
  "/conditions/:version?": { ...visitor, at: () => "/conditions" },
  "/transparence": visitor,
  "/accessibilite": visitor,
  "/confidentialite/:version?": { ...visitor, at: () => "/confidentialite" },
  "/desabonnement": visitor,
  "/acces/:token": { ...visitor, at: () => "/acces/inconnu" },
  "/equipe/:token": { ...visitor, at: ({ crew }) => crew },
  "/mes-donnees": { ...visitor, at: () => "/mes-donnees#exemple" },
  "/mes-donnees/arret": { ...visitor, at: () => "/mes-donnees/arret#exemple" },
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
  "/operateur/annonces": operator,
  "/operateur/textes/:slug?": { ...operator, at: () => "/operateur/textes" },
  "/operateur/reponses": operator,
  "/operateur/personnes": operator,
  "/operateur/personnes/:id": { ...operator, at: () => `/operateur/personnes/${consolePerson.id}` },
  "/operateur/demandes/:id": { ...operator, at: () => `/operateur/demandes/${consoleRequest.id}` },
  "/operateur/actes": operator,
  "/operateur/equipe": operator,
  "/operateur/parametres": consoleSettings,
  "/operateur/argent": operator,
  "/operateur/argent/versements/:id": {
    ...operator,
    at: () => `/operateur/argent/versements/${consolePayout.id}`,
  },
  "/operateur/argent/contestations/:id": {
    ...operator,
    at: () => `/operateur/argent/contestations/${consoleDispute.id}`,
  },
  "/operateur/argent/:id": { ...operator, at: () => `/operateur/argent/${consolePurchase.id}` },
  "/operateur/comptabilite": operator,
  "/operateur/catalogue": operator,
  "/operateur/incidents/:id?": { ...operator, at: () => `/operateur/incidents/${consoleIncident.id}` },
  "/operateur/sante": operator,
  "/operateur/mise-en-route": operator,
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
  "/owner/needs/new": {
    ...owner,
    at: ({ businessType }) => `/owner/needs/new?metier=${businessType}`,
  },
  "/owner/history": { ...owner, image: true },
  "/owner/messages/:threadId?": { ...owner, at: () => "/owner/messages" },
  "/owner/quotes/:id/accept": { as: "client", at: ({ quote }) => `/owner/quotes/${quote}/accept` },
  "/owner/requests/:id": {
    as: "client",
    at: ({ quotedRequest }) => `/owner/requests/${quotedRequest}`,
    image: true,
  },
  "/owner/requests/:id/quote": {
    as: "client",
    at: ({ quotedRequest }) => `/owner/requests/${quotedRequest}/quote`,
  },
  "/owner/requests/:id/problem": {
    as: "client",
    at: ({ quotedRequest }) => `/owner/requests/${quotedRequest}/problem`,
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
  "/provider/clients/add": provider,
  "/provider/clients/import": provider,
  "/provider/clients/:id": { ...provider, at: ({ ownClient }) => `/provider/clients/${ownClient}` },
  "/provider/clients/:id/propose": {
    ...provider,
    at: ({ ownClient }) => `/provider/clients/${ownClient}/propose`,
  },
  "/provider/clients/:id/edit": { ...provider, at: ({ ownClient }) => `/provider/clients/${ownClient}/edit` },
  "/provider/clients/requests/:id": { ...provider, at: ({ lead }) => `/provider/clients/requests/${lead}` },
  "/provider/clients/requests/:id/problem": {
    ...provider,
    at: ({ quotedRequest }) => `/provider/clients/requests/${quotedRequest}/problem`,
  },
  "/provider/clients/requests/:id/quote": {
    ...provider,
    at: ({ quotedRequest }) => `/provider/clients/requests/${quotedRequest}/quote`,
  },
  "/provider/invoices": provider,
  "/provider/work": provider,
  "/provider/today": provider,
  "/provider/round": provider,
  "/provider/round/renewal": provider,
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
