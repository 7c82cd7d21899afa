import { z } from "zod";
import { briefQuestion } from "#features/catalog/contract/brief.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { formatMoney } from "#foundation/money.ts";
import { briefChange } from "../brief-change.ts";
import { reason } from "../endpoints.ts";
import { NAME_TAKEN, NOT_A_SECOND_OPERATOR, NOTHING_CHANGES } from "../errors.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import { catalogueAdditions } from "./additions.ts";
import { leadCredits, referenceName, slug, searchWords as words } from "./fields.ts";

const tag = "Opérateur";

const category = z.object({
  id: z.string(),
  name: z.string(),
  is_available: z.boolean(),
  /** Added in the console, and not in the release. */
  is_added: z.boolean(),
});
export type OperatorCategory = z.infer<typeof category>;

const businessType = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  lead_credits: z.int(),
  /** A price that holds from a day to come. */
  next: z.object({ lead_credits: z.int(), from_day: z.string() }).nullable(),
  needs_rbq: z.boolean(),
  /** The words that people search it by. */
  words: z.array(z.string()),
  /** The questions that its requests ask. */
  brief_questions: z.array(briefQuestion),
  /** Added in the console, and not in the release. */
  is_added: z.boolean(),
});
export type OperatorBusinessType = z.infer<typeof businessType>;

const emptySearch = z.object({
  business_type: z.string().nullable(),
  city: z.string().nullable(),
  word: z.string(),
  searches: z.int(),
  last_on: z.string(),
});
export type EmptySearch = z.infer<typeof emptySearch>;

const city = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  /** Other names that lead to it. */
  aliases: z.array(z.string()),
});
export type OperatorCity = z.infer<typeof city>;

const pack = z.object({
  id,
  name: z.string(),
  credits: z.int(),
  price_cents: z.int(),
  is_active: z.boolean(),
  /** The proposal that waits for another chief: to put the pack on offer. */
  proposal: z.object({ asked_by: z.string(), asked_by_id: id, reason: z.string() }).nullable(),
});
export type OperatorPack = z.infer<typeof pack>;

/** Form and endpoint: what the leads of a business type cost from a day on. */
export const leadPrice = z.object({
  lead_credits: leadCredits,
  from_day: z.iso.date("Indiquez un jour"),
  reason,
});

/** Form and endpoint: what a business type is called, and whether it needs a licence. */
export const businessTypeChange = z.object({
  name: referenceName,
  needs_rbq: z.boolean(),
  reason,
});

const PACK_CREDITS = "De 1 à 10 000 crédits";
/** The minimum price of one credit in a pack: a quarter of its price by card. */
const PACK_CREDIT_CENTS_MIN = CREDIT_PRICE_CENTS / 4;

const PACK_FLOOR = `Un crédit coûte au moins ${formatMoney(PACK_CREDIT_CENTS_MIN)} dans un forfait`;
const packState = dataOf(z.object({ state: z.enum(["proposed", "done"]) }));

/** Whether a pack sells its credits at the least price or above. */
export const isAboveFloor = ({ credits, price_cents }: { credits: number; price_cents: number }): boolean =>
  price_cents >= credits * PACK_CREDIT_CENTS_MIN;

/** The refusal of a pack below the least price. */
export const belowFloor = { path: ["price_cents"], message: PACK_FLOOR };

const PACK_PRICE = "Indiquez un prix en dollars, jusqu'à 100 000 $";

/** Form and endpoint: a new pack; what is sold already keeps its name and price. */
export const newPack = z.object({
  name: typedText("Indiquez un nom")
    .min(2, "Écrivez au moins deux lettres")
    .max(OPERATOR_LIMITS.referenceNameMax, `Au plus ${OPERATOR_LIMITS.referenceNameMax} caractères`),
  credits: z.coerce
    .number<number>(PACK_CREDITS)
    .int(PACK_CREDITS)
    .min(1, PACK_CREDITS)
    .max(OPERATOR_LIMITS.creditsMax, PACK_CREDITS),
  /** Before taxes. */
  price_cents: z.int(PACK_PRICE).min(1, PACK_PRICE).max(OPERATOR_LIMITS.packPriceCentsMax, PACK_PRICE),
  reason,
});

