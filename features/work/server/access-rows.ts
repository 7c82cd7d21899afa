import { none, PROVIDERS, type Row, row } from "#testing/world/access-row.ts";

/** Each reads their own work; an owner's name is known once the lead is unlocked. */
export const workRows: readonly Row[] = [
  row("GET /provider/work", none, PROVIDERS, { provider: "owner" }),
  row("GET /provider/work/counts", none, PROVIDERS),
];
