import { minifyContractRouter, oc } from "@orpc/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { done, endpoint } from "#foundation/endpoint.ts";
import { createBrowserApi } from "./browser-api.ts";

const contract = {
  profiles: {
    update: oc
      .route({ method: "POST", path: "/profile" })
      .input(z.object({ first_name: z.string() }))
      .output(z.object({ data: z.object({ first_name: z.string() }) })),
  },
  threads: {
    delivered: endpoint("member", {
      ...{ method: "POST", path: "/threads/delivered", repeated: "harmless", summary: "", tag: "" },
    })
      .input(z.object({ seq: z.int() }))
      .output(done),
  },
};

/** A server that accepts one token, and a session that can be renewed to it. */
const sent: (string | null)[] = [];
let renewals: string[] = [];
let areFactorsGiven = true;
let willGiveFactors = true;
let renewed: () => Promise<string | null>;
const api = (token: string | null) =>
  createBrowserApi<typeof contract>(minifyContractRouter(contract), {
    token: async () => token,
    renew: (refused) => {
      renewals.push(refused);
      return renewed();
    },
    giveFactors: async () => {
      areFactorsGiven = willGiveFactors;
      return willGiveFactors;
    },
  });

beforeEach(() => {
  sent.length = 0;
  renewals = [];
  renewed = async () => "good";
  vi.stubGlobal("location", { origin: "https://maisonnee.example" });
  vi.stubGlobal("fetch", async (request: Request) => {
    const authorization = request.headers.get("authorization");
    sent.push(authorization);
    if (!areFactorsGiven)
      return Response.json({ code: "RECENT_FACTOR_REQUIRED", statusCode: 403, message: "" }, { status: 403 });
    return authorization === "Bearer good"
      ? Response.json({ data: await request.json() })
      : Response.json({ code: "UNAUTHORIZED", statusCode: 401, message: "" }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const write = (token: string | null) => api(token).profiles.update({ first_name: "Ève" });

test("a call whose token is refused is repeated once with a renewed token", async () => {
  expect(await write("old")).toEqual({ data: { first_name: "Ève" } });
  expect([sent, renewals]).toEqual([["Bearer old", "Bearer good"], ["old"]]);
});

test.each([
  [{ first_name: "Ève" }, { data: { first_name: "Ève" } }],
  [["a", "b"], { data: ["a", "b"] }],
  [{ data: null }, { data: null }],
  [
    { data: [1], total: 1 },
    { data: [1], total: 1 },
  ],
])("a response is read from its data field, and whole without one (%j)", async (body, read) => {
  vi.stubGlobal("fetch", async () => Response.json(body));
  expect(await write("good")).toEqual(read);
});

test("a call fails with UNAUTHORIZED when the renewed token is refused, the session is over, or nobody is signed in", async () => {
  renewed = async () => "worse";
  await expect(write("old")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(sent).toEqual(["Bearer old", "Bearer worse"]);
  renewed = async () => null;
  await expect(write("old")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(renewals).toEqual(["old", "old"]);
  await expect(write(null)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(renewals).toEqual(["old", "old"]);
});

test("a renewal that fails temporarily is reported as a network error", async () => {
  renewed = () => Promise.reject(new Error("the service is unavailable"));
  await expect(write("old")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
});

test("any call that needs a recent factor is repeated once it was given, and fails when it was not", async () => {
  areFactorsGiven = false;
  willGiveFactors = false;
  await expect(write("good")).rejects.toMatchObject({ code: "RECENT_FACTOR_REQUIRED" });
  expect(sent).toHaveLength(1);
  willGiveFactors = true;
  expect(await write("good")).toEqual({ data: { first_name: "Ève" } });
  expect(sent).toHaveLength(3);
});

test("a background call of the page does not give a change whose response was lost a new key", async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal("fetch", async (request: Request) => {
    keys.push(request.headers.get("idempotency-key"));
    if (isLost) throw new TypeError("Failed to fetch");
    return Response.json({ data: {} });
  });
  await expect(write("good")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  isLost = false;
  await api("good").threads.delivered({ seq: 1 });
  await write("good");
  expect(keys).toEqual([expect.any(String), null, keys[0]]);
});