/** The catalogue on offer, and the searches that lead to it. */
export const catalogue = {
  read: endpoint("reader", {
    method: "GET",
    path: "/operator/catalogue",
    summary: "Categories, business types, their prices and words",
    tag,
  }).output(dataOf(z.object({ categories: z.array(category), business_types: z.array(businessType) }))),
  ...catalogueAdditions,
  impact: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/catalogue/categories/{id}/impact",
      summary: "What opening or closing a category touches",
      description: "Services are counted up to a thousand.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id: slug }))
    .output(dataOf(z.object({ business_types: z.int(), services: z.int() }))),
  setAvailability: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/catalogue/categories/{id}/availability",
      summary: "Open a category, or close it: its services are listed or hidden at once",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id: slug, is_available: z.boolean(), reason }))
    .output(done),
  businessTypeImpact: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/catalogue/business-types/{id}/impact",
      summary: "What a change of a business type touches",
      description: "Active services are counted up to a thousand.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id: slug }))
    .output(dataOf(z.object({ services: z.int(), without_licence: z.int() }))),
  setBusinessType: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/catalogue/business-types/{id}",
      summary: "Call a business type otherwise, or say whether it needs a licence; published services stay",
      withoutFactor: "names a business type: no price, no access, and undone by the same act",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES, NAME_TAKEN],
  )
    .input(businessTypeChange.extend({ id: slug }))
    .output(done),
  setBrief: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/catalogue/business-types/{id}/brief",
      summary: "What a business type asks, each question with its choices; requests already sent keep theirs",
      withoutFactor: "changes what a form asks: no price, no access, and undone by the same act",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES],
  )
    .input(briefChange.extend({ id: slug }))
    .output(done),
  setLeadPrice: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/catalogue/business-types/{id}/lead-price",
      summary: "What a business type's leads cost from a day on; requests already sent keep their price",
      tag,
    },
    [NOT_FOUND, RECENT_FACTOR_REQUIRED],
  )
    .input(leadPrice.extend({ id: slug }))
    .output(done),
  setWords: endpoint(
    "agent",
    {
      method: "PUT",
      path: "/operator/catalogue/business-types/{id}/words",
      summary: "Make words lead to a business type, or no more; searches follow within a minute",
      withoutFactor: "changes what a search finds, and is undone by the same act",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES],
  )
    .input(z.object({ id: slug, words, leads: z.boolean(), reason }))
    .output(done),
  cities: endpoint("reader", {
    method: "GET",
    path: "/operator/catalogue/cities",
    summary: "Cities that a name leads to, with their other names",
    tag,
  })
    .input(z.object({ q: typedText().min(2).max(OPERATOR_LIMITS.referenceNameMax) }))
    .output(dataOf(z.array(city))),
  setCityAlias: endpoint(
    "agent",
    {
      method: "PUT",
      path: "/operator/catalogue/cities/{id}/aliases",
      summary: "Make another name lead to a city, or no more; searches follow within a minute",
      withoutFactor: "changes what a search finds, and is undone by the same act",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES],
  )
    .input(
      z.object({
        id: slug,
        alias: typedText("Écrivez un nom")
          .min(2, "Écrivez au moins deux lettres")
          .max(OPERATOR_LIMITS.referenceNameMax, `Au plus ${OPERATOR_LIMITS.referenceNameMax} caractères`),
        leads: z.boolean(),
        reason,
      }),
    )
    .output(done),
  packs: endpoint("reader", {
    method: "GET",
    path: "/operator/catalogue/packs",
    summary: "Credit packs, those withdrawn too",
    tag,
  }).output(dataOf(z.array(pack))),
  addPack: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/catalogue/packs/{id}",
      summary: "Propose a new pack, after the others; the same id again changes nothing",
      description: "On offer once another chief has confirmed it.",
      tag,
    },
    [RECENT_FACTOR_REQUIRED],
  )
    .input(newPack.extend({ id }).refine(isAboveFloor, belowFloor))
    .output(packState),
  offerPack: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/catalogue/packs/{id}/offered",
      summary: "Withdraw a pack, or propose it again; purchases already made do not move",
      description: "On offer again once another chief has confirmed it.",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, is_active: z.boolean(), reason }))
    .output(packState),
  answerPack: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/catalogue/packs/{id}/answer",
      summary: "Confirm or reject a pack that another chief proposed; who proposed it may withdraw it",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES, ...NOT_A_SECOND_OPERATOR, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, confirmed: z.boolean(), reason }))
    .output(done),
  emptySearches: endpoint("reader", {
    method: "GET",
    path: "/operator/catalogue/empty-searches",
    summary: "What people searched and nobody offers there, most often first",
    tag,
  }).output(dataOf(z.array(emptySearch))),
};
