import { createElement } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signUpOperator } from "#testing/world/operators.ts";
import { pageBuild } from "#testing/world/page-build.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { siteFacts } from "#ui/page/site-facts.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

/** A page that shows who runs the marketplace, and counts how often it is rendered. */
function countingBuild() {
  let drawn = 0;
  const page = {
    loader: ({ context }: LoaderFunctionArgs) => {
      drawn += 1;
      const { shown_name, support_email } = context.get(siteFacts);
      return `${shown_name}, ${support_email}`;
    },
    default: () => createElement("p", null, useLoaderData<string>()),
    handle: declareQueryKeys(),
  };
  return { build: pageBuild({ about: page, "owner/page": page }), drawn: () => drawn };
}

let world: World;
let later = 0;
const processes: { drawn: () => number; server: Awaited<ReturnType<typeof startSecondProcess>> }[] = [];
beforeAll(async () => {
  world = await startWorld();
  for (let n = 0; n < 2; n++) {
    const { build, drawn } = countingBuild();
    const now = () => new Date(world.now().getTime() + later);
    const server = await startSecondProcess(world.config, { limits: NO_LIMITS, now, build });
    processes.push({ drawn, server });
  }
  await vi.waitFor(() =>
    expect(processes.every(({ server }) => server.product.ports.pageChanges.isHeard())).toBe(true),
  );
});
afterAll(async () => {
  for (const { server } of processes) await server.close();
  await world.close();
});

const read = (path: string) =>
  Promise.all(
    processes.map(async ({ server }) => {
      const html = await (await fetch(server.origin + path)).text();
      return /<p>([^<]*)<\/p>/.exec(html)?.[1];
    }),
  );

/** Resolves once every process has heard of a change. */
async function changed(change: () => Promise<unknown>): Promise<void> {
  const heard = processes.map(
    ({ server }) =>
      new Promise<void>((resolve) =>
        server.product.ports.pageChanges.subscribe((tags) => tags.includes("company") && resolve()),
      ),
  );
  await change();
  await Promise.all(heard);
}

test("the identity that a chief writes is on every page of every process within two seconds", async () => {
  const { api } = await signUpOperator(world, "chief");
  const { data: before } = await api.companies.get({});
  const first = `${before.identity.shown_name}, ${before.identity.support_email}`;
  expect(await read("/about")).toEqual([first, first]);
  expect(await read("/owner/page")).toEqual([first, first]);
  await changed(() =>
    api.companies.set({ ...before.identity, shown_name: "Maisonnée Québec", version: before.version }),
  );
  const second = `Maisonnée Québec, ${before.identity.support_email}`;
  expect(await read("/owner/page")).toEqual([second, second]);
  later += 2_000;
  expect(await read("/about")).toEqual([second, second]);
});

test("the company's identity is read once, and a public page rendered once, until it changes", async () => {
  await read("/about");
  const drawn = processes.map((process) => process.drawn());
  await world.sql`alter table company_identity rename to company_identity_away`;
  try {
    const [shown] = await read("/owner/page");
    expect(shown).toMatch(/^Maisonnée/);
    await read("/about");
  } finally {
    await world.sql`alter table company_identity_away rename to company_identity`;
  }
  expect(processes.map((process) => process.drawn())).toEqual(drawn.map((before) => before + 1));
});

test("while the database cannot say it, pages show what was known last, and are not kept", async () => {
  await world.sql`alter table company_identity rename to company_identity_away`;
  try {
    await changed(() => world.sql`select pg_notify('maisonnee_pages', 'company')`);
    later += 2_000;
    const before = processes.map((process) => process.drawn());
    for (let n = 0; n < 2; n++) for (const shown of await read("/about")) expect(shown).toMatch(/^Maisonnée/);
    expect(processes.map((process) => process.drawn())).toEqual(before.map((drawn) => drawn + 2));
  } finally {
    await world.sql`alter table company_identity_away rename to company_identity`;
  }
});
