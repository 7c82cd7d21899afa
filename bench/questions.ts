import { messageSubjects } from "./conversations.ts";
import {
  BESIDE_A_FULL_CALENDAR,
  BUSY_PROVIDER,
  FREE_DAY,
  idOf,
  providerOfLead,
  SCHEDULED,
  type Sizes,
} from "./fill.ts";
import type { BenchRequest } from "./load.ts";

/** A measured subject: a name, and the requests sent to both the product and the bare server. */
export interface Subject {
  name: string;
  question: BenchRequest;
  /** The request to the other server, if it differs. */
  asked?: BenchRequest;
}

const CITIES = [
  "montreal",
  "quebec",
  "laval",
  "gatineau",
  "longueuil",
  "sherbrooke",
  "levis",
  "trois-rivieres",
];
const CATEGORIES = ["entretien-de-la-propriete", "nettoyage-et-maintenance"];
const TYPED = ["deneigment lavall", "tonte pelouze montreal", "lavage vitre quebec", "pavé longueil"];

const FILTERS = { price_max: 25_000, rating_min: 4 };
const FREE_ON = new Date(FREE_DAY * 86_400_000).toISOString().slice(0, 10);

function cycle<T>(values: readonly T[]): () => T {
  let position = 0;
  return () => values[position++ % values.length] as T;
}

const get = (next: () => string): BenchRequest => ({ method: "GET", next: () => ({ path: next() }) });

/** Returns the subjects; `token` returns the bearer token of an account. */
export function subjects({ services, leads }: Sizes, token: (account: string) => string): Subject[] {
  const city = cycle(CITIES);
  const category = cycle(CATEGORIES);
  const typed = cycle(TYPED);
  let service = 0;
  let lead = 0;
  return [
    {
      name: "listing by category and city",
      question: get(() => `/api/services?category=${category()}&city=${city()}`),
    },
    {
      name: "search of business type and city words, with typos",
      question: get(() => `/api/services?q=${encodeURIComponent(typed())}`),
    },
    {
      name: "search of free words",
      question: get(() => `/api/services?q=${encodeURIComponent("échafaudage")}`),
    },
    {
      name: "search with filters: category, price, rating, verified, free that day",
      question: get(
        () =>
          `/api/services?category=${category()}&city=${city()}&price_max=${FILTERS.price_max}&rating_min=${FILTERS.rating_min}&verified=true&free_on=${FREE_ON}`,
      ),
    },
    {
      name: "service detail",
      question: get(() => {
        service = (service + 7919) % services;
        return `/api/services/${idOf("service", service + 1)}`;
      }),
    },
    {
      name: "free times of sixty days",
      question: get(() => {
        service = (service + 7919) % SCHEDULED;
        return `/api/services/${idOf("service", service + 1)}/slots`;
      }),
    },
    {
      name: "free times of sixty days beside ten thousand events elsewhere",
      question: get(() => `/api/services/${idOf("service", BESIDE_A_FULL_CALENDAR)}/slots`),
    },
    {
      name: "leads to unlock of a provider who has a hundred thousand",
      question: {
        method: "GET",
        next: () => ({
          path: "/api/leads?state=locked",
          headers: { authorization: `Bearer ${token(idOf("provider", BUSY_PROVIDER))}` },
        }),
      },
    },
    {
      name: "unlock",
      question: {
        method: "POST",
        next: () => {
          lead += 1;
          if (lead > leads) throw new Error("every lead is unlocked: measure for less time");
          return {
            path: `/api/leads/${idOf("lead", lead)}/unlock`,
            headers: { authorization: `Bearer ${token(idOf("provider", providerOfLead(lead)))}` },
          };
        },
      },
    },
    ...messageSubjects(token(idOf("provider", BUSY_PROVIDER))),
  ];
}
