import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { anyFreePort, isPortFree, portTakenLine } from "./port.mjs";

const servers: Server[] = [];

function listen(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(port, host, resolve);
    server.once("error", reject);
    servers.push(server);
  });
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test("a free port gives no message", async () => {
  expect(await portTakenLine(await anyFreePort())).toBeUndefined();
});

test("the message for a taken port names a free one", async () => {
  const port = await anyFreePort();
  await listen(port, "127.0.0.1");
  const line = await portTakenLine(port);
  const [, offered] = /^Le port \d+ est déjà pris\. Essayez : PORT=(\d+) npm start$/.exec(line ?? "") ?? [];
  expect(Number(offered)).toBeGreaterThan(port);
  expect(await isPortFree(Number(offered))).toBe(true);
});

test("the message offers the same command on the free port", async () => {
  const port = await anyFreePort();
  await listen(port, "127.0.0.1");
  expect(await portTakenLine(port, undefined, "npm run dev")).toMatch(/PORT=\d+ npm run dev$/);
});

test("a program that listens on the port at every address is detected", async () => {
  const port = await anyFreePort();
  await listen(port, "0.0.0.0");
  expect(await isPortFree(port)).toBe(false);
});
