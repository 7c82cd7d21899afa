import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPrimary, type ServerState } from "./primary.ts";
import { serverAddresses } from "./servers.ts";

test.each([
  ["postgres://a.test/name", ["postgres://a.test/name"]],
  [
    "postgres://me:p%40ss@a.test:5433,b.test/name?sslmode=require&target_session_attrs=read-write",
    [
      "postgres://me:p%40ss@a.test:5433/name?sslmode=require",
      "postgres://me:p%40ss@b.test/name?sslmode=require",
    ],
  ],
  [
    "postgresql://me@[::1]:5433,[::2]/name",
    ["postgresql://me@[::1]:5433/name", "postgresql://me@[::2]/name"],
  ],
  ["postgres://me:a,b@a.test/name", ["postgres://me:a,b@a.test/name"]],
])("%s names these servers: %j", (address, servers) => {
  expect(serverAddresses(address)).toEqual(servers);
});

const state = fc.record({
  system: fc.constantFrom("ours", "another"),
  timeline: fc.integer({ min: 1, max: 5 }),
  server: fc.nat(3),
});
type Seen = ServerState & { server: number };

test("whatever servers say, the one to write to never goes back to an older timeline or another database", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.option(state, { nil: undefined }), { maxLength: 4 })), (looks) => {
      let former: Seen | undefined;
      for (const seen of looks) {
        const next = nextPrimary<Seen>(seen, former);
        if (former) {
          expect(next?.system).toBe(former.system);
          expect(next?.timeline).toBeGreaterThanOrEqual(former.timeline);
          const newest = seen
            .filter((one) => one?.system === former?.system)
            .map((one) => one?.timeline ?? 0);
          expect(next?.timeline).toBe(Math.max(former.timeline, ...newest));
        } else expect(next === undefined).toBe(seen.every((one) => one === undefined));
        former = next;
      }
    }),
  );
});

test("a server that says the same as the one in use does not take its place", () => {
  const one = { system: "ours", timeline: 2, server: 1 };
  expect(nextPrimary([{ ...one, server: 2 }], one)).toBe(one);
});
