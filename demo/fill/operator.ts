import { registerOperator } from "#features/operator/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";

/** Creates an operator, who sets up the second factor at the first sign-in like any other. */
export async function fillOperator(ports: Ports): Promise<void> {
  await registerOperator(ports, { ...DEMO_ACCOUNTS.operator, password: DEMO_ACCOUNTS.password });
}
