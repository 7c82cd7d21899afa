import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Quote, TypedDraft } from "#features/quotes/contract/index.ts";
import { createDraftKeeper, type Held, type KeeperPorts } from "./draft-keeper.ts";

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const typed = (notes: string): TypedDraft => ({
  lines: [],
  discount: "",
  discount_in: "dollars",
  deposit: "",
  notes,
  terms: "",
  starts_on: "",
  ends_on: "",
  valid_until: "",
});

class Refused extends Error {}
class Offline extends Error {}

/** A server that holds one draft and a browser that keeps its own copy of it. */
function newDraft() {
  const server = { revision: 0, typed: typed(""), saves: 0, isGone: false };
  const quote = () =>
    ({ id: "q", revision: server.revision, typed: server.typed, updated_at: "" }) as unknown as Quote;
  const copy: { held: Held | null } = { held: null };
  const network: { is: "up" | "down" | "answers are lost" } = { is: "up" };
  const ports: KeeperPorts = {
    store: {
      read: () => copy.held,
      write: (held) => {
        copy.held = held;
      },
      clear: () => {
        copy.held = null;
      },
    },
    save: async (revision, values) => {
      if (network.is === "down") throw new Offline();
      if (server.isGone || revision !== server.revision) throw new Refused();
      Object.assign(server, { revision: revision + 1, typed: values, saves: server.saves + 1 });
      if (network.is === "answers are lost") throw new Offline();
      return { revision: server.revision, saved_at: "2026-11-27T15:00:00.000Z" };
    },
    read: async () => {
      if (network.is !== "up") throw new Offline();
      return quote();
    },
    meaningOf: (error) => {
      if (error instanceof Offline) return "offline";
      return server.isGone ? { sentence: "Ce brouillon n'existe plus.", isOver: true } : "newer";
    },
    onSaved: () => {},
  };
  return { server, copy, network, open: () => createDraftKeeper(quote(), ports) };
}

const act = fc.oneof(
  fc.record({ type: fc.constant("write" as const), notes: fc.constantFrom("", "a", "b", "c") }),
  fc.record({
    type: fc.constant("network" as const),
    is: fc.constantFrom("up" as const, "down" as const, "answers are lost" as const),
  }),
  fc.record({ type: fc.constantFrom("wait" as const, "reload" as const) }),
);

test("the last typed values reach the server once the network is back, despite lost calls and reloads", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const draft = newDraft();
      let keeper = draft.open();
      let last = "";
      for (const one of acts) {
        if (one.type === "write") {
          last = one.notes;
          keeper.write(typed(one.notes));
        } else if (one.type === "network") draft.network.is = one.is;
        else if (one.type === "wait") await vi.advanceTimersByTimeAsync(5000);
        else {
          keeper.hide();
          await keeper.flush();
          keeper = draft.open();
          expect(keeper.first.notes).toBe(last);
        }
      }
      draft.network.is = "up";
      await vi.advanceTimersByTimeAsync(60_000);
      await keeper.flush();
      expect(draft.server.typed.notes).toBe(last);
      expect(draft.copy.held).toBeNull();
      expect(["unchanged", "saved"]).toContain(keeper.current().kind);
    }),
    { numRuns: 300 },
  );
});

test("two hundred keys at typing speed are a few saves", async () => {
  const draft = newDraft();
  const keeper = draft.open();
  for (let n = 1; n <= 200; n++) {
    keeper.write(typed("a".repeat(n)));
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(draft.server.typed.notes).toHaveLength(200);
  expect(draft.server.saves).toBeLessThanOrEqual(11);
});

test("nothing is saved over another device's words before one of the two is chosen", async () => {
  const draft = newDraft();
  const [here, there] = [draft.open(), draft.open()];
  there.write(typed("ailleurs"));
  await there.flush();
  here.write(typed("ici"));
  await here.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.server.typed.notes).toBe("ailleurs");
  const met = here.current();
  if (met.kind !== "newer") throw new Error(met.kind);
  expect(met.theirs.typed?.notes).toBe("ailleurs");
  await here.keepMine(met.theirs);
  expect(draft.server.typed.notes).toBe("ici");
});

test("a draft that was thrown away elsewhere is saved no more and leaves no copy", async () => {
  const draft = newDraft();
  const keeper = draft.open();
  draft.server.isGone = true;
  keeper.write(typed("trop tard"));
  await keeper.flush();
  expect(keeper.current()).toEqual({ kind: "refused", sentence: "Ce brouillon n'existe plus." });
  keeper.write(typed("encore"));
  expect(draft.copy.held).toBeNull();
});

test("a draft just saved whole, and shown again by the form, is not saved once more", async () => {
  const draft = newDraft();
  const keeper = draft.open();
  keeper.write(typed("entier"));
  const saved = { revision: 1, typed: typed("entier"), updated_at: "2026-11-27T15:00:00.000Z" };
  const whole = keeper.whole(typed("entier"), async () => {
    Object.assign(draft.server, { revision: 1, typed: typed("entier") });
    keeper.write(typed("entier"));
    return saved as unknown as Quote;
  });
  await whole;
  keeper.write(typed("entier"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.server.saves).toBe(0);
  expect(draft.copy.held).toBeNull();
});
