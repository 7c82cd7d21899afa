/** Addresses of the API and of files that pages and letters name, besides the calls of the contract. */
export const apiPaths = {
  /** A provider's private calendar. */
  calendar: (token: string) => `${CALENDARS}/${token}.ics`,
  serviceImages: (id: string) => `/api/provider/services/${id}/images`,
  serviceViews: (id: string) => `/api/services/${id}/views`,
  /** The image that a shared link of a provider shows. */
  sharedProvider: (id: string) => `/partage/prestataires/${id}.png`,
  sharedService: (id: string) => `/partage/services/${id}.png`,
} as const;

/** The mount point of calendars. */
export const CALENDARS = "/api/calendar";
