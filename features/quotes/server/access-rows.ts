import {
  none,
  oncePerWorld,
  ownersOwn,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "#testing/world/access-row.ts";
import type { AccessWorld } from "#testing/world/access-world.ts";
import {
  acceptQuoteOf,
  draftFor,
  draftQuoteFor,
  LINE,
  moveQuote,
  sendQuoteFor,
  TYPED,
} from "#testing/world/quotes.ts";

/** A soumission is its two people's; an owner sees it once it is sent. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
const ITS_PROVIDERS = ["UNAUTHORIZED", "NOT_FOUND", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
/** The lead is unlocked: the two know each other. */
const INTRODUCED = { owner: "provider", provider: "owner" } as const;

const LOCKED = ["UNAUTHORIZED", "PROVIDER_ONLY", "PROVIDER_ONLY", "PAYMENT_REQUIRED", "NOT_FOUND"] as const;

/** One property for all rows: an owner has a hundred at most, and asks once for each business type there. */
const placeOf = oncePerWorld(async (w) => {
  const { data } = await w.visitor.catalog.businessTypes({});
  const types = data.filter(({ needs_rbq, is_available }) => is_available && !needs_rbq).map(({ id }) => id);
  return { property_id: (await w.fresh.property()).id, types };
});

async function unlockedRequest(w: AccessWorld): Promise<string> {
  const { property_id, types } = await placeOf(w);
  const service = await w.fresh.service({ business_type_id: types.pop() ?? "" });
  return (await w.fresh.unlocked(property_id, service.id)).id;
}

/** Makes something of an unlocked request, once for all callers of a row. */
const shared = <Made>(make: (w: AccessWorld, request_id: string) => Promise<Made>) =>
  oncePerWorld(async (w) => make(w, await unlockedRequest(w)));

const idOnly = ({ id }: { id: string }) => ({ id });
const request = () => shared(async (_, id) => ({ id }));
const draft = () => shared(async (w, id) => idOnly(await draftFor(w.people.provider, id)));
const ready = () => shared(async (w, id) => idOnly(await draftQuoteFor(w, w.people.provider, id)));
const sent = () => shared(async (w, id) => idOnly(await sendQuoteFor(w, w.people.provider, id)));
const sentLongAgo = () =>
  shared(async (w, id) => {
    const quote = await sendQuoteFor(w, w.people.provider, id);
    await moveQuote(w, quote.id, 4);
    return idOnly(quote);
  });
const acceptable = () =>
  shared(async (w, request_id) => {
    const { id } = await sendQuoteFor(w, w.people.provider, request_id);
    const { sha256 } = (await w.people.owner.api.contracts.preview({ id })).data;
    return { id, options: [], sha256, consents: { content: true, price: true, rights: true } };
  });
const concluded = shared(async (w, request_id) => {
  const { id } = await sendQuoteFor(w, w.people.provider, request_id);
  return { id: (await acceptQuoteOf(w.people.owner, id)).contract_id };
});
const withFields =
  (made: (w: AccessWorld) => Promise<{ id: string }>, fields: object) => async (w: AccessWorld) => ({
    ...(await made(w)),
    ...fields,
  });

const template = () =>
  shared(async (w, request_id) => {
    const { api } = w.people.provider;
    const name = `Vitres ${request_id}`;
    await api.quoteTemplates.save({ id: (await draftFor(w.people.provider, request_id)).id, name });
    return idOnly((await api.quoteTemplates.list()).data.find((kept) => kept.name === name) ?? { id: "" });
  });
const price = () => ({ name: `Vitres ${crypto.randomUUID()}`, unit: "h", unit_price_cents: 5000 });
const savedPrice = async ({ people }: AccessWorld) =>
  idOnly((await people.provider.api.priceItems.create(price())).data);

const CONTENT = { lines: [LINE], discount_cents: 0, deposit_cents: 0, notes: "", terms: "À la fin." };
const DAYS = { starts_on: null, ends_on: null, valid_until: null };

/** At the revision of now. */
const typedInto = draft();
const savedTyped = async (w: AccessWorld) => {
  const { id } = await typedInto(w);
  const { revision } = (await w.people.provider.api.quotes.get({ id })).data;
  return { id, revision, typed: TYPED };
};

const NOT_OTHERS = providersOwn("NOT_FOUND");

export const quotesRows: readonly Row[] = [
  row("GET /requests/{id}/quotes", (w) => ({ id: w.unlocked.id }), ITS_TWO, INTRODUCED),
  row(
    "GET /requests/{id}/quotes/compare",
    (w) => ({ id: w.unlocked.id }),
    ownersOwn("NOT_FOUND"),
    INTRODUCED,
  ),
  row("POST /requests/{id}/quotes", request(), NOT_OTHERS),
  row("POST /requests/{id}/quotes", (w) => ({ id: w.locked.id }), LOCKED),
  row("GET /quotes/{id}", sent(), ITS_TWO, INTRODUCED),
  row("GET /quotes/{id}", draft(), ITS_PROVIDERS),
  row("GET /quotes/{id}/pdf", sent(), ITS_TWO),
  row("PUT /quotes/{id}", withFields(draft(), { ...CONTENT, ...DAYS }), NOT_OTHERS),
  row("PUT /quotes/{id}/typed", savedTyped, NOT_OTHERS),
  row("DELETE /quotes/{id}", draft(), NOT_OTHERS),
  row("POST /quotes/{id}/versions", sent(), NOT_OTHERS),
  row("POST /quotes/{id}/send", ready(), NOT_OTHERS, INTRODUCED),
  row("POST /quotes/{id}/withdraw", sent(), NOT_OTHERS, INTRODUCED),
  row("POST /quotes/{id}/remind", sentLongAgo(), NOT_OTHERS, INTRODUCED),
  row(
    "POST /quotes/{id}/decline",
    withFields(sent(), { reason: "Trop cher." }),
    ownersOwn("NOT_FOUND"),
    INTRODUCED,
  ),
  row(
    "POST /quotes/{id}/changes",
    withFields(sent(), { words: "Sans l'étage." }),
    ownersOwn("NOT_FOUND"),
    INTRODUCED,
  ),
  row("PUT /quotes/{id}/template", withFields(sent(), { name: "Vitres" }), NOT_OTHERS),
  row("GET /provider/quotes/rates", none, PROVIDERS),
  row("GET /provider/quote-templates", none, PROVIDERS),
  row("GET /provider/quote-templates/{id}", template(), NOT_OTHERS),
  row("DELETE /provider/quote-templates/{id}", template(), NOT_OTHERS),
  row("GET /provider/price-items", none, PROVIDERS),
  row("POST /provider/price-items", price, PROVIDERS),
  row("PUT /provider/price-items/{id}", withFields(savedPrice, price()), NOT_OTHERS),
  row("DELETE /provider/price-items/{id}", savedPrice, NOT_OTHERS),
  row("GET /quotes/{id}/contract", sent(), ownersOwn("NOT_FOUND"), INTRODUCED),
  row("POST /quotes/{id}/accept", acceptable(), ownersOwn("NOT_FOUND"), INTRODUCED),
  row("GET /requests/{id}/contracts", (w) => ({ id: w.unlocked.id }), ITS_TWO),
  row("GET /contracts/{id}", concluded, ITS_TWO, INTRODUCED),
  row("GET /contracts/{id}/pdf", concluded, ITS_TWO),
  row(
    "POST /contracts/{id}/cancel",
    withFields(concluded, { ground: "unilateral" }),
    ownersOwn("NOT_FOUND"),
    INTRODUCED,
  ),
];
