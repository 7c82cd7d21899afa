import { HOME_PATHS } from "./home-paths.ts";
import { pageNumber, withQuery } from "./with-query.ts";

/** The states of a lead as URLs name them (`?etat=en-cours`). */
export const LEAD_STATE_WORDS = {
  locked: "a-deverrouiller",
  unlocked: "en-cours",
  closed: "terminees",
  declined: "refusees",
  archived: "archivees",
} as const;

interface LeadList {
  state?: keyof typeof LEAD_STATE_WORDS;
  words?: string;
  serviceId?: string | null;
  businessTypeId?: string | null;
  city?: string | null;
  withinDays?: number | null;
  order?: "newest" | "oldest";
  page?: number;
}

/** The states of an own service as URLs name them (`?etat=inactifs`). */
export const SERVICE_STATE_WORDS = { active: "actifs", inactive: "inactifs" } as const;

interface ServiceList {
  q?: string;
  state?: keyof typeof SERVICE_STATE_WORDS | undefined;
  page?: number;
}

/** The states of an invoice as URLs name them (`?etat=en-retard`). */
export const INVOICE_STATUS_WORDS = {
  due: "impayees",
  part: "en-partie",
  late: "en-retard",
  paid: "payees",
  credited: "creditees",
} as const;

interface InvoiceList {
  status?: keyof typeof INVOICE_STATUS_WORDS | undefined;
  year?: number | undefined;
  page?: number;
}

const CLIENTS = "/provider/clients";
const SERVICES = "/provider/services";

/** Opens the form of the next invoice on the page of a soumission. */
export const INVOICE_HASH = "#facturer";

/** Opens the form of a deposit that was received there. */
export const DEPOSIT_HASH = "#acompte";

/** The pages of a signed-in provider. */
export const providerPaths = {
  availability: "/provider/availability",
  /** The business as documents name it, in Paramètres. */
  businessIdentity: "/provider/settings#documents",
  createService: "/provider/services/create",
  credits: (view: { receiptsPage?: number; page?: number; cancelled?: boolean } = {}) =>
    withQuery("/provider/credits", {
      recus: pageNumber(view.receiptsPage),
      page: pageNumber(view.page),
      annule: view.cancelled,
    }),
  dashboard: HOME_PATHS.provider,
  /** The form of a deposit that was received for a lead's contract. */
  deposit: (requestId: string) => `${CLIENTS}/requests/${requestId}/quote${DEPOSIT_HASH}`,
  editService: (id: string) => `/provider/services/edit/${id}`,
  help: "/provider/help",
  /** The invoice form of a lead's contract. */
  invoice: (requestId: string) => `${CLIENTS}/requests/${requestId}/quote${INVOICE_HASH}`,
  invoices: ({ status, year, page }: InvoiceList = {}) =>
    withQuery("/provider/invoices", {
      etat: status && INVOICE_STATUS_WORDS[status],
      annee: year,
      page: pageNumber(page),
    }),
  /** The page of one lead; `cancelled` when the provider left the payment page without paying. */
  lead: (id: string, view: { cancelled?: boolean } = {}) =>
    withQuery(`${CLIENTS}/requests/${id}`, { annule: view.cancelled }),
  leads: (list: LeadList = {}) =>
    withQuery(CLIENTS, {
      tab: "requests",
      etat: list.state && LEAD_STATE_WORDS[list.state],
      q: list.words,
      service: list.serviceId,
      metier: list.businessTypeId,
      ville: list.city,
      jours: list.withinDays,
      ordre: list.order === "oldest" ? "anciennes" : undefined,
      page: pageNumber(list.page),
    }),
  /** The open needs that own services reach. */
  needs: (page?: number) => withQuery(CLIENTS, { tab: "besoins", page: pageNumber(page) }),
  /**
   * The page that the payment service returns to after a payment; it writes its session's id over the braces.
   */
  paid: "/provider/credits/success?session_id={CHECKOUT_SESSION_ID}",
  /** The own profile, at one of its parts. */
  profile: (part?: "photo" | "trades" | "business" | "contact" | "documents") =>
    `/provider/profile${part ? `#${part}` : ""}`,
  /** The soumission and contract of a lead. */
  quote: (requestId: string) => `${CLIENTS}/requests/${requestId}/quote`,
  receipt: (id: string) => `/provider/credits/receipts/${id}`,
  reviews: (page?: number) => withQuery(CLIENTS, { tab: "avis", page: pageNumber(page) }),
  /** The clients of the last season, to whom the next one is proposed. */
  renewal: "/provider/round/renewal",
  /** The clients of the season, in road order. */
  round: "/provider/round",
  services: SERVICES,
  servicesList: ({ q, state, page }: ServiceList) =>
    withQuery(SERVICES, { q, etat: state && SERVICE_STATE_WORDS[state], page: pageNumber(page) }),
  /** The appointments of today and the next days. */
  today: "/provider/today",
  statement: (year: number) => `/provider/credits/statements/${year}`,
  /** The dashboard after signing up. */
  welcome: `${HOME_PATHS.provider}?welcome=true`,
} as const;
