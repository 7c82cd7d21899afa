import { withQuery } from "./with-query.ts";

/** The console of those who run the marketplace. Nothing public leads here. */
export const operatorPaths = {
  home: "/operateur",
  cases: ({
    state,
    kind,
    search,
  }: {
    state?: string | undefined;
    kind?: string | undefined;
    search?: string | undefined;
  } = {}) => withQuery("/operateur", { etat: state, genre: kind, cherche: search }),
  /**
   * Some kinds are worked on elsewhere: an incident in its register, what is to be confirmed where it was
   * proposed.
   */
  case: (kind: string, id: string) => CASE_PLACES[kind]?.(id) ?? `/operateur/dossiers/${kind}/${id}`,
  /** The page of a decided case: the whole exchange for a message, the acts for others. */
  decidedCase: (kind: string, id: string) =>
    kind === "contact" || kind === "privacy"
      ? operatorPaths.case(kind, id)
      : operatorPaths.acts({ person: id }),
  readyAnswers: "/operateur/reponses",
  announcements: "/operateur/annonces",
  /** An announcement of a published text, its words filled in. */
  textAnnouncement: (document: string, version: number, day: string) =>
    withQuery("/operateur/annonces", { texte: document, version: String(version), jour: day }),
  texts: (slug?: string) => (slug ? `/operateur/textes/${slug}` : "/operateur/textes"),
  incidents: (id?: string) => (id ? `/operateur/incidents/${id}` : "/operateur/incidents"),
  people: ({ q }: { q?: string } = {}) => withQuery("/operateur/personnes", { q }),
  person: (id: string) => `/operateur/personnes/${id}`,
  request: (id: string) => `/operateur/demandes/${id}`,
  acts: ({ person, about }: { person?: string; about?: string } = {}) =>
    withQuery("/operateur/actes", { personne: person, sujet: about }),
  team: "/operateur/equipe",
  settings: "/operateur/parametres",
  installation: "/operateur/mise-en-route",
  money: ({ view, search }: { view?: string; search?: string } = {}) =>
    withQuery("/operateur/argent", { vue: view, cherche: search }),
  purchase: (id: string) => `/operateur/argent/${id}`,
  dispute: (id: string) => `/operateur/argent/contestations/${id}`,
  payout: (id: string) => `/operateur/argent/versements/${id}`,
  accounting: ({ month }: { month?: string } = {}) => withQuery("/operateur/comptabilite", { mois: month }),
  catalogue: "/operateur/catalogue",
  market: ({ weeks, businessType, city }: { weeks?: string; businessType?: string; city?: string } = {}) =>
    withQuery("/operateur/sante", { periode: weeks, metier: businessType, ville: city }),
} as const;

const CASE_PLACES: Readonly<Record<string, (id: string) => string>> = {
  incident: operatorPaths.incidents,
  dispute: operatorPaths.dispute,
  money_order: () => operatorPaths.money({ view: "confirmer" }),
  pack: () => operatorPaths.catalogue,
  announcement: () => operatorPaths.announcements,
  site_text: () => operatorPaths.texts(),
};
