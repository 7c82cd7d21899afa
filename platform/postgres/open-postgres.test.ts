import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshDatabase } from "#testing/database.ts";
import { openPostgres } from "./open-postgres.ts";

test("a connection is in UTC whatever time zone its database has", async () => {
  const abroad = await freshDatabase({ max: 1 });
  await abroad.sql.unsafe(
    `alter database ${new URL(abroad.url).pathname.slice(1)} set timezone = 'America/Toronto'`,
  );
  const sql = openPostgres(abroad.url, "maisonnee-test", {
    max: 1,
    connection: { TimeZone: "America/Toronto", statement_timeout: 1234 },
  });
  const [session] = await sql`
    select current_setting('TimeZone') as zone, current_setting('application_name') as name,
      current_setting('statement_timeout') as timeout`;
  expect(session).toEqual({ zone: "UTC", name: "maisonnee-test", timeout: "1234ms" });
  await sql.end();
  await abroad.close();
});

test("every connection of the product is opened in that one way", () => {
  const files = globSync(["{app,database,demo,features,platform,sandbox,tools}/**/*.{ts,mjs}"]);
  const opening = files
    .filter((file) => !file.includes(".test."))
    .filter((file) => /(?<![\w.`])postgres\(/.test(readFileSync(file, "utf8")));
  expect(opening).toEqual(["platform/postgres/open-postgres.ts"]);
});
