import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContract } from "#app/api/contract.ts";
import { newId } from "#foundation/id.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { type Argument, COMMANDS, listCommands } from "./commands.ts";
import { readCommandLine, runCommand } from "./run-command.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const run = (...words: string[]) => runCommand(world.ports, { ...readCommandLine(words), by: "helene" });
/** Returns what a command prints, or why it is refused. */
const outcomeOf = (...words: string[]) =>
  (async () => (await run(...words)).join("\n"))().catch((error: Error) => error.message);

const OPERATOR_LEVELS: string[] = ["reader", "agent", "chief"];
const ENDPOINTS = Object.entries(apiContract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints)
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, ...endpoint["~orpc"] }))
    .filter(({ meta }) => OPERATOR_LEVELS.includes(meta.access)),
);

test("every endpoint of the console is a command, listed with its summary", () => {
  const listed = listCommands().join("\n");
  expect(ENDPOINTS.length).toBeGreaterThan(60);
  for (const { name, route } of ENDPOINTS) expect(listed, name).toContain(`    ${route.summary}`);
  for (const { name } of ENDPOINTS) expect([...COMMANDS.keys()]).toContain(name);
  for (const [name, { summary }] of COMMANDS) expect(summary, name).not.toBe("");
});

test("no argument of a command has the name of an option of the command line", () => {
  for (const [name, { args }] of COMMANDS)
    for (const option of ["by", "output", "help"]) expect([...args.keys()], name).not.toContain(option);
});

test("the help of a command names its arguments, their values and what the endpoint does", async () => {
  const help = await outcomeOf("cases.decide", "--help");
  expect(help).toContain("--accepted true|false --reason TEXT [--kinds insurance|licence|registration …]");
  expect(help).toContain("Decide a case; the people concerned read the reason");
  expect(help).toContain("An accepted report of a lead returns money");
});

test("an unknown command, an unknown argument and one without a value are refused by their names", async () => {
  const id = newId();
  expect(await outcomeOf("people.detruire")).toMatch(
    /No command is called « people.detruire »[\s\S]*people\.suspend/,
  );
  expect(await outcomeOf("people.suspend", "--id", id, "--raison", "Plaintes")).toContain(
    "people.suspend has no argument --raison.\npeople.suspend --id ID --reason TEXT",
  );
  expect(await outcomeOf("people.suspend", id)).toContain(`« ${id} » is not an argument`);
  expect(await outcomeOf("people.suspend", "--id", id, "--reason")).toContain("--reason has no value");
  expect(await outcomeOf("people.suspend", "--id", id, "--id", id)).toContain("--id is given more than once");
});

test("an endpoint's refusal is printed with its code and the argument that is wrong", async () => {
  const id = newId();
  expect(await outcomeOf("people.suspend", "--id", id, "--reason", "x".repeat(501))).toMatch(
    /^VALIDATION_ERROR: [\s\S]*\n--reason: La raison compte 500 caractères au plus$/,
  );
  expect(await outcomeOf("people.suspend", "--id", id, "--reason=Plaintes")).toMatch(/^NOT_FOUND: /);
});

test("an account is named by its id or its e-mail address, an operator's too, and the act has the name of who typed", async () => {
  const owner = await world.signUpOwner();
  const operator = await signUpOperator(world, "agent");
  await run("people.suspend", "--id", owner.email.toUpperCase(), "--reason", "Plaintes");
  const [act] = (await localOperator(world).acts.list({ person: owner.id })).data;
  expect(act).toMatchObject({
    act: "suspend",
    operator: "helene",
    operator_id: null,
    details: { reason: "Plaintes" },
  });
  await run("operators.suspend", "--id", operator.email, "--reason", "Départ");
  expect(await outcomeOf("people.suspend", "--id", "personne@exemple.test", "--reason", "x")).toBe(
    "--id: nobody has the address « personne@exemple.test ».",
  );
});

