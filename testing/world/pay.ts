import { goodCard } from "#testing/payments/served-sandbox.ts";

/** The number of a test card whose holder contests the payment at once. */
export const CONTESTED_CARD = "4000000000000259";

/** Pays on the sandbox's page as a person would; `deliverPayments` then delivers the events. */
export async function payByCard(checkout: { url: string }, number = goodCard.number): Promise<void> {
  const response = await fetch(checkout.url, {
    method: "POST",
    body: new URLSearchParams({ ...goodCard, number }),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`the payment page answered ${response.status}`);
}
