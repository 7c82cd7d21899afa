// npm run new-feature NAME: a feature that works, in the shape that tools/anatomy.mjs holds:
// contract, router, use case, test, access row, page, and its names wherever the product puts
// features together. Edit it from there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fail, inProject, node24, toolEnvironment } from "./project.mjs";

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Usage: npm run new-feature NAME, a noun of the product in kebab-case (as in quote-requests).");
}
if (existsSync(inProject("features", name))) fail(`features/${name} exists already.`);

const identifier = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const type = `${identifier.charAt(0).toUpperCase()}${identifier.slice(1)}`;
const title = type.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const page = `/owner/${name}`;

/** @type {Record<string, string>} */
const files = {
  [`features/${name}/contract/index.ts`]: `export * from "./endpoints.ts";
`,
  [`features/${name}/contract/endpoints.ts`]: `import { z } from "zod";
import { dataOf, endpoint } from "#foundation/endpoint.ts";

const tag = "${title}";

const ${identifier}Summary = z.object({ owner_name: z.string() });
export type ${type} = z.infer<typeof ${identifier}Summary>;

export const ${identifier} = {
  get: endpoint("owner", { method: "GET", path: "/${name}", summary: "${title} of an owner", tag }).output(
    dataOf(${identifier}Summary),
  ),
};
`,
  [`features/${name}/contract/api.ts`]: `import { ${identifier} } from "./endpoints.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { ${identifier} };
export type ${type}Contract = typeof contract;
`,
  [`features/${name}/web/api.ts`]: `import { featureApi } from "#client/feature-api.ts";
import type { ${type}Contract } from "#features/${name}/contract/api.ts";
import routes from "./routes.generated.json" with { type: "json" };

/** This feature's endpoints as typed calls and query options, and the codes that they declare. */
export const { api, queries, failureOf, detailsOf } = featureApi<${type}Contract>(routes);
`,
  [`features/${name}/server/index.ts`]: `export { ${identifier}Router } from "./router.ts";
`,
  [`features/${name}/server/router.ts`]: `import { implement } from "@orpc/server";
import { ${identifier} } from "#features/${name}/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { read${type} } from "./read-${name}.ts";

const os = implement(${identifier}).$context<ApiContext>().use(ownerOnly);

export const ${identifier}Router = os.router({
  get: os.get.handler(async ({ context }) => ({ data: await read${type}(context.db, context.owner) })),
});
`,
  [`features/${name}/server/read-${name}.ts`]: `import type { ${type} } from "#features/${name}/contract/index.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns what the page ${page} shows an owner. */
export async function read${type}(db: Db, owner: Owner): Promise<${type}> {
  return db
    .selectFrom("published_profiles as profiles")
    .select("profiles.full_name as owner_name")
    .where("profiles.id", "=", owner.id)
    .executeTakeFirstOrThrow();
}
`,
  [`features/${name}/server/${name}.test.ts`]: `import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("an owner reads their own name, which a provider and a visitor cannot ask for", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const provider = await world.signUpProvider();
  expect(await owner.api.${identifier}.get()).toEqual({ data: { owner_name: "Hélène Côté" } });
  expect(await codeOf(provider.api.${identifier}.get())).toBe("OWNER_ONLY");
  expect(await codeOf(world.visitor.${identifier}.get())).toBe("UNAUTHORIZED");
});
`,
  [`features/${name}/web/${name}-page.tsx`]: `import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "./api.ts";

export const meta = () => privatePage("${title}");

export default function ${type}Page() {
  const { data, error, refetch, isFetching } = useQuery(queries.${identifier}.get.queryOptions());
  return (
    <>
      <PageHeader title="${title}" />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText />}
      {data && (
        <p>
          <T>{data.data.owner_name}</T>
        </p>
      )}
    </>
  );
}
`,
  [`features/${name}/server/access-rows.ts`]: `import { none, OWNERS, type Row, row } from "#testing/world/access-row.ts";

export const ${identifier}Rows: readonly Row[] = [row("GET /${name}", none, OWNERS)];
`,
};

/**
 * The files where the product puts its features together: lines added after the last import, and before or
 * after a line.
 * @type {{ file: string, imports?: string, line: string, before?: string, after?: string }[]}
 */
const registrations = [
  {
    file: "app/api/contract.ts",
    imports: `import { contract as ${identifier} } from "#features/${name}/contract/api.ts";`,
    line: `  ...${identifier},`,
    before: "};",
  },
  {
    file: "app/api/router.ts",
    imports: `import { ${identifier}Router } from "#features/${name}/server/index.ts";`,
    line: `  ${identifier}: ${identifier}Router,`,
    before: "};",
  },
  {
    file: "testing/world/access-rows.ts",
    imports: `import { ${identifier}Rows } from "#features/${name}/server/access-rows.ts";`,
    line: `  ...${identifier}Rows,`,
    before: "];",
  },
  {
    file: "app/routes.ts",
    line: `    route("${page.slice(1)}", "../features/${name}/web/${name}-page.tsx"),`,
    after: '    route("owner/help"',
  },
  { file: "testing/journeys/look/pages.ts", line: `  "${page}": owner,`, after: '  "/owner/help":' },
  { file: "docs/map.md", line: `| \`${name}\` | | | ${page} | |`, after: "| `plan` |" },
];

/** @param {typeof registrations[number]} registration @returns {string} the file's new text */
function registered({ file, imports, line, before, after }) {
  const lines = readFileSync(inProject(file), "utf8").split("\n");
  const anchor = lines.findIndex((text) => (before ? text === before : text.startsWith(after ?? "")));
  if (anchor === -1) fail(`${file} has no line « ${before ?? after} »: add « ${line.trim()} » by hand.`);
  lines.splice(before ? anchor : anchor + 1, 0, line);
  if (imports) lines.unshift(imports);
  return lines.join("\n");
}

for (const registration of registrations) files[registration.file] = registered(registration);

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), text);
  console.log(path);
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: inProject(), env: toolEnvironment(), stdio: "inherit" });
  if (status !== 0) fail(`${[program, ...args].join(" ")} failed.`);
}
run("biome", ["check", "--write", ...Object.keys(files).filter((path) => !path.endsWith(".md"))]);
run(node24, ["tools/generate.ts"]);
console.log(`
${page} shows the page, GET /api/${name} answers it. Next: its words and rules in contract/, its tables by a migration
(database/README.md), and npm run check.`);
