// Written by `node tools/generate.ts`.
import { letters as accounts } from "#features/accounts/server/letters/index.generated.ts";
import { letters as alerts } from "#features/alerts/server/letters/index.generated.ts";
import { letters as attendance } from "#features/attendance/server/letters/index.generated.ts";
import { letters as catalog } from "#features/catalog/server/letters/index.generated.ts";
import { letters as credits } from "#features/credits/server/letters/index.generated.ts";
import { letters as invoices } from "#features/invoices/server/letters/index.generated.ts";
import { letters as messages } from "#features/messages/server/letters/index.generated.ts";
import { letters as moderation } from "#features/moderation/server/letters/index.generated.ts";
import { letters as notifications } from "#features/notifications/server/letters/index.generated.ts";
import { letters as operator } from "#features/operator/server/letters/index.generated.ts";
import { letters as problems } from "#features/problems/server/letters/index.generated.ts";
import { letters as profiles } from "#features/profiles/server/letters/index.generated.ts";
import { letters as quotes } from "#features/quotes/server/letters/index.generated.ts";
import { letters as requests } from "#features/requests/server/letters/index.generated.ts";
import { letters as reviews } from "#features/reviews/server/letters/index.generated.ts";
import { letters as rounds } from "#features/rounds/server/letters/index.generated.ts";
import { letters as scheduling } from "#features/scheduling/server/letters/index.generated.ts";
import { letters as site } from "#features/site/server/letters/index.generated.ts";

export const letters = [
  ...accounts.all,
  ...alerts.all,
  ...attendance.all,
  ...catalog.all,
  ...credits.all,
  ...invoices.all,
  ...messages.all,
  ...moderation.all,
  ...notifications.all,
  ...operator.all,
  ...problems.all,
  ...profiles.all,
  ...quotes.all,
  ...requests.all,
  ...reviews.all,
  ...rounds.all,
  ...scheduling.all,
  ...site.all,
];
