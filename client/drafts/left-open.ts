import { authState } from "../session-store.ts";
import { hasDraft } from "./form-drafts.ts";

/**
 * Whether a dialog's form was left open in this tab: what was typed in it is neither sent nor thrown away.
 * The page that comes back, after a reload or a session that ended elsewhere, opens it again.
 */
export function wasLeftOpen(form: string): boolean {
  try {
    return hasDraft(sessionStorage, { owner: authState().session?.user.id ?? "", form });
  } catch {
    // A browser that blocks storage has kept nothing.
    return false;
  }
}
