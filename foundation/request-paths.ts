/** The owner's page about one of their requests. */
export const requestPath = (id: string) => `/owner/history?demande=${id}`;

/** The provider's page about one of their leads. */
export const leadPath = (id: string) => `/provider/clients?tab=requests&demande=${id}`;
