import { os } from "@orpc/server";
import type { ApiContext } from "#platform/http/context.ts";
import { accountingRouter, annualReportsRouter, bookEntriesRouter } from "./accounting/router.ts";
import { announcementsRouter } from "./announcements/router.ts";
import { casesRouter } from "./cases/router.ts";
import { catalogueRouter } from "./catalogue/router.ts";
import { companiesRouter } from "./company/router.ts";
import { contentRouter } from "./content/router.ts";
import { disputesRouter } from "./disputes/router.ts";
import { incidentsRouter } from "./incidents/router.ts";
import { installationRouter } from "./installation/router.ts";
import { announcingChanges } from "./live/announce-console.ts";
import { casePresencesRouter } from "./live/router.ts";
import { marketRouter } from "./market/router.ts";
import { moneyRouter } from "./money/router.ts";
import { ownLettersRouter } from "./own-letters/router.ts";
import { payoutsRouter } from "./payouts/router.ts";
import { peopleRouter } from "./people/router.ts";
import { privacyOrdersRouter } from "./privacy/router.ts";
import { readyAnswersRouter } from "./ready-answers/router.ts";
import { actsRouter, operatorsRouter } from "./router.ts";
import { searchRouter } from "./search/router.ts";
import { siteTextsRouter } from "./texts/router.ts";
import { viewsRouter } from "./views/router.ts";

/** Every endpoint of the console, by the names that the API and the command line have for them. */
export const operatorRouter = {
  casePresences: casePresencesRouter,
  views: viewsRouter,
  ownLetters: ownLettersRouter,
  ...os.$context<ApiContext>().use(announcingChanges).router({
    operators: operatorsRouter,
    acts: actsRouter,
    cases: casesRouter,
    money: moneyRouter,
    disputes: disputesRouter,
    accounting: accountingRouter,
    announcements: announcementsRouter,
    annualReports: annualReportsRouter,
    bookEntries: bookEntriesRouter,
    marketHealth: marketRouter,
    catalogue: catalogueRouter,
    companies: companiesRouter,
    content: contentRouter,
    incidents: incidentsRouter,
    installation: installationRouter,
    payouts: payoutsRouter,
    people: peopleRouter,
    privacyOrders: privacyOrdersRouter,
    readyAnswers: readyAnswersRouter,
    search: searchRouter,
    siteTexts: siteTextsRouter,
  }),
};
