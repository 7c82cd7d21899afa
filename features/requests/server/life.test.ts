import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, moveToPreviousDay, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequestsJob } from "./outcome/expire-requests.ts";

let world: World;
let owner: Person;
let otherOwner: Person;
let provider: Person;
let otherProvider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  [otherOwner, provider, otherProvider] = await Promise.all([
    world.signUpOwner(),
    world.signUpProvider(),
    world.signUpProvider(),
  ]);
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 1000);
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner();
});

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

/** Brings a new request into each state. */
const STATES: Record<State, () => Promise<string>> = {
  locked: async () => {
    const { id } = await createRequest(owner, service);
    await moveToPreviousDay(world, owner);
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
      .set({ completed_at: new Date(world.now().getTime() - 90 * DAY_MS - 1000) })
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

const ACTIONS = {
  edit: (id: string, as: Person) =>
    as.api.requests.update({ id, description: "Quinze fenêtres, finalement." }),
  cancel: (id: string, as: Person) => as.api.requests.cancel({ id, reason: "Reporté" }),
  unlock: (id: string, as: Person) => as.api.leads.unlock({ id }),
  complete: (id: string, as: Person) => as.api.requests.complete({ id }),
  review: (id: string, as: Person) => as.api.requests.review({ id, ...COMMENT }),
};
type Action = keyof typeof ACTIONS;

// docs/product.md "A request's life": the outcome of each party's actions in each state.
const OWNER: Record<State, Record<Exclude<Action, "unlock">, string>> = {
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

async function outcomes(state: State, party: "owner" | "provider", expected: Record<string, string>) {
  const codes: Record<string, string> = {};
  for (const action of Object.keys(expected) as Action[]) {
    const id = await STATES[state]();
    const before = await row(id);
    codes[action] = await codeOf(ACTIONS[action](id, party === "owner" ? owner : provider));
    if (codes[action] !== "accepted")
      expect(await row(id), `${action} of a ${state} request`).toEqual(before);
  }
  return codes;
}

for (const state of STATE_NAMES) {
  test(`what an owner and a provider may do with a request that is ${state}`, async () => {
    expect(await outcomes(state, "owner", OWNER[state])).toEqual(OWNER[state]);
    expect(await outcomes(state, "provider", PROVIDER[state])).toEqual(PROVIDER[state]);
  });
}

test("a provider cannot do an owner's actions, nor an owner a provider's", async () => {
  const id = await STATES.locked();
  for (const action of ["edit", "cancel", "review"] as const)
    expect(await codeOf(ACTIONS[action](id, provider)), action).toBe("OWNER_ONLY");
  expect(await codeOf(ACTIONS.unlock(id, owner))).toBe("PROVIDER_ONLY");
});

test("another owner's request is not found; another provider's lead is forbidden", async () => {
  const id = await STATES.unlocked();
  for (const action of ["edit", "cancel", "complete", "review"] as const)
    expect(await codeOf(ACTIONS[action](id, otherOwner)), action).toBe("NOT_FOUND");
  expect(await codeOf(otherOwner.api.requests.get({ id }))).toBe("NOT_FOUND");
  expect((await otherOwner.api.requests.list({})).total).toBe(0);
  expect(await codeOf(ACTIONS.complete(id, otherProvider))).toBe("UNAUTHORIZED_LEAD_ACCESS");
  expect(await codeOf(ACTIONS.unlock(id, otherProvider))).toBe("UNAUTHORIZED_LEAD_ACCESS");
  // Nor learns another provider whether the lead was paid for.
  const starts_at = world.now().toISOString();
  for (const lead of [id, await STATES.locked()])
    expect(await codeOf(otherProvider.api.leads.setAppointment({ id: lead, confirm: starts_at }))).toBe(
      "UNAUTHORIZED_LEAD_ACCESS",
    );
  expect(await codeOf(world.visitor.requests.get({ id }))).toBe("UNAUTHORIZED");
});

test("the provider who unlocked a lead may mark the work as done, and the owner sees it", async () => {
  const id = await STATES.unlocked();
  await provider.api.requests.complete({ id });
  const { data } = await owner.api.requests.get({ id });
  expect(data).toMatchObject({ status: "completed", completed_at: world.now().toISOString() });
});

test("when an owner cancels while the provider unlocks, the request is cancelled and the unlock either succeeded before or failed", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await STATES.locked();
    const [cancelled, unlocked] = await Promise.all([
      codeOf(ACTIONS.cancel(id, owner)),
      codeOf(ACTIONS.unlock(id, provider)),
    ]);
    expect(cancelled).toBe("accepted");
    const { status, unlocked_at } = await row(id);
    expect(status).toBe("cancelled");
    expect(unlocked_at !== null).toBe(unlocked === "accepted");
  }
});
