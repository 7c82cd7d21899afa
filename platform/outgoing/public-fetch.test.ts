import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCalendarServer } from "#testing/calendars/calendar-server.ts";
import { createPublicFetch, FetchRefused, type KnownVersion } from "./public-fetch.ts";

/** The limits on where addresses that people give may lead, and on their cost. */
let server: Awaited<ReturnType<typeof startCalendarServer>>;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const LIMITS = { bytes: 1_000, ms: 2_000, redirects: 3 };
const read = (address: string, limits: Partial<typeof LIMITS> = {}, known?: KnownVersion) =>
  createPublicFetch({ localOrigin: server.origin })(address, { ...LIMITS, ...limits }, known);
const failureOf = (address: string, limits: Partial<typeof LIMITS> = {}) =>
  read(address, limits).then(
    () => "read",
    (error) => (error instanceof FetchRefused ? error.failure : error),
  );

const PRIVATE = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f.1",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "168.63.129.16",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "localhost",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
];
test.each(PRIVATE)("an address that leads to %s is refused", async (host) => {
  expect(await failureOf(`https://${host}/agenda.ics`)).toBe("refused");
});

test.each(PRIVATE)("a redirect to %s is refused", async (host) => {
  server.answer("/moved", (_, response) =>
    response.writeHead(302, { Location: `https://${host}/agenda.ics` }).end(),
  );
  expect(await failureOf(`${server.origin}/moved`)).toBe("refused");
});

test("another port of this machine is refused over http, and so is a public server", async () => {
  const other = createServer((_, response) => response.end("secret"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  server.answer("/inside", (_, response) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${port}/` }).end(),
  );
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe("refused");
  expect(await failureOf(`${server.origin}/inside`)).toBe("refused");
  expect(await failureOf("http://example.com/agenda.ics")).toBe("refused");
  expect(await failureOf("file:///etc/passwd")).toBe("refused");
  other.close();
});

test("without the origin of tests, this machine is not read at all", async () => {
  const fetchPublic = createPublicFetch();
  await expect(fetchPublic(server.serve("/a.ics", "x"), LIMITS)).rejects.toMatchObject({
    failure: "refused",
  });
});

test("three redirects are followed, and a fourth is not", async () => {
  server.serve("/hop0", "found");
  for (const hop of [1, 2, 3, 4])
    server.answer(`/hop${hop}`, (_, response) =>
      response.writeHead(301, { Location: `/hop${hop - 1}` }).end(),
    );
  expect(await read(`${server.origin}/hop3`)).toMatchObject({ bytes: Buffer.from("found") });
  expect(await failureOf(`${server.origin}/hop4`)).toBe("unreachable");
});

test("a response that is too large is refused, even if only once decompressed", async () => {
  const exactly = server.serve("/large", "x".repeat(1_000));
  expect(await failureOf(exactly)).toBe("read");
  server.serve("/large", "x".repeat(1_001));
  expect(await failureOf(exactly)).toBe("too_large");
  server.answer("/bomb", (_, response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("x".repeat(5_000_000))),
  );
  expect(await failureOf(`${server.origin}/bomb`)).toBe("too_large");
  server.answer("/small", (_, response) =>
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("small")),
  );
  expect(await read(`${server.origin}/small`)).toMatchObject({ bytes: Buffer.from("small") });
});

test("a server that does not answer, or not to the end, is given up after the time there is", async () => {
  server.answer("/silent", () => {});
  server.answer("/half", (_, response) => response.writeHead(200).write("half"));
  expect(await failureOf(`${server.origin}/silent`, { ms: 100 })).toBe("too_slow");
  expect(await failureOf(`${server.origin}/half`, { ms: 100 })).toBe("too_slow");
});

test("each refusal of a server has its own reason", async () => {
  const reasons = {
    404: "not_found",
    410: "not_found",
    401: "forbidden",
    403: "forbidden",
    500: "unreachable",
  };
  for (const [status, reason] of Object.entries(reasons)) {
    server.answer("/status", (_, response) => response.writeHead(Number(status)).end());
    expect(await failureOf(`${server.origin}/status`)).toBe(reason);
  }
});

test("the version read before is named, and one that is unchanged is not read again", async () => {
  server.answer("/version", ({ headers }, response) => {
    const isKnown = headers["if-none-match"] === '"1"' && headers["if-modified-since"] === "hier";
    response.writeHead(isKnown ? 304 : 200, { ETag: '"1"', "Last-Modified": "hier" }).end();
  });
  const first = await read(`${server.origin}/version`);
  expect(first).toMatchObject({ etag: '"1"', last_modified: "hier" });
  expect(await read(`${server.origin}/version`, {}, first as KnownVersion)).toBe("unchanged");
});

test("a name and password of an address are sent to its server, and not to where it redirects", async () => {
  const withPassword = server.origin.replace("http://", "http://marie:secret@");
  server.answer("/locked", (_, response) =>
    response.writeHead(302, { Location: `${server.origin}/open` }).end(),
  );
  server.serve("/open", "open");
  await read(`${withPassword}/locked`);
  const sent = (path: string) => server.asked.findLast((one) => one.path === path)?.headers.authorization;
  expect(sent("/locked")).toBe(`Basic ${Buffer.from("marie:secret").toString("base64")}`);
  expect(sent("/open")).toBeUndefined();
});
