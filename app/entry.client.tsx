import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchErrors } from "#features/site/web/error-reports/report-error.ts";
import { registerServiceWorker } from "./pages/service-worker.ts";

watchErrors();
registerServiceWorker();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
