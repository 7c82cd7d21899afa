import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Lists of the console that the API pages: their sorts, over more than one page. */
let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
});
afterAll(() => world.close());

/** Returns what a list holds, page after page. */
async function allOf<Row>(
  read: (after: string | undefined) => Promise<{ data: Row[]; next: string | null }>,
): Promise<Row[]> {
  const { data, next } = await read(undefined);
  const pages = [data];
  for (let after = next; after !== null; ) {
    const page = await read(after);
    pages.push(page.data);
    after = page.next;
  }
  return pages.flat();
}

test("acts are read from the newest or from the oldest on, each once over all pages", async () => {
  await world.sql`
    insert into operator_acts (operator, act, subject, details, people, created_at)
    select 'helene', 'adjust', 'essai-' || n, '{}', '{}', '2026-01-01'::timestamptz + n / 2 * interval '1 hour'
    from generate_series(1, 45) n`;
  const read = (sort: "newest" | "oldest") =>
    allOf((before) => agent.api.acts.list({ to: "2026-02-01", sort, ...(before && { before }) }));
  const newest = await read("newest");
  expect(new Set(newest.map(({ subject }) => subject)).size).toBe(45);
  expect(newest[0]?.subject).toBe("essai-45");
  expect(await read("oldest")).toEqual(newest.toReversed());
});

test("cases are sorted by the time they are due or arrived, either way, each once over all pages", async () => {
  // Requests about personal data have thirty days, questions three: the two sorts differ.
  await world.sql`
    insert into contact_messages (name, email, message, topic, created_at)
    select 'Marc', 'marc@exemple.test', 'Bonjour', case when n % 2 = 0 then 'question' else 'access' end,
      ${world.now().toISOString()}::timestamptz - n / 3 * interval '1 hour'
    from generate_series(1, 45) n`;
  const read = (sort: "due" | "due_last" | "opened" | "opened_last") =>
    allOf((after) => agent.api.cases.list({ sort, ...(after && { after }) }));
  const due = await read("due");
  const opened = await read("opened");
  expect(due).toHaveLength(45);
  expect(due.map(({ due_at }) => due_at)).toEqual(due.map(({ due_at }) => due_at).toSorted());
  expect(opened.map(({ opened_at }) => opened_at)).toEqual(
    opened.map(({ opened_at }) => opened_at).toSorted(),
  );
  expect(opened).not.toEqual(due);
  expect(await read("due_last")).toEqual(due.toReversed());
  expect(await read("opened_last")).toEqual(opened.toReversed());
});

test("people are read from the newest or from the oldest account on, each once over all pages", async () => {
  await world.sql`
    with made as (
      insert into accounts (email, password_hash, user_metadata)
      select 'ancien-' || n || '@exemple.test', 'x', '{}' from generate_series(1, 25) n returning id, email)
    insert into profiles (id, user_type, full_name, first_name, last_name, email)
    select id, 'owner', 'Personne Ancienne', 'Personne', 'Ancienne', email from made`;
  const read = (sort: "newest" | "oldest") =>
    allOf((after) => agent.api.people.search({ q: "ancienne", sort, ...(after && { after }) }));
  const newest = await read("newest");
  expect(newest).toHaveLength(25);
  expect(await read("oldest")).toEqual(newest.toReversed());
});
