import { afterEach, expect, test, vi } from "vitest";
import { fetchWithLocalLifetime } from "./local-lifetime.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const respond = (body: object, status = 200) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status, headers: { "x-from": "server" } }));

test.each([-180, 0, 180])(
  "a session lives an hour on this device, whose clock is %d minutes from the server's",
  async (minutes) => {
    const server = Date.parse("2026-11-26T12:00:00Z") / 1000;
    vi.useFakeTimers({ now: (server + minutes * 60) * 1000, toFake: ["Date"] });
    respond({ access_token: "a", expires_in: 3600, expires_at: server + 3600 });
    const response = await fetchWithLocalLifetime("https://example.test/auth/v1/token");
    expect(response.headers.get("x-from")).toBe("server");
    expect(await response.json()).toEqual({
      access_token: "a",
      expires_in: 3600,
      expires_at: server + minutes * 60 + 3600,
    });
  },
);

test("a refusal and a response without a session arrive as they were sent", async () => {
  respond({ code: "invalid_credentials" }, 400);
  expect(await (await fetchWithLocalLifetime("https://example.test")).json()).toEqual({
    code: "invalid_credentials",
  });
  respond({ id: "1" });
  expect(await (await fetchWithLocalLifetime("https://example.test")).json()).toEqual({ id: "1" });
});
