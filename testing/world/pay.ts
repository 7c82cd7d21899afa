import { goodCard } from "#testing/payments/served-sandbox.ts";
import type { Caller } from "./caller.ts";

/** The number of a test card whose holder contests the payment at once. */
export const CONTESTED_CARD = "4000000000000259";

/** Buys the smallest pack of credits as a provider would. */
export async function buyFirstPack({ api }: { api: Pick<Caller, "credits"> }): Promise<void> {
  const [pack] = (await api.credits.packs()).data;
  await payByCard((await api.credits.createCheckoutSession({ pack_id: pack?.id ?? "" })).data);
}

/** Pays on the sandbox's page as a person would; `deliverPayments` then delivers the events. */
export async function payByCard(checkout: { url: string }, number = goodCard.number): Promise<void> {
  const response = await fetch(checkout.url, {
    method: "POST",
    body: new URLSearchParams({ ...goodCard, number }),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`the payment page answered ${response.status}`);
}
