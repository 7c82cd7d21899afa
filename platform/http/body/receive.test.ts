import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { inTurn } from "./body-turn.ts";
import { invalidBody, receive } from "./receive.ts";

const MIB = 1024 * 1024;

/** Sends so many bytes to a server that reads them with `read`; resolves with what it resolved to. */
async function sendBytes<T>(bytes: number, read: (request: IncomingMessage) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const server = createServer((incoming, response) => {
    result.resolve(read(incoming).finally(() => response.end()));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const call = request({ port, method: "POST", agent: false }).on("response", (response) =>
    response.resume(),
  );
  call.end(Buffer.alloc(bytes));
  return result.promise;
}

test("a long body that has arrived at once is read one chunk in each turn of the event loop, to its end", async () => {
  const sizes: number[] = [];
  const turnOf: number[] = [];
  let turn = 0;
  let isRead = false;
  await sendBytes(2 * MIB, async (incoming) => {
    const counting = (async () => {
      for (; !isRead; turn++) await nextTurn();
    })();
    await receive(incoming, { bytes: 3 * MIB, tooLong: invalidBody }, (chunk) => {
      sizes.push(chunk.byteLength);
      turnOf.push(turn);
    });
    isRead = true;
    await counting;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2 * MIB);
  expect(sizes.length).toBeGreaterThan(10);
  expect(new Set(turnOf).size).toBe(turnOf.length);
});

test("the next chunk waits until the one before is taken", async () => {
  let taking = 0;
  let most = 0;
  await sendBytes(MIB, (incoming) =>
    receive(incoming, { bytes: MIB, tooLong: invalidBody }, async () => {
      most = Math.max(most, ++taking);
      await nextTurn();
      await nextTurn();
      taking -= 1;
    }),
  );
  expect(most).toBe(1);
});

test("the work after bodies that end together, whole or cut, begins one by one in turns of the event loop", async () => {
  const begun: number[] = [];
  for (let n = 0; n < 6; n++) {
    const body = n % 2 ? Promise.reject(invalidBody()) : Promise.resolve("{}");
    void inTurn(body)
      .catch(() => {})
      .then(() => begun.push(n));
  }
  const counts: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    await nextTurn();
    counts.push(begun.length);
  }
  // The first may begin in this turn and the next in the one that ends before this test's own.
  const inOneTurn = counts.map((count, turn) => count - (counts[turn - 1] ?? 0));
  expect(inOneTurn[0]).toBeLessThanOrEqual(2);
  expect(Math.max(...inOneTurn.slice(1))).toBe(1);
  expect(begun.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});
