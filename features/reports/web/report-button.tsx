import { type ComponentProps, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Flag } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { ReportDialog } from "./report-dialog.tsx";

type Props<Reason extends string> = Omit<
  ComponentProps<typeof ReportDialog<Reason>>,
  "sentReport" | "onClose"
> & {
  report: (ComponentProps<typeof ReportDialog<Reason>>["sentReport"] & { status: string }) | null;
};

/** Opens the dialog that reports something, or completes a report that waits. Nothing once it is decided. */
export function ReportButton<Reason extends string>({ report, onSend, ...dialog }: Props<Reason>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (report && report.status !== "open") return null;
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        <Flag className="size-4.5" />
        {report ? "Préciser le signalement" : dialog.title}
      </Button>
      {open && (
        <ReportDialog
          {...dialog}
          sentReport={report}
          onSend={async (draft) => {
            await onSend(draft);
            toast.success("Signalement envoyé", "Nous vous répondons par courriel.");
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
