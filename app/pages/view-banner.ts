import { currentView, leaveView } from "#client/session/viewing.ts";
import { startSession } from "#client/session-store.ts";
import { french } from "#foundation/text/typography.ts";
import { formatTime } from "#foundation/time.ts";

/**
 * Keeps a banner over every page of a view, whatever layout it has: outside of React, which shows the
 * person's own pages meanwhile. It goes with the page load that ends the view.
 */
export async function showViewBanner(): Promise<void> {
  await startSession();
  const view = currentView();
  if (!view) return;
  const banner = document.createElement("aside");
  banner.setAttribute("aria-label", "Vue en lecture seule");
  banner.className =
    "fixed inset-x-0 bottom-(--bottom-bar,0px) z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-encre px-4 py-2 text-papier";
  const text = document.createElement("p");
  text.textContent = french(
    `Vous voyez Maisonnée comme ${view.name}, en lecture seule, jusqu'à ${formatTime(view.until)}.`,
  );
  const leave = document.createElement("button");
  leave.type = "button";
  leave.className = "min-h-11 font-semibold underline";
  leave.textContent = "Revenir à la console";
  leave.addEventListener("click", leaveView);
  banner.append(text, leave);
  document.body.append(banner);
  document.body.style.paddingBottom = "4rem";
}
