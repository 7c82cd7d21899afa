import { implement } from "@orpc/server";
import { acts, operators } from "#features/operator/contract/index.ts";
import type { LocalOperator, Operator } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { exportActs } from "./acts/export-acts.ts";
import { listActs } from "./acts/list-acts.ts";
import { undoAct } from "./acts/undo-act.ts";
import { appoint } from "./operators/appoint.ts";
import { resetOperatorFactor, setLevel, setOperatorSuspension } from "./operators/change-operator.ts";
import { decidingAs } from "./operators/deciding-as.ts";
import { listOperators, readSelf } from "./operators/read-operators.ts";

const os = implement(operators).$context<ApiContext>();
const osActs = implement(acts).$context<ApiContext>();

/** Runs an act of the signed-in operator. */
const act = async (
  context: ApiContext & { operator: Operator | LocalOperator },
  reason: string,
  work: (input: Awaited<ReturnType<typeof decidingAs>>) => Promise<unknown>,
) => {
  await work(await decidingAs(context.db, context.operator, reason));
  return { data: {} };
};

export const operatorsRouter = {
  me: os.me.use(operatorAccountOnly("reader")).handler(async ({ context }) => ({
    data: await readSelf(context.db, context.operator.id, context.now()),
  })),
  list: os.list.use(operatorOnly("reader")).handler(async ({ context }) => ({
    data: await listOperators(context.db),
  })),
  appoint: os.appoint.use(operatorOnly("chief")).handler(async ({ context, input }) => ({
    data: await appoint(context, await decidingAs(context.db, context.operator, ""), input),
  })),
  setLevel: os.setLevel
    .use(operatorOnly("chief"))
    .handler(({ context, input: { id, level, reason } }) =>
      act(context, reason, (deciding) => setLevel(context, deciding, { id, level })),
    ),
  suspend: os.suspend
    .use(operatorOnly("chief"))
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => setOperatorSuspension(context, deciding, { id, suspended: true })),
    ),
  restore: os.restore
    .use(operatorOnly("chief"))
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => setOperatorSuspension(context, deciding, { id, suspended: false })),
    ),
  resetFactor: os.resetFactor
    .use(operatorOnly("chief"))
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => resetOperatorFactor(context, deciding, id)),
    ),
};

export const actsRouter = {
  list: osActs.list.use(operatorOnly("reader")).handler(({ context, input }) => listActs(context.db, input)),
  export: osActs.export.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await exportActs(context, await decidingAs(context.db, context.operator, ""), input),
  })),
  undo: osActs.undo
    .use(operatorOnly("agent"))
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => undoAct(context, deciding, id)),
    ),
};
