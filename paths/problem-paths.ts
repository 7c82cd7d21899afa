import { withQuery } from "./with-query.ts";

/** The query key of the kind of problem that the form begins with. */
export const PROBLEM_KIND_KEY = "probleme";

/** The query key of the invoice that the form begins with. */
export const PROBLEM_INVOICE_KEY = "facture";

/**
 * The page of the problems of a request, for each side. Apart from the other paths of both, which
 * every visitor's page loads.
 */
export const problemPaths = {
  ofRequest: (role: "owner" | "provider", requestId: string, kind?: string, invoiceId?: string) =>
    withQuery(`/${role === "owner" ? "owner" : "provider/clients"}/requests/${requestId}/problem`, {
      [PROBLEM_KIND_KEY]: kind,
      [PROBLEM_INVOICE_KEY]: invoiceId,
    }),
};
