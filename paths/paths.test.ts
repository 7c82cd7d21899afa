import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { accountPaths } from "./account-paths.ts";
import { apiPaths } from "./api-paths.ts";
import { clientPaths } from "./client-paths.ts";
import { guestPaths } from "./guest-paths.ts";
import { operatorPaths } from "./operator-paths.ts";
import { ownerPaths } from "./owner-paths.ts";
import { problemPaths } from "./problem-paths.ts";
import { providerPaths } from "./provider-paths.ts";
import { publicPaths } from "./public-paths.ts";
import { workPaths } from "./work-paths.ts";

/** Every page that the product links to, as it is written; the compiler refuses a list that lacks one. */
const PUBLIC: Record<keyof typeof publicPaths, [built: string, written: string]> = {
  home: [publicPaths.home, "/"],
  about: [publicPaths.about, "/about"],
  accessibility: [publicPaths.accessibility, "/accessibilite"],
  businessType: [publicPaths.businessType("neige", "laval"), "/repertoire/neige/laval"],
  compare: [publicPaths.compare(["a", "b"]), "/comparer?services=a,b"],
  contact: [publicPaths.contact, "/contact"],
  dataArchive: [publicPaths.dataArchive("abc"), "/mes-donnees#abc"],
  stopOrder: [publicPaths.stopOrder("abc"), "/mes-donnees/arret#abc"],
  directory: [
    publicPaths.directory({ q: "toit plat", city: "laval" }),
    "/repertoire?q=toit+plat&ville=laval",
  ],
  packs: [publicPaths.packs, "/provider#prix"],
  privacy: [publicPaths.privacy(), "/confidentialite"],
  provider: [publicPaths.provider("a"), "/providers/a"],
  providerLanding: [publicPaths.providerLanding, "/provider"],
  providers: [
    publicPaths.providers({ businessType: "neige", city: "laval" }),
    "/providers?metier=neige&ville=laval",
  ],
  service: [publicPaths.service("a"), "/services/a"],
  terms: [publicPaths.terms(3), "/conditions/3"],
  transparency: [publicPaths.transparency, "/transparence"],
  crew: [publicPaths.crew("abc"), "/equipe/abc"],
  unsubscribe: [publicPaths.unsubscribe("abc", "new_lead"), "/desabonnement?jeton=abc&genre=new_lead"],
};

const OWNER: Record<keyof typeof ownerPaths, [built: string, written: string]> = {
  addProperty: [
    ownerPaths.addProperty(ownerPaths.newRequest({ services: ["a"] })),
    "/owner/properties/add?retour=%2Fowner%2Frequests%2Fnew%3Fservices%3Da",
  ],
  businessType: [
    ownerPaths.businessType("neige", { city: "laval", alert: true }),
    "/owner/services/business-type/neige?ville=laval&prevenir=1",
  ],
  category: [ownerPaths.category("toit", { page: 2 }), "/owner/services/category/toit?page=2"],
  editProperty: [ownerPaths.editProperty("a"), "/owner/properties/a/edit"],
  favorites: [ownerPaths.favorites, "/owner/favorites"],
  acceptQuote: [ownerPaths.acceptQuote("a"), "/owner/quotes/a/accept"],
  quote: [ownerPaths.quote("a"), "/owner/requests/a/quote"],
  cancelRequest: [ownerPaths.cancelRequest("a"), "/owner/requests/a#annuler"],
  unpaidInvoice: [ownerPaths.unpaidInvoice("a"), "/owner/requests/a/quote#facture"],
  quoteComparison: [ownerPaths.quoteComparison("a"), "/owner/requests/a/quote/compare"],
  help: [ownerPaths.help, "/owner/help"],
  history: [ownerPaths.history("actives"), "/owner/history?etat=actives"],
  newNeed: [ownerPaths.newNeed("neige", "a"), "/owner/needs/new?metier=neige&propriete=a"],
  newRequest: [
    ownerPaths.newRequest({
      services: ["a", "b"],
      property: "c",
      template: "d",
      start: "2026-12-24T09:00:00-05:00",
    }),
    "/owner/requests/new?services=a,b&propriete=c&modele=d&debut=2026-12-24T09%3A00%3A00-05%3A00",
  ],
  properties: [ownerPaths.properties, "/owner/properties"],
  property: [ownerPaths.property("a"), "/owner/properties/a"],
  request: [ownerPaths.request("a"), "/owner/requests/a"],
  services: [
    ownerPaths.services({
      q: "vitres",
      city: "levis",
      category: "toit",
      businessType: "neige",
      freeOn: "2026-12-24",
      priceMax: 80,
      ratingMin: 4,
      verified: true,
      property: "a",
      withinKm: 10,
      sort: "distance",
      page: 3,
    }),
    "/owner/services?q=vitres&categorie=toit&metier=neige&ville=levis&libre=2026-12-24&prix_max=80" +
      "&note_min=4&verifie=1&propriete=a&km=10&tri=distance&page=3",
  ],
};

