import { expect, test } from "vitest";
import { MESSAGES_MAX, type Message } from "#features/messages/contract/index.ts";
import { createThreadMessages, type ReadMessages } from "./thread-messages.ts";

const message = (seq: number): Message => ({
  id: `${seq}`,
  seq,
  created_at: "2026-11-22T12:00:00.000Z",
  kind: "text",
  folded_from: null,
  author: "owner",
  body: `Message ${seq}`,
});

/** A thread of so many messages, as the server reads it. */
function thread(count: number, around?: number) {
  const server = { count, isReachable: true, reads: 0 };
  const read: ReadMessages = async ({ after, before }) => {
    server.reads += 1;
    if (!server.isReachable) throw new Error("offline");
    const all = Array.from({ length: server.count }, (_, index) => message(index + 1));
    const found =
      after === undefined
        ? all.filter(({ seq }) => before === undefined || seq < before).slice(-MESSAGES_MAX)
        : all.filter(({ seq }) => seq > after).slice(0, MESSAGES_MAX);
    return { messages: found, last_seq: server.count };
  };
  const page = createThreadMessages(read, around);
  const shown = () => {
    const messages = page.current().messages ?? [];
    return `${messages[0]?.seq}-${messages.at(-1)?.seq}, ${messages.length}`;
  };
  return { server, page, shown };
}

test("a page shows the newest messages, older ones as it scrolls up, and all that it missed, without a hole", async () => {
  const { server, page, shown } = thread(250);
  await page.catchUp();
  expect(shown()).toBe("151-250, 100");
  await Promise.all([page.loadOlder(), page.loadOlder()]);
  expect(shown()).toBe("51-250, 200");
  server.isReachable = false;
  server.count = 520;
  await page.catchUp();
  expect(shown()).toBe("51-250, 200");
  server.isReachable = true;
  await Promise.all([page.catchUp(), page.catchUp()]);
  expect(shown()).toBe("51-520, 470");
  await page.loadOlder();
  await page.loadOlder();
  expect(shown()).toBe("1-520, 520");
});

test("a message just sent is added at once, or with those sent before it", async () => {
  const { server, page, shown } = thread(3);
  await page.catchUp();
  page.add(message(4));
  page.add(message(4));
  expect(shown()).toBe("1-4, 4");
  server.count = 6;
  page.add(message(6));
  expect(shown()).toBe("1-4, 4");
  await page.catchUp();
  expect(shown()).toBe("1-6, 6");
});

test("a thread that cannot be loaded says why, and loads at the next try", async () => {
  const { server, page, shown } = thread(2);
  server.isReachable = false;
  await page.catchUp();
  expect(page.current()).toMatchObject({ messages: null, error: new Error("offline") });
  server.isReachable = true;
  await page.catchUp();
  expect(shown()).toBe("1-2, 2");
});

test("a page opened at a message found shows those around it, more both ways, and the newest when asked", async () => {
  const { server, page, shown } = thread(1000, 300);
  await page.catchUp();
  expect(shown()).toBe("250-349, 100");
  expect(page.current().isAtEnd).toBe(false);
  // A new message does not make it read everything in between.
  server.count = 1001;
  await page.catchUp();
  await page.loadOlder();
  await Promise.all([page.loadNewer(), page.loadNewer()]);
  expect(shown()).toBe("150-449, 300");
  expect(server.reads).toBe(3);
  page.add(message(1001));
  await expect.poll(() => page.current().part).toBe(1);
  expect(shown()).toBe("902-1001, 100");
  const near = thread(320, 300);
  await near.page.catchUp();
  expect(near.shown()).toBe("221-320, 100");
  expect(near.page.current().isAtEnd).toBe(true);
});
