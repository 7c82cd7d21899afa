import {
  none,
  PROVIDER_MEETS_OWNER,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "#testing/world/access-row.ts";

/** Each reads their own work; an owner's name is known once the lead is unlocked. */
export const workRows: readonly Row[] = [
  row("GET /provider/work", none, PROVIDERS, PROVIDER_MEETS_OWNER),
  row("GET /provider/work/{id}", (w) => ({ id: w.locked.id }), providersOwn("NOT_FOUND")),
  row(
    "GET /provider/work/{id}",
    (w) => ({ id: w.unlocked.id }),
    providersOwn("NOT_FOUND"),
    PROVIDER_MEETS_OWNER,
  ),
  row("GET /provider/work/counts", none, PROVIDERS),
];
