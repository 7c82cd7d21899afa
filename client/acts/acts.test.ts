import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { type Act, type ActDraft, createActs, isWaiting, shownActs } from "./acts.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const arrived = (request_id: string): ActDraft => ({ kind: "visit", request_id, step: "arrived" });
const refusalOf = (error: unknown) => ((error as Error).message === "refused" ? "Annulée." : null);

test("despite network failures, reloads and repeated presses each act arrives, in the order of the presses", async () => {
  const event = fc.oneof(
    fc.record({ press: fc.integer({ min: 0, max: 15 }) }),
    fc.record({ sendUntil: fc.integer({ min: 0, max: 4 }), loseAnswer: fc.boolean() }),
    fc.constant("reload" as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const storage = memory();
      const received: string[] = [];
      const pressed: string[] = [];
      const done = new Set<string>();
      let acts = createActs({ storage, person: "marc" });
      for (const happening of events) {
        if (happening === "reload") acts = createActs({ storage, person: "marc" });
        else if ("press" in happening) {
          const id = `act-${happening.press}`;
          if (done.has(id)) continue;
          if (!pressed.includes(id)) pressed.push(id);
          acts.add(id, arrived(id));
        } else {
          let left = happening.sendUntil;
          await acts.sendAll({
            refusalOf,
            send: async ({ id }) => {
              if (left === 0) {
                // The server took it, but its answer was lost: it is sent again.
                if (happening.loseAnswer) received.push(id);
                throw new Error("offline");
              }
              left -= 1;
              received.push(id);
              done.add(id);
            },
          });
        }
      }
      await acts.sendAll({ refusalOf, send: async ({ id }) => void received.push(id) });
      // The server takes one that is sent again as the same.
      expect([...new Set(received)]).toEqual(pressed);
      expect(acts.read()).toEqual([]);
    }),
  );
});

test("an act says how long ago it was pressed, also on a clock that is hours off, and never a time to come", async () => {
  let clock = 5 * HOUR_MS;
  const acts = createActs({ storage: memory(), person: "marc", now: () => clock });
  const ages: number[] = [];
  const send = async (_: Act, ago: number) => void ages.push(ago);
  acts.add("a", arrived("a"));
  clock += HOUR_MS;
  await acts.sendAll({ send, refusalOf });
  acts.add("b", arrived("b"));
  clock -= HOUR_MS;
  await acts.sendAll({ send, refusalOf });
  expect(ages).toEqual([HOUR_MS, 0]);
});

test("a refused act stays with its reason and holds back no other; another person reads nothing", async () => {
  const storage = memory();
  const acts = createActs({ storage, person: "marc" });
  const sent: string[] = [];
  const send = async ({ id }: Act) => {
    if (id === "b") throw new Error("refused");
    sent.push(id);
  };
  for (const id of ["a", "b", "c"]) acts.add(id, arrived(id));
  expect(createActs({ storage, person: "anne" }).read()).toEqual([]);
  const { refused } = await acts.sendAll({ send, refusalOf });
  expect(sent).toEqual(["a", "c"]);
  expect(refused).toMatchObject([{ id: "b", refusal: "Annulée." }]);
  expect(createActs({ storage, person: "marc" }).read()).toMatchObject([{ id: "b", refusal: "Annulée." }]);
  await acts.sendAll({ send, refusalOf });
  expect(sent).toEqual(["a", "c"]);
  acts.remove("b");
  expect(acts.read()).toEqual([]);
});

test("an act that another tab added meanwhile is sent too, but not one that the other tab has sent", async () => {
  const storage = memory();
  const [one, other] = [createActs({ storage, person: "marc" }), createActs({ storage, person: "marc" })];
  const sent: string[] = [];
  one.add("a", arrived("a"));
  await one.sendAll({
    refusalOf,
    send: async ({ id }) => {
      if (id === "a") other.add("b", arrived("b"));
      sent.push(id);
    },
  });
  expect(sent).toEqual(["a", "b"]);
  await other.sendAll({ refusalOf, send: async ({ id }) => void sent.push(id) });
  expect(sent).toEqual(["a", "b"]);
});

test("an act waits no more as soon as it has left, and stays shown, once, until the pages have read it", () => {
  const [first, second] = ["a", "b"].map((id): Act => ({ ...arrived(id), id, pressed: 0 }));
  if (!first || !second) throw new Error("two acts");
  const shown = shownActs([first], [first, second]);
  expect(shown.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(shown.map(isWaiting)).toEqual([false, true]);
  expect([{ ...second, refusal: "Annulée." }].map(isWaiting)).toEqual([false]);
});

test("without storage in the browser, acts wait on the page", async () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  const acts = createActs({
    storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
    person: "marc",
  });
  acts.add("a", arrived("a"));
  expect(acts.read()).toMatchObject([{ id: "a" }]);
  acts.remove("a");
  expect(acts.read()).toEqual([]);
});
