import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchErrors } from "#features/site/web/error-reports/report-error.ts";
import { tolerateTranslation } from "#ui/page/tolerate-translation.ts";
import { NonceContext, nonceOfPage } from "./pages/nonce.ts";
import { showMismatches } from "./pages/show-mismatches.ts";

/** Registers the service worker, which caches immutable files and shows a page when offline. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Fails in private windows and with invalid certificates; pages work without it.
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  // Scripts are fetched after the first paint, possibly after the load event.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

tolerateTranslation();
watchErrors();
registerServiceWorker();
showMismatches();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonceOfPage()}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  );
});