const PROVIDER: Record<keyof typeof providerPaths, [built: string, written: string]> = {
  availability: [providerPaths.availability, "/provider/availability"],
  createService: [providerPaths.createService, "/provider/services/create"],
  credits: [
    providerPaths.credits({ receiptsPage: 2, page: 3, cancelled: true }),
    "/provider/credits?recus=2&page=3&annule=1",
  ],
  dashboard: [providerPaths.dashboard, "/provider/dashboard"],
  editService: [providerPaths.editService("a"), "/provider/services/edit/a"],
  help: [providerPaths.help, "/provider/help"],
  deposit: ["/provider/clients/requests/id/quote#acompte", providerPaths.deposit("id")],
  invoice: ["/provider/clients/requests/id/quote#facturer", providerPaths.invoice("id")],
  invoices: [
    providerPaths.invoices({ status: "late", year: 2026, page: 2 }),
    "/provider/invoices?etat=en-retard&annee=2026&page=2",
  ],
  needs: [providerPaths.needs(2), "/provider/clients?tab=besoins&page=2"],
  lead: [providerPaths.lead("a", { cancelled: true }), "/provider/clients/requests/a?annule=1"],
  leads: [
    providerPaths.leads({
      state: "unlocked",
      words: "neige",
      serviceId: "a",
      businessTypeId: "b",
      city: "Laval",
      withinDays: 7,
      order: "oldest",
      page: 2,
    }),
    "/provider/clients?tab=requests&etat=en-cours&q=neige&service=a&metier=b&ville=Laval&jours=7&ordre=anciennes&page=2",
  ],
  quote: [providerPaths.quote("a"), "/provider/clients/requests/a/quote"],
  businessIdentity: [providerPaths.businessIdentity, "/provider/settings#documents"],
  paid: [providerPaths.paid, "/provider/credits/success?session_id={CHECKOUT_SESSION_ID}"],
  profile: [providerPaths.profile("trades"), "/provider/profile#trades"],
  receipt: [providerPaths.receipt("a"), "/provider/credits/receipts/a"],
  reviews: [providerPaths.reviews(2), "/provider/clients?tab=avis&page=2"],
  today: [providerPaths.today, "/provider/today"],
  statement: [providerPaths.statement(2026), "/provider/credits/statements/2026"],
  renewal: [providerPaths.renewal, "/provider/round/renewal"],
  round: [providerPaths.round, "/provider/round"],
  services: [providerPaths.services, "/provider/services"],
  servicesList: [
    providerPaths.servicesList({ q: "vitres", state: "inactive", page: 2 }),
    "/provider/services?q=vitres&etat=inactifs&page=2",
  ],
  welcome: [providerPaths.welcome, "/provider/dashboard?welcome=true"],
};

