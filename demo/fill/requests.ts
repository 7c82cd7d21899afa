import { markRead, sendMessage } from "#features/messages/server/index.ts";
import { LOCKED_LIFE_DAYS } from "#features/requests/contract/index.ts";
import { cancelRequest } from "#features/requests/server/change-request.ts";
import { seasonClients } from "#features/requests/server/index.ts";
import { setCost } from "#features/requests/server/logbook/logbook.ts";
import { completeRequest } from "#features/requests/server/outcome/complete-request.ts";
import { expireRequests } from "#features/requests/server/outcome/expire-requests.ts";
import { askQuestion } from "#features/requests/server/questions/ask-question.ts";
import { countReturns } from "#features/requests/server/returns/count-returns.ts";
import { reviewRequest } from "#features/requests/server/review-request.ts";
import { createRequest } from "#features/requests/server/send/create-request.ts";
import { unlockLead } from "#features/requests/server/unlock/unlock-lead.ts";
import { publishIfDue } from "#features/reviews/server/publication/publish-review.ts";
import { replyToReview } from "#features/reviews/server/reply.ts";
import { markPass } from "#features/rounds/server/mark-pass.ts";
import { setRhythm } from "#features/rounds/server/rhythm/set-rhythm.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { PROVIDERS } from "../content/providers.ts";
import { REQUESTS } from "../content/requests.ts";
import type { DemoProvider, DemoQuote, DemoRequest } from "../content/types.ts";
import { contextAt } from "./context-at.ts";
import { type DemoEntities, entryOf, hoursBefore } from "./entities.ts";
import { buyPackAt, canPay, payLeadAt } from "./payments.ts";
import { credit } from "./providers.ts";
import { acceptQuoteAt, invoiceAt, sendQuoteAt } from "./quotes.ts";

/** One action in a request's life, and its time. */
interface ScheduledAction {
  at: Date;
  do: () => Promise<void>;
}

/**
 * Creates every request and its history, action by action in order of time, so that ledgers
 * and reviews are in order too.
 */
export async function fillRequests(ports: Ports, entities: DemoEntities): Promise<void> {
  const acts = [
    ...REQUESTS.flatMap((request) => actionsOf(ports, entities, request)),
    ...PROVIDERS.flatMap((provider) => purchasesOf(ports, entities, provider)),
  ];
  acts.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const act of acts) await act.do();
  await inTransaction(ports.db, (tx) => countReturns(tx, ports.now()));
}

/** Packs bought in that time; credited directly where no sandbox can be paid in. */
function purchasesOf(
  ports: Ports,
  entities: DemoEntities,
  { key, bought = [] }: DemoProvider,
): ScheduledAction[] {
  const provider = entryOf(entities.providers, key);
  return bought.map(({ pack, days_ago }) => {
    const at = hoursBefore(ports.now(), days_ago * 24);
    return {
      at,
      do: () =>
        canPay(ports) ? buyPackAt(ports, provider, pack, at) : credit(ports.db, provider.id, pack, at),
    };
  });
}

