import { expect, test } from "vitest";
import { redact } from "#foundation/text/redact.ts";
import { threadMs } from "#testing/thread-time.ts";
import { createLog, requestLog } from "./log.ts";

function lines(readable = false) {
  const written: string[] = [];
  const log = createLog({ level: "debug", readable, destination: { write: (line) => written.push(line) } });
  return { log, written, last: () => JSON.parse(written.at(-1) ?? "{}") };
}

test("a line is one JSON object with level, time, message and its fields", () => {
  const { log, last } = lines();
  log.info({ lead_id: "0198c3a2-7b1e-7000-8000-514555014299", credits: 3 }, "unlocked");
  expect(last()).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    lead_id: "0198c3a2-7b1e-7000-8000-514555014299",
    credits: 3,
    msg: "unlocked",
  });
});

test("private fields are never logged, at any depth and in any spelling", () => {
  const { log, written } = lines();
  log.info(
    {
      headers: { Authorization: "Bearer abc.def.ghi", "set-cookie": ["s=secret-cookie"] },
      profile: {
        full_name: "Marie Tremblay",
        phoneNumber: "5145550142",
        address: "12, rue Cartier",
        zip: "H2X 1Y4",
      },
      session: [{ access_token: "at-1", refresh_token: "rt-1" }],
      body: { password: "Secret1", currentPassword: "Secret2", email: "marie@exemple.ca" },
    },
    "sign-in",
  );
  expect(written[0]).not.toMatch(
    /Marie|Tremblay|5145550142|Cartier|H2X|at-1|rt-1|Secret|exemple|abc\.def|cookie=|s=secret/,
  );
});

test.each(["a", "-", "a."])("the time to look for addresses grows in line with a text: %j", (part) => {
  expect(threadMs(() => redact(part.repeat(100_000 / part.length)))).toBeLessThan(500);
});

test("e-mail addresses, phone numbers and tokens are removed from messages, values and errors", () => {
  const { log, written } = lines();
  const cause = new Error("550 no such user jean.côté@exemple.qc.ca");
  log.error(
    { err: new Error("cannot call (514) 555-0142", { cause }), seen: "tel +1 438.555.0199" },
    "to a@b.ca",
  );
  log.warn("link https://x.ca/verify?token=abc123&type=recovery for %s", "zoe@exemple.ca");
  log.info({ url: "postgres://app:hunter2@db.example/x" });
  log.error(new Error("bounced: luc@exemple.ca"));
  log.error({ err: new Error("refused: lea@exemple.ca") });
  expect(written.join("")).not.toMatch(/exemple|555\D?0142|555\D?0199|a@b|abc123|hunter2/);
  expect(JSON.parse(written[0] ?? "")).toMatchObject({
    err: { type: "Error", message: "cannot call [hidden]", cause: { message: "550 no such user [hidden]" } },
  });
});

test("the row that PostgreSQL refused is not copied into the log", () => {
  const { log, last } = lines();
  const refused = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (name)=(Marie) already exists.",
    parameters: ["Marie"],
  });
  log.error({ err: refused }, "insert");
  expect(last().err).toMatchObject({ code: "23505", message: "duplicate key" });
  expect(JSON.stringify(last())).not.toContain("Marie");
});

test("ids, amounts, dates and card-free numbers stay readable", () => {
  for (const text of [
    "0198c3a2-7b1e-7000-8000-514555014299",
    "1763724245123 ms",
    "1 250,00 $",
    "2026-11-21T14:30:05.123Z",
    "127.0.0.1:3000",
    "cs_test_5145550142abc",
  ]) {
    expect(redact(text)).toBe(text);
  }
});

test("every line of a request carries its id", () => {
  const { log, last } = lines();
  requestLog(log, "req-1").warn("slow");
  expect(last()).toMatchObject({ request_id: "req-1", level: "warn" });
});

test("readable logs have short lines, with the stack of an error below", () => {
  const { log, written } = lines(true);
  log.info({ port: 3000 }, "listening");
  log.error({ err: new Error("no") }, "failed");
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d INFO {2}listening port=3000\n$/);
  expect(written[1]).toMatch(/ERROR failed \nError: no\n\s+at /);
});

test("lines below the configured level are not written", () => {
  const { log, written } = lines();
  log.trace("whisper");
  expect(written).toEqual([]);
});
