import { implement } from "@orpc/server";
import { supplierOf } from "#features/credits/server/index.ts";
import { accounting, annualReports, bookEntries } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { exportAnnualReport } from "./annual-report.ts";
import { readBookAccounts, setBookAccounts } from "./book-accounts.ts";
import { listEntries } from "./entries.ts";
import { askLedgerCheck, lastLedgerCheck } from "./ledger-check.ts";
import { readMonth } from "./month.ts";

const os = implement(accounting).$context<ApiContext>();
const osReports = implement(annualReports).$context<ApiContext>();
const osEntries = implement(bookEntries).$context<ApiContext>();

export const accountingRouter = {
  month: os.month.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: {
      ...(await readMonth(context.db, input.month)),
      supplier: await supplierOf(context.db, context.config),
    },
  })),
  ledgerCheck: os.ledgerCheck.use(operatorOnly("reader")).handler(async ({ context }) => ({
    data: await lastLedgerCheck(context.db),
  })),
  checkLedger: os.checkLedger.use(operatorAccountOnly("agent")).handler(async ({ context }) => {
    await askLedgerCheck(context, context.operator);
    return { data: {} };
  }),
};

export const annualReportsRouter = {
  export: osReports.export.use(operatorOnly("chief")).handler(async ({ context, input }) => ({
    ...(await exportAnnualReport(context, await decidingAs(context.db, context.operator, ""), input)),
    with_birth_dates: context.config.PART_XX,
  })),
};

export const bookEntriesRouter = {
  list: osEntries.list
    .use(operatorOnly("reader"))
    .handler(({ context, input }) => listEntries(context.db, input)),
  accounts: osEntries.accounts
    .use(operatorOnly("reader"))
    .handler(({ context }) => readBookAccounts(context.db)),
  setAccounts: osEntries.setAccounts.use(operatorOnly("chief")).handler(async ({ context, input }) => {
    await setBookAccounts(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
};
