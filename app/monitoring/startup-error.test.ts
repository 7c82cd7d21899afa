import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "#platform/config/config.ts";
import { startupErrorMessage } from "./startup-error.ts";

async function refusal(port: number, host: string): Promise<unknown> {
  const server = createServer();
  onTestFinished(() => void server.close());
  const listening = once(server, "listening");
  server.listen(port, host);
  return listening.catch((error: unknown) => error);
}

test("a port that is taken, an address of another machine and a wrong setting end the start with one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  expect(startupErrorMessage(await refusal(port, "127.0.0.1"))).toMatch(new RegExp(`^PORT ${port} is taken`));
  expect(startupErrorMessage(await refusal(0, "192.0.2.1"))).toBe(
    "HOST 192.0.2.1 is no address of this machine.",
  );
  const forbidden = Object.assign(new Error("listen EACCES"), {
    syscall: "listen",
    code: "EACCES",
    port: 80,
  });
  expect(startupErrorMessage(forbidden)).toMatch(/^PORT 80 is for the system/);
  expect(startupErrorMessage(wrongSetting())).toMatch(/^PORT /);
});

test("an unexpected startup error is printed in full", () => {
  expect(startupErrorMessage(new TypeError("x is not a function"))).toBeUndefined();
  expect(
    startupErrorMessage(Object.assign(new Error("read"), { syscall: "read", code: "EACCES" })),
  ).toBeUndefined();
});

function wrongSetting(): unknown {
  try {
    return loadConfig({ PORT: "many" });
  } catch (error) {
    return error;
  }
}
