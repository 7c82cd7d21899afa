import { accountsPersonalData } from "#features/accounts/server/index.ts";
import { alertsPersonalData } from "#features/alerts/server/index.ts";
import { attendancePersonalData } from "#features/attendance/server/index.ts";
import { catalogPersonalData } from "#features/catalog/server/index.ts";
import { clientsPersonalData } from "#features/clients/server/index.ts";
import { creditsPersonalData } from "#features/credits/server/index.ts";
import { favoritesPersonalData } from "#features/favorites/server/index.ts";
import { invoicesPersonalData } from "#features/invoices/server/index.ts";
import { messagesPersonalData } from "#features/messages/server/index.ts";
import { moderationPersonalData } from "#features/moderation/server/index.ts";
import { notificationsPersonalData } from "#features/notifications/server/index.ts";
import { operatorPersonalData } from "#features/operator/server/index.ts";
import { planPersonalData } from "#features/plan/server/index.ts";
import { problemsPersonalData } from "#features/problems/server/index.ts";
import { profileLock, profilesPersonalData } from "#features/profiles/server/index.ts";
import { propertiesPersonalData } from "#features/properties/server/index.ts";
import { quotesPersonalData } from "#features/quotes/server/index.ts";
import { reportsPersonalData } from "#features/reports/server/index.ts";
import { requestsPersonalData } from "#features/requests/server/index.ts";
import { reviewsPersonalData } from "#features/reviews/server/index.ts";
import { roundsPersonalData } from "#features/rounds/server/index.ts";
import { schedulingPersonalData } from "#features/scheduling/server/index.ts";
import { sitePersonalData } from "#features/site/server/index.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

/**
 * The personal data of every feature, in the order in which it is erased. That is also the order of locks:
 * first what operators may hold (`lock`), then needs and requests (docs/product.md "A request's life"),
 * credit accounts, the profile, and last the data that belongs to a profile. Times and absences come before
 * services because they change how services are found.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  operatorPersonalData,
  requestsPersonalData,
  quotesPersonalData,
  invoicesPersonalData,
  problemsPersonalData,
  roundsPersonalData,
  reportsPersonalData,
  messagesPersonalData,
  reviewsPersonalData,
  moderationPersonalData,
  creditsPersonalData,
  profileLock,
  schedulingPersonalData,
  attendancePersonalData,
  clientsPersonalData,
  favoritesPersonalData,
  alertsPersonalData,
  planPersonalData,
  propertiesPersonalData,
  catalogPersonalData,
  notificationsPersonalData,
  sitePersonalData,
  profilesPersonalData,
  accountsPersonalData,
];
