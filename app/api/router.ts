import { accountsRouter, passkeysRouter, secondFactorRouter } from "#features/accounts/server/index.ts";
import { alertsRouter } from "#features/alerts/server/index.ts";
import { attendanceRouter } from "#features/attendance/server/index.ts";
import { catalogRouter, providerServicesRouter } from "#features/catalog/server/index.ts";
import { clientsRouter } from "#features/clients/server/index.ts";
import { creditsRouter } from "#features/credits/server/index.ts";
import { eventsRouter } from "#features/events/server/index.ts";
import { favoritesRouter } from "#features/favorites/server/index.ts";
import { booksRouter, invoicesRouter } from "#features/invoices/server/index.ts";
import { quickAnswersRouter, threadsRouter } from "#features/messages/server/index.ts";
import { notificationsRouter } from "#features/notifications/server/index.ts";
import { dataArchivesRouter, operatorRouter } from "#features/operator/server/index.ts";
import { plansRouter } from "#features/plan/server/index.ts";
import { problemsRouter } from "#features/problems/server/index.ts";
import {
  brandsRouter,
  documentsRouter,
  guestsRouter,
  identitiesRouter,
  privacyRouter,
  profilesRouter,
} from "#features/profiles/server/index.ts";
import { propertiesRouter } from "#features/properties/server/index.ts";
import {
  contractsRouter,
  priceItemsRouter,
  quotesRouter,
  quoteTemplatesRouter,
} from "#features/quotes/server/index.ts";
import {
  leadsRouter,
  logbookRouter,
  needsRouter,
  photosRouter,
  proposalsRouter,
  questionsRouter,
  requestsRouter,
  transparencyRouter,
  visitsRouter,
} from "#features/requests/server/index.ts";
import { reviewsRouter } from "#features/reviews/server/index.ts";
import { passesRouter, renewalsRouter, rhythmsRouter, roundsRouter } from "#features/rounds/server/index.ts";
import { schedulingRouter } from "#features/scheduling/server/index.ts";
import { siteRouter, textsRouter } from "#features/site/server/index.ts";
import { tasksRouter } from "#features/tasks/server/index.ts";
import { workRouter } from "#features/work/server/index.ts";

/** The implementation of every endpoint of the contract. */
export const apiRouter = {
  accounts: accountsRouter,
  secondFactor: secondFactorRouter,
  passkeys: passkeysRouter,
  notifications: notificationsRouter,
  profiles: profilesRouter,
  documents: documentsRouter,
  identities: identitiesRouter,
  brands: brandsRouter,
  privacy: privacyRouter,
  guests: guestsRouter,
  catalog: catalogRouter,
  providerServices: providerServicesRouter,
  properties: propertiesRouter,
  favorites: favoritesRouter,
  alerts: alertsRouter,
  requests: requestsRouter,
  leads: leadsRouter,
  needs: needsRouter,
  photos: photosRouter,
  questions: questionsRouter,
  logbook: logbookRouter,
  proposals: proposalsRouter,
  visits: visitsRouter,
  transparency: transparencyRouter,
  credits: creditsRouter,
  reviews: reviewsRouter,
  scheduling: schedulingRouter,
  threads: threadsRouter,
  quickAnswers: quickAnswersRouter,
  events: eventsRouter,
  plans: plansRouter,
  quotes: quotesRouter,
  contracts: contractsRouter,
  priceItems: priceItemsRouter,
  quoteTemplates: quoteTemplatesRouter,
  invoices: invoicesRouter,
  books: booksRouter,
  ...operatorRouter,
  dataArchives: dataArchivesRouter,
  site: siteRouter,
  texts: textsRouter,
  tasks: tasksRouter,
  work: workRouter,
  attendance: attendanceRouter,
  problems: problemsRouter,
  clients: clientsRouter,
  rounds: roundsRouter,
  passes: passesRouter,
  renewals: renewalsRouter,
  rhythms: rhythmsRouter,
};
