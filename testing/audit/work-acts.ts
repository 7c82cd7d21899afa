import { addDays, dayOf } from "#foundation/local-time.ts";
import { acceptQuoteOf } from "#testing/world/quotes.ts";
import { priceOf, taxed, untaxedOf } from "./arithmetic.ts";
import {
  type Acts,
  type Agreement,
  agreedOf,
  contractsOf,
  creditedOf,
  invoicedOf,
  invoicesOf,
  type Lead,
  type Life,
  leftOf,
  paidOf,
  partAt,
  pick,
  sum,
} from "./life.ts";
import type { Offer } from "./moves.ts";

const today = ({ world }: Life) => dayOf(world.now().getTime());
const contractInForce = ({ contracts }: Lead) => contracts.find(({ isCancelled }) => !isCancelled);
const openLeads = ({ leads }: Life) => leads.filter(({ isCalledOff }) => !isCalledOff);

/** The agreements and invoices between the provider and a client. */
export const workActs: Acts<
  "agree" | "decline" | "invoice" | "pay" | "undo" | "credit" | "cancelContract" | "callOff"
> = {
  async agree(life, { at, ...offer }) {
    const lead = pick(openLeads(life), at);
    if (!lead) return false;
    const quote = await send(life, lead, offer);
    const options = offer.lines.flatMap(({ is_optional, is_chosen }, index) =>
      is_optional && is_chosen ? [index] : [],
    );
    const { contract_id: id } = await acceptQuoteOf(life.owner, quote.id, options);
    const agreement = agreementOf(life, offer);
    const standing = contractInForce(lead);
    if (standing) {
      standing.versions.push(agreement);
      standing.wasExceeded ||= invoicedOf(standing) > agreement.sums.total_cents;
      standing.wasMixed ||=
        standing.invoices.length > 0 && standing.versions.slice(-2).some((one) => one.untaxed_cents > 0);
    } else
      lead.contracts.push({
        ...{
          id,
          versions: [agreement],
          isCancelled: false,
          wasExceeded: false,
          wasMixed: false,
          invoices: [],
        },
      });
    return true;
  },
  async decline(life, { at }) {
    const lead = pick(openLeads(life), at);
    if (!lead) return false;
    const offer = { lines: [LINE], discount: 0, deposit: 0 };
    const { id } = await send(life, lead, offer);
    await life.owner.api.quotes.decline({ id, reason: "Trop cher." });
    return true;
  },
  async invoice(life, { at, part, isDeposit, paidBefore }) {
    const contract = pick(
      contractsOf(life).filter((one) => !one.isCancelled && invoicedOf(one) < agreedOf(one).sums.total_cents),
      at,
    );
    if (!contract) return false;
    const invoiced_cents = invoicedOf(contract);
    const amount_cents = partAt(agreedOf(contract).sums.total_cents - invoiced_cents, part);
    const deposit_cents = isDeposit ? 0 : Math.floor((amount_cents * paidBefore) / 100);
    const { data } = await life.provider.api.invoices.issue({
      ...{ id: contract.id, amount_cents, invoiced_cents, deposit_cents, work: "" },
      done_on: isDeposit ? null : today(life),
      due_on: addDays(today(life), 30),
    });
    contract.invoices.push({
      ...{ id: data.id, total_cents: amount_cents, deposit_cents, notes: [], payments: [] },
    });
    return true;
  },
  async pay(life, { at, part, daysAgo }) {
    const invoice = pick(
      invoicesOf(life).filter((one) => leftOf(one) > 0),
      at,
    );
    if (!invoice) return false;
    const amount_cents = partAt(leftOf(invoice), part);
    const { data } = await life.provider.api.invoices.recordPayment({
      ...{ id: invoice.id, paid_cents: paidOf(invoice), amount_cents, paid_by: "interac", note: "" },
      paid_on: addDays(today(life), -daysAgo),
    });
    const known = invoice.payments.map(({ id }) => id);
    const added = data.payments.find(({ id, kind }) => kind === "paid" && !known.includes(id));
    invoice.payments.push({ id: added?.id ?? "", amount_cents, isUndone: false });
    return true;
  },
  async undo(life, { at }) {
    const found = pick(
      invoicesOf(life).flatMap(({ id, payments }) =>
        payments.filter(({ isUndone }) => !isUndone).map((payment) => ({ id, payment })),
      ),
      at,
    );
    if (!found) return false;
    await life.provider.api.invoices.undoPayment({ id: found.id, payment_id: found.payment.id });
    found.payment.isUndone = true;
    return true;
  },
  async credit(life, { at, part, isDiscount }) {
    const invoice = pick(
      invoicesOf(life).filter((one) => creditedOf(one) < one.total_cents),
      at,
    );
    if (!invoice) return false;
    const credited_cents = creditedOf(invoice);
    const amount_cents = partAt(invoice.total_cents - credited_cents, part);
    const draft = { id: invoice.id, credited_cents, amount_cents, reason: "Une erreur." };
    await life.provider.api.invoices.credit({ ...draft, is_discount: isDiscount });
    invoice.notes.push({ cents: amount_cents, isDiscount });
    return true;
  },
  async cancelContract(life, { at }) {
    const contract = pick(
      contractsOf(life).filter(({ isCancelled }) => !isCancelled),
      at,
    );
    if (!contract) return false;
    await life.owner.api.contracts.cancel({ id: contract.id, ground: "unilateral" });
    contract.isCancelled = true;
    return true;
  },
  async callOff(life, { at }) {
    const lead = pick(
      openLeads(life).filter((one) => !contractInForce(one)),
      at,
    );
    if (!lead) return false;
    await life.owner.api.requests.cancel({ id: lead.request_id });
    lead.isCalledOff = true;
    return true;
  },
};

