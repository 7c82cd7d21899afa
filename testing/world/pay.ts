import { goodCard } from "#testing/payments/served-sandbox.ts";

/** Pays on the sandbox's page as a person would; `deliverPayments` then delivers the events. */
export async function payByCard(checkout: { url: string }): Promise<void> {
  const response = await fetch(checkout.url, {
    method: "POST",
    body: new URLSearchParams(goodCard),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`the payment page answered ${response.status}`);
}
