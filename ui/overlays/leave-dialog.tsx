import { strings } from "../strings.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useLeaveBlocker } from "./use-leave-blocker.ts";

/** Asks before another page is opened while changes are unsaved; the draft stays in the tab. One a page. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useLeaveBlocker(() => isUnsaved);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || blocker.reset()}
      title={strings.leaveUnsaved}
      description={strings.draftStays}
      cancelText={strings.stay}
      confirmText={strings.leave}
      tone="primary"
      onConfirm={() => blocker.proceed()}
    />
  );
}
