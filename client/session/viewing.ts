import type { Session } from "@supabase/auth-js";

/**
 * A view: an operator sees the product as another person does, read only, in one tab (docs/security.md
 * "The console"). It is kept beside the operator's own session, which stays as it is, so that it
 * outlives a reload of its pages.
 */
interface View {
  session: Session;
  /** The person's name. */
  name: string;
  /** The console's page where it began. */
  returnTo: string;
  /** When it ends: the instant, and the same in milliseconds of this device's clock, which may be off. */
  until: string;
  endsAt: number;
}

/** The key of a tab's view in its session storage. */
export const VIEW_KEY = "maisonnee.view";

let view: View | undefined;

/** Shows this tab as another person sees it, from the page at `path` on. */
export function startView(next: View, path: string): void {
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(next));
  location.assign(path);
}

/** Whether this tab is in a view, before the page's session is read. */
export const hasView = (): boolean => keptView() !== null;

/** The view that this page is shown in. */
export const currentView = (): View | undefined => view;

/** Whether this page is shown as another person. */
export const isViewing = (): boolean => view !== undefined;

const firstSegment = (path: string) => path.split("/")[1];

/**
 * Reads this tab's view, once per page. One that has ended loads the page where it began, and `false` is
 * returned: the page is being left. A page of the console ends it too, because that is the operator's own.
 */
export function resumeView(): Session | null | false {
  const kept = keptView();
  if (!kept) return null;
  const left = kept.endsAt - Date.now();
  const isConsole = firstSegment(location.pathname) === firstSegment(kept.returnTo);
  if (isConsole || left <= 0) sessionStorage.removeItem(VIEW_KEY);
  if (isConsole) return null;
  if (left <= 0) {
    location.replace(kept.returnTo);
    return false;
  }
  view = kept;
  setTimeout(leaveView, left);
  return kept.session;
}

function keptView(): View | null {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? "null");
  } catch {
    // Storage is blocked: there is none.
    return null;
  }
}

/** Ends a view by loading the page where it began. Returns false when there is none. */
export function leaveView(): boolean {
  if (!view) return false;
  sessionStorage.removeItem(VIEW_KEY);
  location.assign(view.returnTo);
  return true;
}