function actionsOf(ports: Ports, entities: DemoEntities, story: DemoRequest): ScheduledAction[] {
  const { db } = ports;
  const { outcome } = story;
  const service = entryOf(entities.services, story.service);
  const { id: property_id, owner } = entryOf(entities.properties, story.property);
  const requestedAt = hoursBefore(ports.now(), story.hours_ago);
  const after = (hours: number) => new Date(requestedAt.getTime() + hours * HOUR_MS);
  let id = "";
  let quoteId = "";
  const unlock = (hours: number, byCard = false): ScheduledAction => ({
    at: after(hours),
    do: async () => {
      if (byCard && canPay(ports)) return payLeadAt(ports, service.provider, id, after(hours));
      await unlockLead(contextAt(ports, after(hours)), service.provider, id);
    },
  });
  const acts: ScheduledAction[] = [
    {
      at: requestedAt,
      do: async () => {
        const start_on = service.needsNoHour && !service.season ? dayOf(after(7 * 24).getTime()) : null;
        const draft = {
          ...{ service_id: service.id, property_id, description: story.description, start_on },
          brief: [...(story.brief ?? [])],
        };
        const at = { now: () => requestedAt, origin: null };
        ({ id } = await createRequest(db, at, owner, draft));
      },
    },
  ];
  if (outcome.state === "unlocked") acts.push(unlock(outcome.after_hours));
  if (outcome.state === "cancelled") {
    if (outcome.unlocked_after_hours !== undefined) acts.push(unlock(outcome.unlocked_after_hours));
    const at = after(outcome.after_hours);
    acts.push({
      at,
      do: async () => void (await cancelRequest(contextAt(ports, at), owner, { id, reason: outcome.reason })),
    });
  }
  if (outcome.state === "expired") {
    const at = after(LOCKED_LIFE_DAYS * 24);
    acts.push({ at, do: async () => void (await expireRequests(contextAt(ports, at))) });
  }
  if (outcome.state === "completed") {
    const done = after(outcome.after_days * 24);
    acts.push(unlock(outcome.unlocked_after_hours, outcome.by_card), {
      at: done,
      do: async () => {
        await completeRequest(contextAt(ports, done), owner, id);
        if (outcome.cost_cents !== undefined) await setCost(db, owner, id, outcome.cost_cents);
      },
    });
    const { review } = outcome;
    if (review) acts.push(reviewed(ports, { owner, provider: service.provider, id: () => id }, review, done));
  }
  for (const { from, after_hours, body } of story.messages ?? []) {
    const author = from === "owner" ? owner : service.provider;
    const at = after(after_hours);
    const write = async () => {
      const then = contextAt(ports, at);
      const { seq } = await sendMessage(then, author, { id, message_id: newId(), body }, at);
      // Its author has read what stands above.
      await markRead(then, author, { id, seq });
    };
    acts.push({ at, do: write });
  }
  const { quote } = story;
  if (quote) {
    const at = after(quote.after_hours);
    const send = async () => {
      const work = { ...quote, request_id: id, season: service.season };
      quoteId = await sendQuoteAt(ports, service.provider, work, at);
    };
    acts.push({ at, do: send });
    acts.push(
      ...agreedOn(ports, { owner, provider: service.provider, quoteId: () => quoteId }, quote, after),
    );
  }
  const { season } = service;
  for (const hours of season ? (story.passes ?? []) : []) {
    const then = contextAt(ports, after(hours));
    const mark = async () => {
      // Between two seasons the contract is for the next one.
      if (await isClientOfSeason(then, service.provider, id))
        await markPass(then, service.provider, { id, pass_id: newId() });
    };
    acts.push({ at: after(hours), do: mark });
  }
  const { rhythm } = story;
  if (season && rhythm) {
    const { after_hours, ...chosen } = rhythm;
    const then = contextAt(ports, after(after_hours));
    const plan = async () => {
      if (await isClientOfSeason(then, service.provider, id))
        await setRhythm(then, service.provider, { id, ...chosen, starts_on: dayOf(then.now().getTime()) });
    };
    acts.push({ at: after(after_hours), do: plan });
  }
  const { question } = story;
  if (question) {
    const at = after(question.after_hours);
    const ask = { question: question.words };
    acts.push({
      at,
      do: async () => void (await askQuestion(contextAt(ports, at), service.provider, { ...ask, id })),
    });
  }
  return acts;
}

/**
 * The owner accepts a soumission, and the provider invoices the contract and is
 * paid, where the story says so.
 */
function agreedOn(
  ports: Ports,
  story: { owner: Owner; provider: Provider; quoteId: () => string },
  { accepted }: DemoQuote,
  after: (hours: number) => Date,
): ScheduledAction[] {
  if (!accepted) return [];
  let contractId = "";
  const at = after(accepted.after_hours);
  const acts: ScheduledAction[] = [
    {
      at,
      do: async () => {
        contractId = await acceptQuoteAt(ports, story.owner, story.quoteId(), at);
      },
    },
  ];
  const { invoice } = accepted;
  if (invoice) {
    const issuedAt = after(invoice.after_days * 24);
    acts.push({
      at: issuedAt,
      do: () => invoiceAt(ports, story.provider, { ...invoice, contract_id: contractId }, issuedAt),
    });
  }
  return acts;
}

async function isClientOfSeason(
  { db, now }: Pick<Ports, "db" | "now">,
  { id: provider_id }: Provider,
  id: string,
): Promise<boolean> {
  const client = await seasonClients(db, provider_id, dayOf(now().getTime()))
    .select("c.id")
    .where("c.request_id", "=", id)
    .executeTakeFirst();
  return client !== undefined;
}

type Review = NonNullable<Extract<DemoRequest["outcome"], { state: "completed" }>["review"]>;
type Owner = Parameters<typeof reviewRequest>[1];
type Provider = Parameters<typeof replyToReview>[1];

/** The owner rates a day after completion, and the provider replies two days later. */
function reviewed(
  ports: Ports,
  story: { owner: Owner; provider: Provider; id: () => string },
  { reply, rating, comment }: Review,
  done: Date,
): ScheduledAction {
  const { db } = ports;
  const soon = (days: number) => new Date(Math.min(done.getTime() + days * DAY_MS, ports.now().getTime()));
  return {
    at: soon(1),
    do: async () => {
      const then = { ...ports, now: () => soon(1) };
      const { review } = await reviewRequest(then, story.owner, story.id(), { rating, comment });
      const isPublic =
        review !== null && (await inTransaction(db, (tx) => publishIfDue(tx, then, review.id)));
      if (isPublic && reply) await replyToReview(contextAt(ports, soon(3)), story.provider, review.id, reply);
    },
  };
}
