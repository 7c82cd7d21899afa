import { grantCredits } from "./credits.ts";
import { invoiceFor } from "./invoices.ts";
import type { Leads } from "./leads.ts";
import type { Person } from "./person.ts";
import { acceptQuoteOf, sendQuoteFor } from "./quotes.ts";
import { createRequest } from "./requests.ts";
import { createCompletedRequest, publishReviews } from "./reviews.ts";

/** An owner and a provider with work in every state in which one may write to the other. */
export interface ThreadScene {
  owner: Person;
  provider: Person;
  /** Unlocked, with an unanswered question and a soumission that waits. */
  open: { id: string; question_id: string; quote_id: string };
  contract: { request_id: string; id: string; invoice_id: string; property_id: string };
  /** Completed: one with a published review, one whose review waits, one without. */
  reviewed: { id: string; review_id: string };
  waiting_id: string;
  completed_id: string;
}

/** Makes them with their threads blocked by a side, or by none; letters about it have left. */
export async function makeThreadScene(
  { world, provider, service }: Leads,
  blockedBy: "owner" | "provider" | null,
): Promise<ThreadScene> {
  const owner = await world.signUpOwner();
  const ask = async () => (await createRequest(owner, service)).id;
  await grantCredits(world, provider, 100);
  const id = await ask();
  const { data: questions } = await provider.api.questions.ask({ id, question: "Y a-t-il une échelle ?" });
  await provider.api.leads.unlock({ id });
  const { id: quote_id } = await sendQuoteFor(world, provider, id);
  const request_id = await ask();
  await provider.api.leads.unlock({ id: request_id });
  const agreed = await sendQuoteFor(world, provider, request_id);
  const { contract_id } = await acceptQuoteOf(owner, agreed.id);
  const invoice = await invoiceFor(world, provider, contract_id, { amount_cents: 5000 });
  const reviewed_id = await createCompletedRequest(owner, provider, service);
  await owner.api.requests.review({ id: reviewed_id, rating: 5, comment: "Vitres bien lavées, merci." });
  await publishReviews(world);
  const [review] = (await world.visitor.reviews.ofService({ id: service })).data;
  const waiting_id = await createCompletedRequest(owner, provider, service);
  await owner.api.requests.review({ id: waiting_id, rating: 5, comment: "Vitres bien lavées encore." });
  const completed_id = await createCompletedRequest(owner, provider, service);
  const property_id = (await owner.api.requests.get({ id: request_id })).data.property.id;
  if (blockedBy)
    for (const thread of [id, request_id, reviewed_id, waiting_id, completed_id])
      await { owner, provider }[blockedBy].api.threads.set({ id: thread, blocked: true });
  await world.runJobs();
  return {
    ...{ owner, provider, waiting_id, completed_id },
    open: { id, question_id: questions[0]?.id ?? "", quote_id },
    contract: { request_id, id: contract_id, invoice_id: invoice.id, property_id },
    reviewed: { id: reviewed_id, review_id: review?.id ?? "" },
  };
}
