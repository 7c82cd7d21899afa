import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { leftToSend, sendRequests } from "./send-requests.ts";

const failure = (code: string, status = 409) =>
  new ORPCError(code, { status, message: "", data: undefined, defined: true });

/** A server that answers each service as told, and counts. */
function server(answers: Record<string, Error | string>) {
  const asked: string[] = [];
  const send = async (service: string) => {
    asked.push(service);
    const answer = answers[service];
    if (answer instanceof Error) throw answer;
    return { id: answer ?? "" };
  };
  return { asked, send };
}

test("each service becomes a request of its own", async () => {
  const { send } = server({ a: "r1", b: "r2" });
  const told: [string, string][] = [];
  const { outcomes, stopped } = await sendRequests(["a", "b"], send, (...sent) => told.push(sent));
  expect(outcomes).toEqual({
    a: { state: "sent", request_id: "r1" },
    b: { state: "sent", request_id: "r2" },
  });
  expect(told).toEqual([
    ["a", "r1"],
    ["b", "r2"],
  ]);
  expect(stopped).toBeNull();
});

test("a request already under way for one service is said there, and the others go out", async () => {
  const { send } = server({
    a: failure("DUPLICATE_SERVICE_REQUEST"),
    b: "r2",
    c: failure("SERVICE_INACTIVE"),
  });
  const { outcomes } = await sendRequests(["a", "b", "c"], send, () => {});
  expect(outcomes.a).toMatchObject({
    state: "refused",
    final: true,
    sentence: ERRORS.DUPLICATE_SERVICE_REQUEST.message,
  });
  expect(outcomes.b?.state).toBe("sent");
  expect(leftToSend(["a", "b", "c"], outcomes)).toEqual([]);
});

test("a missing phone number stops before the next service is tried", async () => {
  const { asked, send } = server({ a: failure("PHONE_REQUIRED", 422), b: "r2" });
  const { outcomes, stopped } = await sendRequests(["a", "b"], send, () => {});
  expect(stopped).toMatchObject({ code: "PHONE_REQUIRED" });
  expect(asked).toEqual(["a"]);
  expect(leftToSend(["a", "b"], outcomes)).toEqual(["a", "b"]);
});

test("a network lost halfway keeps what was sent and leaves the rest to send", async () => {
  const { send } = server({ a: "r1", b: failure("NETWORK_ERROR", 500), c: "r3" });
  const { outcomes, stopped } = await sendRequests(["a", "b", "c"], send, () => {});
  expect(stopped).not.toBeNull();
  expect(leftToSend(["a", "b", "c"], outcomes)).toEqual(["b", "c"]);
});

test("a server in trouble for one service may be tried again for that one alone", async () => {
  const { send } = server({ a: failure("DATABASE_ERROR", 503), b: "r2" });
  const { outcomes } = await sendRequests(["a", "b"], send, () => {});
  expect(outcomes.a).toMatchObject({ state: "refused", final: false });
  expect(leftToSend(["a", "b"], outcomes)).toEqual(["a"]);
});
