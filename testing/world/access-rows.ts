import type { ErrorCode } from "#foundation/errors/catalog.ts";
import { type Neighbourhood, picture } from "./neighbourhood.ts";
import type { Operation } from "./raw-call.ts";

/** Who asks, in the order of a row's answers. */
export const CALLERS = ["visitor", "owner", "otherOwner", "provider", "otherProvider"] as const;
export type Caller = (typeof CALLERS)[number];
type Person = Exclude<Caller, "visitor">;

type Outcome = "ok" | ErrorCode;
type Answers = readonly [
  visitor: Outcome,
  owner: Outcome,
  otherOwner: Outcome,
  provider: Outcome,
  otherProvider: Outcome,
];

export interface Row {
  operation: Operation;
  /** What is asked; made anew for each caller, so that one's act is not in another's way. */
  input: (world: Neighbourhood, caller: Caller) => object | Promise<object>;
  answers: Answers;
  /** Whose private details the product shows to whom here, because the lead was unlocked. */
  introduced: Partial<Record<Person, Person>>;
}

const ok = "ok";
const ANYONE: Answers = [ok, ok, ok, ok, ok];
const MEMBERS: Answers = ["UNAUTHORIZED", ok, ok, ok, ok];
const OWNERS: Answers = ["UNAUTHORIZED", ok, ok, "OWNER_ONLY", "OWNER_ONLY"];
const PROVIDERS: Answers = ["UNAUTHORIZED", "PROVIDER_ONLY", "PROVIDER_ONLY", ok, ok];
/** The owner's own: another owner gets this code. */
const ownersOwn = (refusal: ErrorCode): Answers => ["UNAUTHORIZED", ok, refusal, "OWNER_ONLY", "OWNER_ONLY"];
/** The provider's own: another provider gets this code. */
const providersOwn = (refusal: ErrorCode): Answers => [
  "UNAUTHORIZED",
  "PROVIDER_ONLY",
  "PROVIDER_ONLY",
  ok,
  refusal,
];
const nobody = (refusal: ErrorCode): Answers => [refusal, refusal, refusal, refusal, refusal];
const nobodysLead = (refusal: ErrorCode): Answers => [
  "UNAUTHORIZED",
  "PROVIDER_ONLY",
  "PROVIDER_ONLY",
  refusal,
  "UNAUTHORIZED_LEAD_ACCESS",
];

const membersGet = (refusal: ErrorCode): Answers => ["UNAUTHORIZED", refusal, refusal, refusal, refusal];

const none = () => ({});
const row = (
  operation: Operation,
  input: Row["input"],
  answers: Answers,
  introduced: Row["introduced"] = {},
): Row => ({ operation, input, answers, introduced });

const PROVIDER_MEETS_OWNER = { provider: "owner" } as const;
const OWNER_MEETS_PROVIDER = { owner: "provider" } as const;
const RENTED = {
  label: "Le chalet",
  kind: "cottage",
  address: "7, rang du Lac",
  city: "Laval",
  zip: "H7A 1A1",
};
const DRAFT = {
  name: "Tonte de pelouse",
  description: "Gazon coupé et bordures nettes, chaque semaine de l'été.",
  business_type_id: "tonte-de-pelouse",
  price_kind: "fixed",
  price_min_cents: 6_000,
  duration_minutes: 60,
  cities: ["laval"],
};

