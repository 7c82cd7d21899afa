import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { leftToSend, sendRequests } from "./send-requests.ts";

const failure = (code: string, status = 409, message = "") =>
  new ORPCError(code, { status, message, data: undefined, defined: true });

/** A server that gives each service the response given here, and records the calls. */
function server(responses: Record<string, Error | string>) {
  const calls: string[] = [];
  const send = async (service: string) => {
    calls.push(service);
    const response = responses[service];
    if (response instanceof Error) throw response;
    return { id: response ?? "" };
  };
  return { calls, send };
}

test("a form for several services sends one request for each", async () => {
  const { send } = server({ a: "r1", b: "r2" });
  const sent: [string, string][] = [];
  const { outcomes, stopped } = await sendRequests(["a", "b"], send, (...args) => sent.push(args));
  expect(outcomes).toEqual({
    a: { state: "sent", request_id: "r1" },
    b: { state: "sent", request_id: "r2" },
  });
  expect(sent).toEqual([
    ["a", "r1"],
    ["b", "r2"],
  ]);
  expect(stopped).toBeNull();
});

test("an open request for one service is reported for that service, and the others are sent", async () => {
  const { send } = server({
    a: failure("DUPLICATE_SERVICE_REQUEST", 409, "Une demande est déjà en cours."),
    b: "r2",
    c: failure("SERVICE_INACTIVE"),
  });
  const { outcomes } = await sendRequests(["a", "b", "c"], send, () => {});
  expect(outcomes.a).toMatchObject({
    state: "refused",
    final: true,
    sentence: "Une demande est déjà en cours.",
  });
  expect(outcomes.b?.state).toBe("sent");
  expect(leftToSend(["a", "b", "c"], outcomes)).toEqual([]);
});

test("one request too many to a provider is refused only for that service", async () => {
  const { send } = server({ a: failure("TOO_MANY_OPEN_REQUESTS"), b: "r2" });
  const { outcomes } = await sendRequests(["a", "b"], send, () => {});
  expect(outcomes.a).toMatchObject({ state: "refused", final: true });
  expect(outcomes.b?.state).toBe("sent");
});

test("a missing phone number stops before the next service is tried", async () => {
  const { calls, send } = server({ a: failure("PHONE_REQUIRED", 422), b: "r2" });
  const { outcomes, stopped } = await sendRequests(["a", "b"], send, () => {});
  expect(stopped).toMatchObject({ code: "PHONE_REQUIRED" });
  expect(calls).toEqual(["a"]);
  expect(leftToSend(["a", "b"], outcomes)).toEqual(["a", "b"]);
});

test("after a lost network, the requests already sent stay sent and the rest can be sent again", async () => {
  const { send } = server({ a: "r1", b: failure("NETWORK_ERROR", 500), c: "r3" });
  const { outcomes, stopped } = await sendRequests(["a", "b", "c"], send, () => {});
  expect(stopped).not.toBeNull();
  expect(leftToSend(["a", "b", "c"], outcomes)).toEqual(["b", "c"]);
});

test("after a server error for one service, only that one is left to send", async () => {
  const { send } = server({ a: failure("DATABASE_ERROR", 503), b: "r2" });
  const { outcomes } = await sendRequests(["a", "b"], send, () => {});
  expect(outcomes.a).toMatchObject({ state: "refused", final: false });
  expect(leftToSend(["a", "b"], outcomes)).toEqual(["a"]);
});
