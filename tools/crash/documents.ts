import { quoteContent } from "#features/quotes/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Acts } from "./acts.ts";
import { type ApiCall, RefusedCall } from "./caller.ts";
import type { Person } from "./people.ts";

const LINE = {
  words: "Lavage de vitres",
  quantity: 200,
  unit: "h",
  unit_price_cents: 5000,
  is_optional: false,
};
const CONTRACT_CENTS = 10_000;
const PART_CENTS = 3333;

/** The identity of a provider's business, which is not registered for taxes. */
export const IDENTITY = {
  legal_name: "Services Gagnon inc.",
  address: "12, rue Principale",
  city: "Laval",
  zip: "H7A 1A1",
  is_tax_registered: false,
  tps_number: "",
  tvq_number: "",
};

/**
 * The provider sends a soumission, the owner accepts it, and the provider invoices a part of the contract
 * and the rest. None of these calls has a key: after a missing response INVALID_REQUEST_STATE says that
 * the earlier attempt succeeded.
 */
export async function concludeAndInvoice(
  call: ApiCall,
  acts: Acts,
  { id, owner, provider }: { id: string; owner: Person; provider: Person },
): Promise<void> {
  const once = (path: string, token: string, body: object) =>
    call(path, { token, body }).catch((error: unknown) => {
      if (!(error instanceof RefusedCall) || error.code !== "INVALID_REQUEST_STATE") throw error;
    });
  const draft = (await call(`/api/requests/${id}/quotes`, { token: provider.token, body: {} })).json.data;
  const starts_on = dayOf(Date.now() + 7 * DAY_MS);
  const content = { ...quoteContent.parse(draft), lines: [LINE], starts_on };
  await call(`/api/quotes/${draft.id}`, { method: "PUT", token: provider.token, body: content });
  await once(`/api/quotes/${draft.id}/send`, provider.token, {});
  const preview = await call(`/api/quotes/${draft.id}/contract`, { method: "GET", token: owner.token });
  const quotes = await call(`/api/requests/${id}/quotes`, { method: "GET", token: owner.token });
  await once(`/api/quotes/${draft.id}/accept`, owner.token, {
    acknowledged: quotes.json.data.elsewhere?.contract_id,
    options: [],
    sha256: preview.json.data.sha256,
    consents: { content: true, price: true, rights: true },
  });
  acts.add({ kind: "contract", id });
  const contracts = await call(`/api/requests/${id}/contracts`, { method: "GET", token: owner.token });
  const contract: string = contracts.json.data[0].id;
  const today = dayOf(Date.now());
  let invoiced_cents = 0;
  for (const amount_cents of [PART_CENTS, CONTRACT_CENTS - PART_CENTS]) {
    await once(`/api/contracts/${contract}/invoices`, provider.token, {
      ...{ amount_cents, invoiced_cents, deposit_cents: 0, work: "" },
      ...{ done_on: today, due_on: today },
    });
    const letters = [{ to: owner.email, subject: "Facture " }];
    acts.add({ kind: "invoice", id: `${contract} ${amount_cents}`, letters });
    invoiced_cents += amount_cents;
  }
}
