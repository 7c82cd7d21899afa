import type { Demo } from "./demo.ts";

interface Row {
  as: "visitor" | "owner" | "provider" | "buyer";
  /** Where in the demonstration; the route itself unless told. */
  at?: (demo: Demo) => string;
  /** Its picture is kept, and compared at three widths in both schemes. */
  picture?: true;
  /** Shows them for good: it is the page that shows everything. */
  skeletons?: true;
  /** What the document answers, where that is not 200. */
  status?: number;
}

const visitor: Row = { as: "visitor" };
const owner: Row = { as: "owner" };
const provider: Row = { as: "provider" };

/** A row for every route of app/routes.ts: who looks at it, and where. A page without a row fails. */
export const PAGES: Readonly<Record<string, Row>> = {
  "/": { ...visitor, picture: true },
  "/providers/:id": { ...visitor, at: ({ provider }) => `/providers/${provider.user.id}`, picture: true },
  "/services/:id": { ...visitor, at: ({ service }) => `/services/${service}`, picture: true },
  "/providers": visitor,
  "/repertoire": visitor,
  "/repertoire/:trade": { ...visitor, at: ({ trade }) => `/repertoire/${trade}` },
  "/repertoire/:trade/:city": { ...visitor, at: () => "/repertoire/nettoyage-de-gouttieres/laval" },
  "/comparer": { ...visitor, at: ({ service }) => `/comparer?services=${service}` },
  "/about": visitor,
  "/contact": visitor,
  "/conditions": visitor,
  "/transparence": visitor,
  "/accessibilite": visitor,
  "/confidentialite": visitor,
  "/desabonnement": visitor,
  "/provider": { ...visitor, picture: true },
  "/auth": { ...visitor, at: () => "/auth?mode=signup&accountType=owner", picture: true },
  // A visitor without a link is led away at once; whoever is signed in may change the password here.
  "/reset-password": owner,
  "/confirmation": visitor,
  "/owner/properties/add": owner,
  "/provider/services/create": provider,
  "/provider/services/edit/:id": { ...provider, at: ({ service }) => `/provider/services/edit/${service}` },
  "/owner/services": { ...owner, picture: true },
  "/owner/services/category/:categoryId": {
    ...owner,
    at: ({ category }) => `/owner/services/category/${category}`,
  },
  "/owner/services/business-type/:businessTypeId": {
    ...owner,
    at: ({ trade }) => `/owner/services/business-type/${trade}`,
  },
  "/owner/requests/new": {
    ...owner,
    at: ({ service }) => `/owner/requests/new?services=${service}`,
    picture: true,
  },
  "/owner/history": { ...owner, picture: true },
  "/owner/properties": owner,
  "/owner/properties/:id": { ...owner, at: ({ property }) => `/owner/properties/${property}` },
  "/owner/properties/:id/edit": { ...owner, at: ({ property }) => `/owner/properties/${property}/edit` },
  "/owner/favorites": owner,
  "/owner/profile": owner,
  "/owner/settings": owner,
  "/owner/help": owner,
  "/provider/dashboard": { ...provider, picture: true },
  "/provider/services": provider,
  "/provider/clients": { ...provider, at: () => "/provider/clients?tab=requests", picture: true },
  "/provider/availability": provider,
  "/provider/credits": { ...provider, picture: true },
  "/provider/credits/success": provider,
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
