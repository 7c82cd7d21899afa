import { idOf, providerOfLead, SCHEDULED } from "../fill.ts";
import type { BenchRequest } from "../load.ts";
import { newcomer } from "./newcomers.ts";

/** An action of a person, as the browser's requests. */
export interface Action {
  name: string;
  question: BenchRequest;
}

const CITIES = ["montreal", "quebec", "laval", "gatineau", "longueuil", "sherbrooke", "levis"];
const CATEGORIES = ["entretien-de-la-propriete", "nettoyage-et-maintenance"];
const ACCEPTED = { "accept-encoding": "gzip, deflate, br" };

/** How many requests one owner creates: they are limited to fifteen a day. */
const REQUESTS_EACH = 12;

/** Returns all actions on `services` services; `token` returns the bearer token of an account. */
export function actionsOn(services: number, asset: string, token: (account: string) => string): Action[] {
  let count = 0;
  const nextCount = () => ++count;
  let leads = 0;
  let requests = 0;
  const service = () => idOf("service", 1 + ((nextCount() * 7919) % services));
  const get = (next: () => string): BenchRequest => ({
    method: "GET",
    next: () => ({ path: next(), headers: { ...ACCEPTED, ...from(nextCount()) } }),
  });
  const as = (account: string) => ({ ...from(nextCount()), authorization: `Bearer ${token(account)}` });
  return [
    { name: "a built file", question: get(() => asset) },
    { name: "landing page, cached", question: get(() => "/") },
    { name: "service page, cached", question: get(() => `/services/${idOf("service", 1)}`) },
    { name: "service page, rendered", question: get(() => `/services/${service()}`) },
    {
      name: "search listing (API)",
      question: get(
        () =>
          `/api/services?category=${CATEGORIES[nextCount() % 2]}&city=${CITIES[nextCount() % CITIES.length]}`,
      ),
    },
    {
      name: "free times of a service (API)",
      question: get(() => `/api/services/${idOf("service", 1 + ((nextCount() * 7919) % SCHEDULED))}/slots`),
    },
    {
      name: "request sent",
      question: {
        method: "POST",
        next: () => {
          const { id, property } = newcomer(Math.floor(requests / REQUESTS_EACH) + 1);
          requests += 1;
          return {
            path: "/api/requests",
            headers: { ...as(id), "content-type": "application/json" },
            body: JSON.stringify({
              service_id: idOf("service", 1 + ((requests * 7919) % services)),
              property_id: property,
              description: "Laver les vitres du rez-de-chaussée et de l'étage, des deux côtés.",
            }),
          };
        },
      },
    },
    {
      name: "unlock",
      question: {
        method: "POST",
        next: () => {
          leads += 1;
          return {
            path: `/api/leads/${idOf("lead", leads)}/unlock`,
            headers: as(idOf("provider", providerOfLead(leads))),
          };
        },
      },
    },
  ];
}

/** Each caller has an IP address of its own, because calls are counted by it. */
const from = (n: number) => ({
  "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});
