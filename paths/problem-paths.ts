import { withQuery } from "./with-query.ts";

/** The query key of the kind of problem that the form begins with. */
export const PROBLEM_KIND_KEY = "probleme";

/**
 * The page of the problems of a request, for each side. Apart from the other paths of both, which
 * every visitor's page loads.
 */
export const problemPaths = {
  ofRequest: (role: "owner" | "provider", requestId: string, kind?: string) =>
    withQuery(`/${role === "owner" ? "owner" : "provider/clients"}/requests/${requestId}/problem`, {
      [PROBLEM_KIND_KEY]: kind,
    }),
};
