import { leaveView } from "#client/session/session-actions.ts";
import { formatTime } from "#foundation/time.ts";

/**
 * Keeps a banner over every page of the view, whatever layout it has: outside of React, which shows the person's own
 * pages meanwhile. It goes with the page load that ends the view.
 */
export function showViewBanner(name: string, ends: Date): void {
  const banner = document.createElement("aside");
  banner.setAttribute("aria-label", "Vue en lecture seule");
  banner.className =
    "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-encre px-4 py-2 text-papier";
  const text = document.createElement("p");
  text.textContent = `Vous voyez Maisonnée comme ${name}, en lecture seule, jusqu'à ${formatTime(ends)}.`;
  const leave = document.createElement("button");
  leave.type = "button";
  leave.className = "min-h-11 font-semibold underline";
  leave.textContent = "Revenir à la console";
  leave.addEventListener("click", leaveView);
  banner.append(text, leave);
  document.body.append(banner);
  document.body.style.paddingBottom = "4rem";
  setTimeout(leaveView, ends.getTime() - Date.now());
}
