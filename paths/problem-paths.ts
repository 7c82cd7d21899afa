/**
 * The page of the problems of a request, for each side. Apart from the other paths of both, which every visitor's page
 * loads.
 */
export const problemPaths = {
  ofRequest: (role: "owner" | "provider", requestId: string) =>
    `/${role === "owner" ? "owner" : "provider/clients"}/requests/${requestId}/problem`,
};
