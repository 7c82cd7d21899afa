import { randomUUID } from "node:crypto";
import {
  ANYONE,
  inTwoDays,
  nobodysLead,
  none,
  OWNER_MEETS_PROVIDER,
  OWNERS,
  ok,
  oncePerWorld,
  ownersOwn,
  PROVIDER_MEETS_OWNER,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "#testing/world/access-row.ts";
import { image } from "#testing/world/access-world.ts";
import { addClient, PLACE } from "#testing/world/guests.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";

/** A request with a contract, by which its provider reads how to get in. */
const agreed = oncePerWorld(async (w) => {
  const { id } = await w.fresh.unlocked();
  await acceptQuoteOf(w.people.owner, (await sendQuoteFor(w, w.people.provider, id)).id);
  return { id };
});

/** The request's owner and its provider. */
const SHARED = ["UNAUTHORIZED", ok, "NOT_FOUND", ok, "UNAUTHORIZED_LEAD_ACCESS"] as const;

/**
 * Access to the endpoints of requests and leads. The other side's contact details show once the lead is
 * unlocked.
 */
export const requestsRows: readonly Row[] = [
  row("GET /properties/{id}/logbook", (w) => ({ id: w.property.id }), ownersOwn("PROPERTY_NOT_OWNED")),
  row(
    "PUT /requests/{id}/cost",
    async (w) => ({ id: (await w.fresh.completed()).id, cost_cents: 12_000 }),
    ownersOwn("NOT_FOUND"),
  ),
  row("GET /requests", none, OWNERS, OWNER_MEETS_PROVIDER),
  row("GET /requests/{id}", (w) => ({ id: w.locked.id }), ownersOwn("NOT_FOUND")),
  row("GET /requests/{id}/others", (w) => ({ id: w.locked.id }), ownersOwn("NOT_FOUND")),
  row("GET /requests/{id}", (w) => ({ id: w.unlocked.id }), ownersOwn("NOT_FOUND"), OWNER_MEETS_PROVIDER),
  row(
    "POST /requests",
    async (w) => ({
      service_id: (await w.fresh.service()).id,
      property_id: (await w.fresh.property()).id,
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
  row("POST /requests/{id}/reopen", async (w) => ({ id: (await w.fresh.completed()).id }), [
    "UNAUTHORIZED",
    ok,
    "NOT_FOUND",
    // The owner completed it.
    "INVALID_REQUEST_STATE",
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
  row("GET /requests/{id}/review", (w) => ({ id: w.locked.id }), ownersOwn("NOT_FOUND")),
  row(
    "PUT /requests/{id}/review",
    async (w) => ({
      id: (await w.fresh.reviewed()).id,
      rating: 4,
      comment: "Très bon travail, merci encore.",
    }),
    ownersOwn("NOT_FOUND"),
    OWNER_MEETS_PROVIDER,
  ),
  row("GET /requests/{id}/photos", (w) => ({ id: w.locked.id }), SHARED),
  row(
    "POST /requests/{id}/photos",
    async (w) => ({ id: w.locked.id, upload_id: randomUUID(), photo: await image() }),
    ownersOwn("NOT_FOUND"),
  ),
  row("DELETE /requests/{id}/photos/{photo_id}", (w) => w.fresh.photo(w.unlocked.id), ownersOwn("NOT_FOUND")),
  row(
    "POST /requests/{id}/photos/{photo_id}/blur",
    (w) => ({ ...w.photo, area: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
    ownersOwn("NOT_FOUND"),
  ),
  row("GET /requests/{id}/photos/{photo_id}/{size}", (w) => ({ ...w.photo, size: "small" }), SHARED),
  row("GET /requests/{id}/photos/{photo_id}/{size}", (w) => ({ ...w.photo, size: "large" }), [
    "UNAUTHORIZED",
    ok,
    "NOT_FOUND",
    "PAYMENT_REQUIRED",
    "UNAUTHORIZED_LEAD_ACCESS",
  ]),
  row(
    "POST /leads/{id}/photos",
    async (w) => ({ id: w.unlocked.id, upload_id: randomUUID(), kind: "before", photo: await image() }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "POST /leads/{id}/photos",
    async (w) => ({ id: w.locked.id, upload_id: randomUUID(), kind: "before", photo: await image() }),
    nobodysLead("PAYMENT_REQUIRED"),
  ),
  row(
    "DELETE /leads/{id}/photos/{photo_id}",
    (w) => w.fresh.workPhoto(),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row("GET /leads/{id}/questions", (w) => ({ id: w.locked.id }), providersOwn("UNAUTHORIZED_LEAD_ACCESS")),
  row(
    "POST /leads/{id}/questions",
    (w) => ({ id: w.locked.id, question: "Quelle est sa largeur ?" }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "POST /leads/{id}/questions",
    (w) => ({ id: w.unlocked.id, question: "L'entrée est-elle asphaltée ?" }),
    nobodysLead("LEAD_ALREADY_UNLOCKED"),
  ),
  row(
    "POST /requests/{id}/questions/{question_id}/answer",
    (w) => ({ ...w.question, answer: "En gravier, bordée de pavés." }),
    ownersOwn("NOT_FOUND"),
  ),
  row("GET /transparency", none, ANYONE),
  row("GET /leads", () => ({ state: "locked" }), PROVIDERS),
  row("GET /leads", () => ({ state: "unlocked" }), PROVIDERS, PROVIDER_MEETS_OWNER),
  row("POST /leads/decline", () => ({ ids: [randomUUID()], reason: "busy" }), PROVIDERS),
  row("GET /leads/{id}", (w) => ({ id: w.locked.id }), providersOwn("UNAUTHORIZED_LEAD_ACCESS")),
  row(
    "GET /leads/{id}",
    (w) => ({ id: w.unlocked.id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row("GET /leads/{id}", agreed, providersOwn("UNAUTHORIZED_LEAD_ACCESS"), PROVIDER_MEETS_OWNER),
  row("GET /leads/{id}/guest-link", (w) => ({ id: w.unlocked.id }), [
    "UNAUTHORIZED",
    "PROVIDER_ONLY",
    "PROVIDER_ONLY",
    "NOT_FOUND",
    "NOT_FOUND",
  ]),
  row("GET /leads/filters", none, PROVIDERS),
  row("GET /leads/export", () => ({ state: "unlocked" }), PROVIDERS, PROVIDER_MEETS_OWNER),
  row(
    "PUT /leads/{id}/archived",
    (w) => ({ id: w.completed.id, archived: true }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row(
    "PUT /leads/{id}/archived",
    (w) => ({ id: w.locked.id, archived: true }),
    nobodysLead("INVALID_REQUEST_STATE"),
  ),
  row(
    "POST /leads/{id}/unlock",
    async (w) => ({ id: (await w.fresh.locked()).id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row("POST /leads/{id}/unlock", (w) => ({ id: w.unlocked.id }), nobodysLead("LEAD_ALREADY_UNLOCKED")),
  row(
    "POST /leads/{id}/decline",
    async (w) => ({ id: (await w.fresh.locked()).id, reason: "busy" }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "POST /leads/{id}/decline",
    (w) => ({ id: w.unlocked.id, reason: "busy" }),
    nobodysLead("LEAD_ALREADY_UNLOCKED"),
  ),
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
  // Its time is not confirmed.
  row(
    "POST /leads/{id}/visit",
    (w) => ({ id: w.unlocked.id, step: "arrived" }),
    nobodysLead("INVALID_REQUEST_STATE"),
  ),
  row("GET /provider/day", none, PROVIDERS, PROVIDER_MEETS_OWNER),
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
  row("GET /needs", none, OWNERS),
  row("GET /needs/questions", () => ({ business_type_id: "toiture" }), OWNERS),
  row(
    "POST /needs",
    (w) => ({
      business_type_id: "toiture",
      property_id: w.property.id,
      description: "Bardeaux arrachés par le vent.",
    }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
  row("POST /needs/{id}/withdraw", async (w) => ({ id: (await w.fresh.need()).id }), ownersOwn("NOT_FOUND")),
  row("GET /leads/needs", none, PROVIDERS),
  row(
    "POST /leads/needs/{id}/unlock",
    async (w) => ({ id: (await w.fresh.need()).id }),
    providersOwn("NOT_FOUND"),
    PROVIDER_MEETS_OWNER,
  ),
  row(
    "POST /provider/clients/{id}/requests",
    async (w) => ({
      ...PLACE,
      id: (await addClient(w.people.provider)).id,
      service_id: w.service.id,
    }),
    providersOwn("NOT_FOUND"),
  ),
  row("POST /services/{id}/views", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /provider/stats", none, PROVIDERS),
];
