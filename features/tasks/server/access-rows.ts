import { MEMBERS, none, type Row, row } from "#testing/world/access-row.ts";

/** Each reads what waits for them; of an unlocked request the two know each other by name. */
export const tasksRows: readonly Row[] = [
  row("GET /tasks", none, MEMBERS, { owner: "provider", provider: "owner" }),
];