const ACCOUNT: Record<keyof typeof accountPaths, [built: string, written: string]> = {
  auth: [
    accountPaths.auth("signup", { accountType: "owner", returnTo: "/comparer" }),
    "/auth?mode=signup&accountType=owner&retour=%2Fcomparer",
  ],
  confirmation: [accountPaths.confirmation, "/confirmation"],
  home: [accountPaths.home("owner"), "/owner/services"],
  messages: [accountPaths.messages("owner", "a"), "/owner/messages/a"],
  profile: [accountPaths.profile("provider"), "/provider/profile"],
  resetPassword: [accountPaths.resetPassword, "/reset-password"],
  firstPassword: [accountPaths.firstPassword, "/reset-password?pour=console"],
  suspended: [accountPaths.suspended, "/compte-suspendu"],
  verification: [accountPaths.verification("/operateur"), "/verification?retour=%2Foperateur"],
  settings: [accountPaths.settings("owner", { emailChanged: true }), "/owner/settings?courriel=change"],
};

const PROBLEMS: [role: string, pair: [built: string, written: string]][] = [
  ["owner", [problemPaths.ofRequest("owner", "a"), "/owner/requests/a/problem"]],
  ["owner", [problemPaths.ofRequest("owner", "a", "damage"), "/owner/requests/a/problem?probleme=damage"]],
  ["provider", [problemPaths.ofRequest("provider", "a"), "/provider/clients/requests/a/problem"]],
];

const CLIENTS: Record<keyof typeof clientPaths, [built: string, written: string]> = {
  add: [clientPaths.add, "/provider/clients/add"],
  client: [clientPaths.client("a"), "/provider/clients/a"],
  edit: [clientPaths.edit("a"), "/provider/clients/a/edit"],
  propose: [clientPaths.propose("a"), "/provider/clients/a/propose"],
  importFile: [clientPaths.importFile, "/provider/clients/import"],
  list: [
    clientPaths.list({ words: "roy", tag: "neige", sort: "newest" }),
    "/provider/clients?tab=clients&q=roy&etiquette=neige&tri=recents",
  ],
};

const GUESTS: Record<keyof typeof guestPaths, [built: string, written: string]> = {
  entry: [guestPaths.entry("abc", "/owner/requests/a"), "/acces/abc?retour=%2Fowner%2Frequests%2Fa"],
};

const WORK: Record<keyof typeof workPaths, [built: string, written: string]> = {
  list: [workPaths.list({ stage: "invoice", words: "roy" }), "/provider/work?etat=a-facturer&q=roy"],
};

const OPERATOR: Record<keyof typeof operatorPaths, [built: string, written: string]> = {
  home: [operatorPaths.home, "/operateur"],
  installation: [operatorPaths.installation, "/operateur/mise-en-route"],
  case: [operatorPaths.case("text", "a"), "/operateur/dossiers/text/a"],
  decidedCase: [operatorPaths.decidedCase("contact", "a"), "/operateur/dossiers/contact/a"],
  acts: [operatorPaths.acts({ person: "a@b.ca" }), "/operateur/actes?personne=a%40b.ca"],
  cases: [
    operatorPaths.cases({ state: "mine", kind: "text", search: "roy" }),
    "/operateur?etat=mine&genre=text&cherche=roy",
  ],
  readyAnswers: [operatorPaths.readyAnswers, "/operateur/reponses"],
  announcements: [operatorPaths.announcements, "/operateur/annonces"],
  textAnnouncement: [
    operatorPaths.textAnnouncement("terms", 2, "2026-12-01"),
    "/operateur/annonces?texte=terms&version=2&jour=2026-12-01",
  ],
  texts: [operatorPaths.texts("conditions"), "/operateur/textes/conditions"],
  payout: [operatorPaths.payout("po_1"), "/operateur/argent/versements/po_1"],
  people: [operatorPaths.people({ q: "roy" }), "/operateur/personnes?q=roy"],
  person: [operatorPaths.person("x"), "/operateur/personnes/x"],
  request: [operatorPaths.request("x"), "/operateur/demandes/x"],
  team: [operatorPaths.team, "/operateur/equipe"],
  settings: [operatorPaths.settings, "/operateur/parametres"],
  money: [operatorPaths.money({ view: "credits", search: "x" }), "/operateur/argent?vue=credits&cherche=x"],
  accounting: [operatorPaths.accounting({ month: "2026-11" }), "/operateur/comptabilite?mois=2026-11"],
  catalogue: [operatorPaths.catalogue, "/operateur/catalogue"],
  incidents: [operatorPaths.incidents("a"), "/operateur/incidents/a"],
  market: [
    operatorPaths.market({ weeks: "4", businessType: "ramonage", city: "laval" }),
    "/operateur/sante?periode=4&metier=ramonage&ville=laval",
  ],
  purchase: [operatorPaths.purchase("a"), "/operateur/argent/a"],
  dispute: [operatorPaths.dispute("a"), "/operateur/argent/contestations/a"],
};