/** Who may do what (product.md), for every operation of the contract; several rows where the state matters. */
export const ROWS: readonly Row[] = [
  // The catalogue is everyone's.
  row("GET /sessions", none, MEMBERS),
  row("GET /sessions/events", none, MEMBERS),
  row("DELETE /sessions", none, MEMBERS),
  row(
    "POST /profile/password",
    () => ({ current_password: "Mauvais1234", new_password: "Chalet5678" }),
    membersGet("INVALID_PASSWORD"),
  ),
  row("GET /profile/export", none, MEMBERS),
  row("DELETE /profile", () => ({ password: "Mauvais1234" }), membersGet("INVALID_PASSWORD")),
  row("GET /notifications/preferences", none, MEMBERS),
  row("PUT /notifications/preferences", () => ({ kind: "time_confirmed", is_on: true }), MEMBERS),
  row(
    "POST /notifications/unsubscribe",
    () => ({ token: "nobody", kind: "time_confirmed" }),
    nobody("NOT_FOUND"),
  ),
  row("GET /categories", none, ANYONE),
  row("GET /business-types", none, ANYONE),
  row("GET /cities", () => ({ q: "mont" }), ANYONE),
  row("GET /cities/around", () => ({ near: "quebec", within_km: 25 }), ANYONE),
  row("GET /cities/regions", none, ANYONE),
  row("GET /directory", none, ANYONE),
  row("GET /providers", () => ({ city: "laval" }), ANYONE),
  row("GET /services", none, ANYONE),
  row("GET /services", (w) => ({ provider: w.people.provider.id }), ANYONE),
  row("GET /services/counts", none, ANYONE),
  row("GET /services/compare", (w) => ({ ids: w.service.id }), ANYONE),
  row("GET /services/{id}", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /services/{id}", (w) => ({ id: w.inactive.id }), nobody("SERVICE_NOT_FOUND")),
  row("GET /services/{id}", (w) => ({ id: w.removed.id }), nobody("GONE")),
  row("GET /services/{id}/reviews", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /profile/public/{id}", (w) => ({ id: w.people.provider.id }), ANYONE),
  row("GET /profile/public/{id}", (w) => ({ id: w.people.owner.id }), nobody("NOT_FOUND")),
  row("GET /transparency", none, ANYONE),
  row("GET /credits/packs", none, ANYONE),
  row("GET /services/{id}/slots", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /services/{id}/slots", (w) => ({ id: w.inactive.id }), nobody("SERVICE_NOT_FOUND")),
  row("GET /services/{id}/slots", (w) => ({ id: w.removed.id }), nobody("GONE")),

  // A provider's calendar.
  row("GET /provider/availability", none, PROVIDERS),
  row("PUT /provider/availability", () => ({ hours: [] }), PROVIDERS),
  row("GET /provider/time-off", none, PROVIDERS),
  row(
    "POST /provider/time-off",
    (w) => ({ starts_at: w.now().toISOString(), ends_at: inTwoDays(w) }),
    PROVIDERS,
  ),
  row(
    "DELETE /provider/time-off/{id}",
    async (w) => ({ id: (await w.fresh.timeOff()).id }),
    providersOwn("NOT_FOUND"),
  ),
  row("GET /provider/appointments", () => ({ from: "2026-11-21", to: "2026-12-21" }), PROVIDERS),
  row("POST /provider/calendar-feed", none, PROVIDERS),

  // One's own profile.
  row("GET /profile", none, MEMBERS),
  row("PUT /profile", (_, caller) => ({ first_name: FIRST_NAMES[caller] }), MEMBERS),
  row("POST /profile/avatar", async () => ({ avatar: await picture() }), MEMBERS),
  row("DELETE /profile/avatar", none, MEMBERS),
  row("POST /profile/business-types", () => ({ business_type_id: "deneigement" }), PROVIDERS),
  row("DELETE /profile/business-types/{id}", () => ({ id: "deneigement" }), PROVIDERS),

  row("GET /provider/documents", none, PROVIDERS),
  row("POST /provider/documents", async () => ({ kind: "insurance", document: await picture() }), PROVIDERS),
  row(
    "DELETE /provider/documents/{id}",
    async (w) => {
      const { provider } = w.people;
      const { data } = await provider.api.documents.send({ kind: "licence", document: await picture() });
      return { id: data.id };
    },
    providersOwn("NOT_FOUND"),
  ),

  // A provider's services.
  row("GET /provider/services", none, PROVIDERS),
  row("POST /provider/services", () => DRAFT, PROVIDERS),
  row("GET /provider/services/{id}", (w) => ({ id: w.service.id }), providersOwn("SERVICE_NOT_OWNED")),
  row("GET /provider/services/{id}", (w) => ({ id: w.inactive.id }), providersOwn("SERVICE_NOT_OWNED")),
  row(
    "PUT /provider/services/{id}",
    (w) => ({ id: w.service.id, name: "Déneigement d'entrée" }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "DELETE /provider/services/{id}",
    async (w) => ({ id: (await w.fresh.service()).id }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "POST /provider/services/{id}/images",
    async (w) => ({ id: (await w.fresh.service()).id, images: await picture() }),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "DELETE /provider/services/{id}/images/{imageId}",
    (w) => w.fresh.image(),
    providersOwn("SERVICE_NOT_OWNED"),
  ),
  row(
    "PUT /provider/services/{id}/images/order",
    async (w) => {
      const { id, imageId } = await w.fresh.image();
      return { id, images: [{ id: imageId, alt: "Une entrée dégagée" }] };
    },
    providersOwn("SERVICE_NOT_OWNED"),
  ),

  // An owner's places and favourites.
  row("GET /properties", none, OWNERS),
  row("POST /properties", () => RENTED, OWNERS),
  row("GET /properties/{id}", (w) => ({ id: w.property.id }), ownersOwn("PROPERTY_NOT_OWNED")),
  row(
    "PUT /properties/{id}",
    (w) => ({ id: w.property.id, label: "La maison" }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
  row(
    "DELETE /properties/{id}",
    async (w) => ({ id: (await w.fresh.property()).id }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
  row("GET /properties/{id}/logbook", (w) => ({ id: w.property.id }), ownersOwn("PROPERTY_NOT_OWNED")),
  row(
    "PUT /requests/{id}/cost",
    async (w) => ({ id: (await w.fresh.completed()).id, cost_cents: 12_000 }),
    ownersOwn("NOT_FOUND"),
  ),
  row("GET /favorites", none, OWNERS),
  row("GET /favorites/ids", none, OWNERS),
  row("POST /favorites", async (w) => ({ service_id: (await w.fresh.service()).id }), OWNERS),
  row("DELETE /favorites/{serviceId}", (w) => ({ serviceId: w.service.id }), ownersOwn("NOT_FOUND")),

  // An owner's requests. The provider's contact shows once they have met.
  row("GET /requests", none, OWNERS, OWNER_MEETS_PROVIDER),
  row("GET /requests/{id}", (w) => ({ id: w.locked.id }), ownersOwn("NOT_FOUND")),
  row("GET /requests/{id}", (w) => ({ id: w.unlocked.id }), ownersOwn("NOT_FOUND"), OWNER_MEETS_PROVIDER),
  row(
    "POST /requests",
    async (w) => ({
      service_id: (await w.fresh.service()).id,
      property_id: w.property.id,
      description: "Entrée double à dégager tôt le matin.",
    }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
  row(
    "PUT /requests/{id}",
    async (w) => ({ id: (await w.fresh.locked()).id, description: "Entrée double et trottoir." }),
    ownersOwn("NOT_FOUND"),
  ),
  row(
    "POST /requests/{id}/cancel",
    async (w) => ({ id: (await w.fresh.locked()).id }),
    ownersOwn("NOT_FOUND"),
  ),
  row("POST /requests/{id}/complete", async (w) => ({ id: (await w.fresh.unlocked()).id }), [
    "UNAUTHORIZED",
    ok,
    "NOT_FOUND",
    ok,
    "UNAUTHORIZED_LEAD_ACCESS",
  ]),
  row("POST /requests/{id}/complete", async (w) => ({ id: (await w.fresh.locked()).id }), [
    "UNAUTHORIZED",
    "PAYMENT_REQUIRED",
    "NOT_FOUND",
    "PAYMENT_REQUIRED",
    "UNAUTHORIZED_LEAD_ACCESS",
  ]),
  row(
    "PUT /requests/{id}/appointment",
    (w) => ({ id: w.locked.id, starts_at: null }),
    ownersOwn("NOT_FOUND"),
  ),
  row(
    "POST /requests/{id}/review",
    async (w) => ({ id: (await w.fresh.completed()).id, rating: 4, comment: "Très bon travail, merci." }),
    ownersOwn("NOT_FOUND"),
    OWNER_MEETS_PROVIDER,
  ),

  // A provider's leads. The client shows once unlocked.
  row("GET /leads", () => ({ state: "locked" }), PROVIDERS),
  row("GET /leads", () => ({ state: "unlocked" }), PROVIDERS, PROVIDER_MEETS_OWNER),
  row("GET /leads/{id}", (w) => ({ id: w.locked.id }), providersOwn("UNAUTHORIZED_LEAD_ACCESS")),
  row(
    "GET /leads/{id}",
    (w) => ({ id: w.unlocked.id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row(
    "POST /leads/{id}/unlock",
    async (w) => ({ id: (await w.fresh.locked()).id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row("POST /leads/{id}/unlock", (w) => ({ id: w.unlocked.id }), nobodysLead("LEAD_ALREADY_UNLOCKED")),
  row(
    "POST /leads/{id}/create-checkout-session",
    (w) => ({ id: w.locked.id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "PUT /leads/{id}/appointment",
    async (w) => ({ id: (await w.fresh.unlocked()).id, propose: [inTwoDays(w)] }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row(
    "PUT /leads/{id}/appointment",
    (w) => ({ id: w.locked.id, propose: [inTwoDays(w)] }),
    nobodysLead("PAYMENT_REQUIRED"),
  ),
  row(
    "PUT /leads/{id}/notes",
    (w) => ({ id: w.unlocked.id, notes: "Chien dans la cour." }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row("PUT /leads/{id}/notes", (w) => ({ id: w.locked.id, notes: "" }), nobodysLead("PAYMENT_REQUIRED")),
  row(
    "POST /leads/{id}/report",
    (w) => ({ id: w.unlocked.id, reason: "unreachable" }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "POST /leads/{id}/report",
    (w) => ({ id: w.locked.id, reason: "duplicate" }),
    nobodysLead("PAYMENT_REQUIRED"),
  ),
  row("POST /services/{id}/views", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /provider/clients", none, PROVIDERS, PROVIDER_MEETS_OWNER),
  row("GET /provider/stats", none, PROVIDERS),

  // What is coming.
  row("GET /plan", none, OWNERS),

  // What changes for oneself.
  row("GET /events", () => ({ seconds: 0 }), MEMBERS),

  // A provider's money.
  row("GET /credits/balance", none, PROVIDERS),
  row("GET /credits/history", none, PROVIDERS),
  row("POST /credits/create-checkout-session", (w) => ({ pack_id: w.pack_id }), PROVIDERS),
  row("GET /credits/checkout-sessions/{id}", (w) => ({ id: w.checkout_id }), providersOwn("NOT_FOUND")),
  row("GET /credits/receipts", none, PROVIDERS),
  row("GET /credits/receipts/{id}", (w) => ({ id: w.receipt_id }), providersOwn("NOT_FOUND")),
  row("GET /credits/receipts/{id}/pdf", (w) => ({ id: w.receipt_id }), providersOwn("NOT_FOUND")),

  // Anybody may write to us.
  row(
    "POST /contact",
    () => ({ name: "Léa Roy", email: "lea@exemple.test", message: "Une question sur vos prix." }),
    ANYONE,
  ),

  // Reviews are answered by whom they are about.
  row("GET /provider/reviews", none, PROVIDERS),
  row(
    "POST /reviews/{id}/report",
    (w) => ({ id: w.review_id, reason: "off_topic" }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "PUT /reviews/{id}/reply",
    (w) => ({ id: w.review_id, reply: "Merci, au plaisir de revenir." }),
    providersOwn("NOT_FOUND"),
  ),
];

/** On a half hour, in the day's middle. */
function inTwoDays(world: Neighbourhood): string {
  const day = new Date(world.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T17:00:00.000Z`;
}

const FIRST_NAMES: Record<Caller, string> = {
  visitor: "Personne",
  owner: "Marguerite",
  otherOwner: "Ludovic",
  provider: "Rosalie",
  otherProvider: "Emmanuel",
};