const LINE = {
  quantity: 100,
  unit_price_cents: 5000,
  is_untaxed: false,
  is_optional: false,
  is_chosen: false,
};
const wordsOf = (index: number) => `Travail ${index + 1}`;

/** Returns the amounts that an offer comes to before taxes, and its discount and deposit. */
function amountsOf({ lines, discount, deposit }: Offer) {
  const certain = sum(lines.filter(({ is_optional }) => !is_optional).map(priceOf));
  const discount_cents = Math.floor((certain * discount) / 100);
  const deposit_cents = Math.floor(((certain - discount_cents) * deposit) / 100);
  return { discount_cents, deposit_cents };
}

function agreementOf({ isRegistered }: Life, offer: Offer): Agreement {
  const { discount_cents, deposit_cents } = amountsOf(offer);
  const counted = offer.lines.flatMap((line, index) =>
    line.is_optional && !line.is_chosen ? [] : [{ ...line, words: wordsOf(index) }],
  );
  const untaxed_cents = untaxedOf(counted, discount_cents);
  const lines = counted.map(({ words, quantity, unit_price_cents }) => ({
    words,
    quantity,
    unit_price_cents,
  }));
  const sums = taxed(sum(lines.map(priceOf)) - discount_cents, untaxed_cents, isRegistered);
  return { lines, discount_cents, deposit_cents, untaxed_cents, sums };
}

/** Writes a soumission or a change of the contract, and sends it. */
async function send(life: Life, { request_id }: Lead, offer: Offer) {
  const { api } = life.provider;
  const draft = (await api.quotes.create({ id: request_id })).data;
  const lines = offer.lines.map(({ is_chosen: _, ...line }, index) => ({
    ...{ ...line, words: wordsOf(index), unit: "h" },
  }));
  await api.quotes.update({
    ...{ id: draft.id, lines, ...amountsOf(offer), notes: "", terms: "À la fin des travaux." },
    ...{ starts_on: addDays(today(life), 7), ends_on: null, valid_until: null },
  });
  return (await api.quotes.send({ id: draft.id })).data;
}
