import { appointment, OPERATOR_LEVELS } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  requiredArgument,
  requiredReason,
  UsageError,
  withUsage,
} from "../command.ts";
import { appoint } from "./appoint.ts";
import { resetOperatorFactor, setOperatorSuspension } from "./change-operator.ts";
import { listOperators } from "./read-operators.ts";

/** Appoints an operator; the first one of a marketplace is made here, the others in the console too. */
async function appointByCommand(ports: Ports, input: CommandInput): Promise<string[]> {
  if (ports.config.AUTH_URL !== undefined)
    throw new UsageError("The console needs the embedded auth service: AUTH_URL is set.");
  const [, level = "chief", ...name] = input.args;
  const email = requiredArgument(input, 0, "the operator's e-mail address");
  const full_name = name.join(" ") || (email.split("@")[0] ?? email);
  const parsed = appointment.safeParse({ email, full_name, level });
  if (!parsed.success)
    throw new UsageError(
      `appoint EMAIL [${OPERATOR_LEVELS.join("|")}] [NAME]: ${parsed.error.issues[0]?.message}`,
    );
  const { id } = await withUsage(appoint(ports, input, parsed.data));
  return [
    `${parsed.data.email} is an operator (${parsed.data.level}, ${id}).`,
    "A letter leads to the choice of a password; the running product sends it.",
  ];
}

const list = async ({ db }: Ports): Promise<string[]> =>
  (await listOperators(db)).map(
    ({ id, email, full_name, level, suspended_at }) =>
      `${id}  ${email}  ${full_name}  ${level}${suspended_at ? "  (suspended)" : ""}`,
  );

async function findOperatorId(db: Db, email: string): Promise<string> {
  const operator = (await listOperators(db)).find((one) => one.email === email.toLowerCase());
  if (!operator) throw new UsageError(`No operator has the address « ${email} ».`);
  return operator.id;
}

async function suspend(ports: Ports, input: CommandInput, suspended: boolean): Promise<string[]> {
  const reason = requiredReason(input);
  const id = await findOperatorId(ports.db, requiredArgument(input, 0, "the operator's e-mail address"));
  await withUsage(setOperatorSuspension(ports, { ...input, reason }, { id, suspended }));
  return [`Operator ${id} is ${suspended ? "suspended" : "restored"}.`];
}

async function resetFactor(ports: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const id = await findOperatorId(ports.db, requiredArgument(input, 0, "the operator's e-mail address"));
  await withUsage(resetOperatorFactor(ports, { ...input, reason }, id));
  return [`Operator ${id} sets up a new second factor at the next sign-in.`];
}

export const operatorCommands: Record<string, Command> = {
  appoint: {
    usage:
      "appoint EMAIL [LEVEL] [NAME]          an operator of the console: reader, agent or chief (default)",
    run: appointByCommand,
  },
  operators: { usage: "operators                             everybody who may use the console", run: list },
  "suspend-operator": {
    usage: "suspend-operator EMAIL --reason …     every session ends, and nobody gets in with the account",
    run: (ports, input) => suspend(ports, input, true),
  },
  "restore-operator": {
    usage: "restore-operator EMAIL --reason …",
    run: (ports, input) => suspend(ports, input, false),
  },
  "reset-factor": {
    usage: "reset-factor EMAIL --reason …         for an operator who lost the second factor",
    run: resetFactor,
  },
};
