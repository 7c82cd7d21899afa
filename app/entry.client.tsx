import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hasStoredSession } from "#client/auth-client.ts";
import { startSession } from "#client/session-store.ts";
import { watchErrors } from "#features/site/web/error-reports/report-error.ts";
import { registerServiceWorker } from "./pages/service-worker.ts";

watchErrors();
registerServiceWorker();
// A signed-in person's client loads beside the page's code instead of after it.
if (hasStoredSession()) void startSession();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