test("numbers, negative ones too, choices and lists are read as the endpoint expects them", async () => {
  const provider = await world.signUpProvider();
  await run("money.adjust", "--provider", provider.email, "--credits", "+5", "--reason", "Geste");
  await run("money.adjust", "--provider", provider.id, "--credits", "-2", "--reason", "Erreur");
  expect((await provider.api.credits.balance()).data.credits).toBe(3);
  for (const kind of ["licence", "registration"] as const)
    await provider.api.documents.send({ kind, document: new File(["%PDF-1.4"], `${kind}.pdf`) });
  const of = ["--kind", "papers", "--id", provider.id];
  const { version } = (await localOperator(world).cases.get({ kind: "papers", id: provider.id })).data;
  const decision = [...of, "--version", String(version), "--accepted", "true"];
  await run("cases.decide", ...decision, "--kinds", "licence", "--kinds", "registration", "--reason", "Vu");
  expect((await provider.api.profiles.get()).data.provider?.verification).toBe("verified");
});

test("a file is written to a new file that only its owner reads, never over another, and the act is recorded", async () => {
  const provider = await world.signUpProvider();
  await provider.api.documents.send({
    kind: "insurance",
    document: new File(["%PDF-1.4\n%%EOF"], "police.pdf", { type: "application/pdf" }),
  });
  const { data } = await localOperator(world).cases.get({ kind: "papers", id: provider.id });
  const folder = await mkdtemp(join(tmpdir(), "papers-"));
  const file = join(folder, "police.pdf");
  const command = ["cases.document", "--id", data.documents[0]?.id ?? ""];
  expect(await outcomeOf(...command)).toContain("--output is missing");
  await run(...command, "--output", file);
  expect(await readFile(file, "utf8")).toBe("%PDF-1.4\n%%EOF");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await outcomeOf(...command, "--output", file)).toContain("is there already");
  const [act] = (await localOperator(world).acts.list({ person: provider.id })).data;
  expect(act).toMatchObject({ act: "paper", details: { kind: "insurance" } });
  await rm(folder, { recursive: true });
});

test("acts of an operator's own account, and a second person's confirmation, are refused to the command line", async () => {
  const answer = ["--id", newId(), "--confirmed", "true", "--reason", "Vu"];
  for (const name of ["money.answer", "catalogue.answerPack"])
    expect(await outcomeOf(name, ...answer), name).toMatch(/^INVALID_PERMISSIONS: /);
  expect(await outcomeOf("people.seeAs", "--id", newId(), "--reason", "Vu")).toMatch(
    /^INVALID_PERMISSIONS: /,
  );
  expect(await outcomeOf("accounting.checkLedger")).toMatch(/^INVALID_PERMISSIONS: /);
});

test("nobody is appointed where a hosted service keeps the accounts: there is no console", async () => {
  const config = { ...world.ports.config, AUTH_URL: "https://comptes.exemple.test" };
  const appoint = readCommandLine([
    "operators.appoint",
    "--email=odile@exemple.test",
    "--full_name=Odile Marchand",
    "--level=chief",
  ]);
  await expect(runCommand({ ...world.ports, config }, { ...appoint, by: "helene" })).rejects.toThrow(
    /^NO_CONSOLE: /,
  );
});

/** Returns a value that no schema of this argument accepts, but for ids: those are of nothing. */
function invalidValue({ values, types, isId }: Argument): string {
  if (isId) return newId();
  if (values.length > 0) return "rien";
  if (types.includes("boolean")) return "peut-être";
  return types.includes("integer") || types.includes("number") ? "-1.5" : "x".repeat(50_000);
}

test("an invalid input of an act of the console never says that somebody else acted", async () => {
  const mutations = ENDPOINTS.filter(({ route }) => route.method !== "GET").map(({ name }) => name);
  expect(mutations.length).toBeGreaterThan(40);
  for (const name of mutations) {
    const args = [...(COMMANDS.get(name)?.args ?? [])];
    const words = args.flatMap(([field, argument]) => [`--${field}`, invalidValue(argument)]);
    for (const typed of [[], words])
      expect(await outcomeOf(name, ...typed), name).toMatch(
        /^(VALIDATION_ERROR|INVALID_PERMISSIONS|NOT_FOUND): /,
      );
  }
});