const API: Record<keyof typeof apiPaths, [built: string, written: string]> = {
  calendar: [apiPaths.calendar("abc"), "/api/calendar/abc.ics"],
  serviceImages: [apiPaths.serviceImages("a"), "/api/provider/services/a/images"],
  serviceViews: [apiPaths.serviceViews("a"), "/api/services/a/views"],
  sharedProvider: [apiPaths.sharedProvider("a"), "/partage/prestataires/a.png"],
  sharedService: [apiPaths.sharedService("a"), "/partage/services/a.png"],
};

const PAGES = [
  ...[PUBLIC, OWNER, PROVIDER, ACCOUNT, CLIENTS, WORK, GUESTS, OPERATOR].flatMap((group) =>
    Object.entries(group),
  ),
  ...PROBLEMS.map(([role, pair]) => [`problem of the ${role}`, pair] as const),
];

test.each([...PAGES, ...Object.entries(API)])(
  "the address of « %s » is written as people know it",
  (_, pair) => {
    expect(pair[0]).toBe(pair[1]);
  },
);

test("every linked address is a page of the product", () => {
  const unmatched = PAGES.map(([, [built]]) => built).filter((built) => {
    const { pathname } = new URL(built, "https://maisonnee.example");
    const page = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname)?.at(-1);
    return !page || page.route.path === "*";
  });
  expect(unmatched).toEqual([]);
});

test("every page that has an address of its own is linked through one builder", () => {
  const shown = (one: unknown): string[] => {
    const { path = "", children } = one as { path?: string; children?: unknown[] };
    return children ? children.flatMap(shown) : [`/${path}`];
  };
  const pages = routes.flatMap(shown).filter((path) => !/^\/(\*|dev\/)/.test(path));
  const built = new Set<string>();
  const roles = ["owner", "provider"] as const;
  const links = [
    ...PAGES.map(([, [link]]) => link),
    ...roles.flatMap((role) => [
      accountPaths.home(role),
      accountPaths.messages(role),
      accountPaths.profile(role),
      accountPaths.settings(role),
    ]),
    publicPaths.businessType("neige"),
  ];
  for (const link of links) {
    const { pathname } = new URL(link, "https://maisonnee.example");
    const route = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname)?.at(-1)?.route;
    built.add(`/${route?.path ?? ""}`);
  }
  expect(pages.filter((page) => !built.has(page))).toEqual([]);
});

test("the first page, an empty filter and an absent choice leave the address short", () => {
  expect(providerPaths.credits({ page: 1, receiptsPage: Number.NaN })).toBe("/provider/credits");
  expect(ownerPaths.services({ q: "", verified: false, priceMax: null })).toBe("/owner/services");
  expect(publicPaths.compare()).toBe("/comparer");
  expect(publicPaths.providers()).toBe("/providers");
});
