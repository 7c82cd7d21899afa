import { afterAll, beforeAll, expect, test } from "vitest";
import { askedRequest, nextDayOf, publishedService } from "#testing/world/asked.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequestsJob } from "./expire-requests.ts";

let world: World;
let owner: Person;
let otherOwner: Person;
let provider: Person;
let otherProvider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  [owner, otherOwner, provider, otherProvider] = await Promise.all([
    world.signUpOwner(),
    world.signUpOwner(),
    world.signUpProvider(),
    world.signUpProvider(),
  ]);
  service = (await publishedService(provider)).id;
  await grantCredits(world, provider, 1000);
});
afterAll(() => world.close());

const DAY = 86_400_000;
const COMMENT = { rating: 5, comment: "Vitres impeccables, merci." };
const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const STATE_NAMES = [
  "locked",
  "unlocked",
  "cancelled",
  "completed",
  "reviewed",
  "completed long ago",
  "expired",
] as const;
type State = (typeof STATE_NAMES)[number];

/** How each state is reached, by the acts that lead there. */
const STATES: Record<State, () => Promise<string>> = {
  locked: async () => {
    const { id } = await askedRequest(owner, service);
    await nextDayOf(world, owner);
    return id;
  },
  unlocked: async () => {
    const id = await STATES.locked();
    await provider.api.leads.unlock({ id });
    return id;
  },
  cancelled: async () => {
    const id = await STATES.locked();
    await owner.api.requests.cancel({ id });
    return id;
  },
  completed: async () => {
    const id = await STATES.unlocked();
    await owner.api.requests.complete({ id });
    return id;
  },
  reviewed: async () => {
    const id = await STATES.completed();
    await owner.api.requests.review({ id, ...COMMENT });
    return id;
  },
  "completed long ago": async () => {
    const id = await STATES.completed();
    await world.db
      .updateTable("requests")
      .set({ completed_at: new Date(world.now().getTime() - 90 * DAY - 1000) })
      .where("id", "=", id)
      .execute();
    return id;
  },
  expired: async () => {
    const id = await STATES.locked();
    await world.db
      .updateTable("requests")
      .set({ expires_at: new Date(world.now().getTime() - 1000) })
      .where("id", "=", id)
      .execute();
    await expireRequestsJob(world.ports).handle({}, run);
    return id;
  },
};

const ACTS = {
  edit: (id: string, as: Person) =>
    as.api.requests.update({ id, description: "Quinze fenêtres, finalement." }),
  cancel: (id: string, as: Person) => as.api.requests.cancel({ id, reason: "Reporté" }),
  unlock: (id: string, as: Person) => as.api.leads.unlock({ id }),
  complete: (id: string, as: Person) => as.api.requests.complete({ id }),
  review: (id: string, as: Person) => as.api.requests.review({ id, ...COMMENT }),
};
type Act = keyof typeof ACTS;

// product.md "A request's life": what each party's act answers in each state.
const OWNER: Record<State, Record<Exclude<Act, "unlock">, string>> = {
  locked: {
    edit: "accepted",
    cancel: "accepted",
    complete: "PAYMENT_REQUIRED",
    review: "INVALID_REQUEST_STATE",
  },
  unlocked: {
    edit: "INVALID_REQUEST_STATE",
    cancel: "accepted",
    complete: "accepted",
    review: "INVALID_REQUEST_STATE",
  },
  cancelled: {
    edit: "REQUEST_ALREADY_CANCELLED",
    cancel: "REQUEST_ALREADY_CANCELLED",
    complete: "REQUEST_ALREADY_CANCELLED",
    review: "REQUEST_ALREADY_CANCELLED",
  },
  completed: {
    edit: "REQUEST_ALREADY_COMPLETED",
    cancel: "REQUEST_ALREADY_COMPLETED",
    complete: "REQUEST_ALREADY_COMPLETED",
    review: "accepted",
  },
  reviewed: {
    edit: "REQUEST_ALREADY_COMPLETED",
    cancel: "REQUEST_ALREADY_COMPLETED",
    complete: "REQUEST_ALREADY_COMPLETED",
    review: "DUPLICATE_REVIEW",
  },
  "completed long ago": {
    edit: "REQUEST_ALREADY_COMPLETED",
    cancel: "REQUEST_ALREADY_COMPLETED",
    complete: "REQUEST_ALREADY_COMPLETED",
    review: "INVALID_REQUEST_STATE",
  },
  expired: {
    edit: "INVALID_REQUEST_STATE",
    cancel: "INVALID_REQUEST_STATE",
    complete: "INVALID_REQUEST_STATE",
    review: "INVALID_REQUEST_STATE",
  },
};
const PROVIDER: Record<State, Record<"unlock" | "complete", string>> = {
  locked: { unlock: "accepted", complete: "PAYMENT_REQUIRED" },
  unlocked: { unlock: "LEAD_ALREADY_UNLOCKED", complete: "accepted" },
  cancelled: { unlock: "REQUEST_ALREADY_CANCELLED", complete: "REQUEST_ALREADY_CANCELLED" },
  completed: { unlock: "REQUEST_ALREADY_COMPLETED", complete: "REQUEST_ALREADY_COMPLETED" },
  reviewed: { unlock: "REQUEST_ALREADY_COMPLETED", complete: "REQUEST_ALREADY_COMPLETED" },
  "completed long ago": { unlock: "REQUEST_ALREADY_COMPLETED", complete: "REQUEST_ALREADY_COMPLETED" },
  expired: { unlock: "INVALID_REQUEST_STATE", complete: "INVALID_REQUEST_STATE" },
};

const row = async (id: string) =>
  world.db.selectFrom("requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function answers(state: State, party: "owner" | "provider", expected: Record<string, string>) {
  const told: Record<string, string> = {};
  for (const act of Object.keys(expected) as Act[]) {
    const id = await STATES[state]();
    const before = await row(id);
    told[act] = await codeOf(ACTS[act](id, party === "owner" ? owner : provider));
    if (told[act] !== "accepted") expect(await row(id), `${act} of a ${state} request`).toEqual(before);
  }
  return told;
}

for (const state of STATE_NAMES) {
  test(`what an owner and a provider may do with a request that is ${state}`, async () => {
    expect(await answers(state, "owner", OWNER[state])).toEqual(OWNER[state]);
    expect(await answers(state, "provider", PROVIDER[state])).toEqual(PROVIDER[state]);
  });
}

test("an owner's acts are not a provider's, nor a provider's an owner's", async () => {
  const id = await STATES.locked();
  for (const act of ["edit", "cancel", "review"] as const)
    expect(await codeOf(ACTS[act](id, provider)), act).toBe("OWNER_ONLY");
  expect(await codeOf(ACTS.unlock(id, owner))).toBe("PROVIDER_ONLY");
});

test("another owner's request is as good as none; another provider's lead is named as such", async () => {
  const id = await STATES.unlocked();
  for (const act of ["edit", "cancel", "complete", "review"] as const)
    expect(await codeOf(ACTS[act](id, otherOwner)), act).toBe("NOT_FOUND");
  expect(await codeOf(otherOwner.api.requests.get({ id }))).toBe("NOT_FOUND");
  expect((await otherOwner.api.requests.list({})).total).toBe(0);
  expect(await codeOf(ACTS.complete(id, otherProvider))).toBe("UNAUTHORIZED_LEAD_ACCESS");
  expect(await codeOf(ACTS.unlock(id, otherProvider))).toBe("UNAUTHORIZED_LEAD_ACCESS");
  expect(await codeOf(world.visitor.requests.get({ id }))).toBe("UNAUTHORIZED");
});

test("the provider who unlocked may say that the work is done, and the owner sees it", async () => {
  const id = await STATES.unlocked();
  await provider.api.requests.complete({ id });
  const { data } = await owner.api.requests.get({ id });
  expect(data).toMatchObject({ status: "completed", completed_at: world.now().toISOString() });
});

test("of an owner who cancels and a provider who unlocks at once, the state says who came first", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await STATES.locked();
    const [cancelled, unlocked] = await Promise.all([
      codeOf(ACTS.cancel(id, owner)),
      codeOf(ACTS.unlock(id, provider)),
    ]);
    expect(cancelled).toBe("accepted");
    const { status, unlocked_at } = await row(id);
    expect(status).toBe("cancelled");
    expect(unlocked_at !== null).toBe(unlocked === "accepted");
  }
});
