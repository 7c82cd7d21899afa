import { useMutation } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { LEAD_REPORT_REASONS, type Lead, RETURN_HOURS } from "#features/requests/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { ReportDialog } from "#ui/overlays/report-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useRefreshLeads } from "./use-leads.ts";

const REPORT_STATUS = {
  open: "à l'étude",
  accepted: "retenu, la demande vous a été remboursée",
  refused: "examiné, la demande reste due",
} as const;

/** Reports a lead to the operator and shows the status of the report. */
export function ReportLead({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefreshLeads();
  const send = useMutation(queries.leads.report.mutationOptions({ onSettled: refresh }));
  const { report } = lead;
  return (
    <div className="grid justify-items-start gap-1">
      {report && (
        <p className="text-sm text-brume">
          <T>{`Signalée le ${formatDate(report.created_at)} (${LEAD_REPORT_REASONS[report.reason].toLowerCase()}) : ${REPORT_STATUS[report.status]}.`}</T>
        </p>
      )}
      {report?.answer && (
        <p className="text-sm">
          <T>{`Notre réponse : ${report.answer}`}</T>
        </p>
      )}
      {(!report || report.status === "open") && (
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
          <Flag aria-hidden="true" className="size-4.5" />
          {report ? "Préciser le signalement" : "Signaler un problème"}
        </Button>
      )}
      {open && (
        <ReportDialog
          title="Signaler un problème"
          about={`${lead.client.name}, ${lead.service.name}`}
          intro={
            <>
              <T>
                {`Si le client annule dans les ${RETURN_HOURS} heures du déverrouillage, ou si la demande en répète une autre, vos crédits vous sont remis automatiquement, dans les limites des`}
              </T>{" "}
              <TextLink to={publicPaths.terms}>conditions</TextLink>
              <T>. Pour le reste, nous vérifions et décidons.</T>
            </>
          }
          reasons={LEAD_REPORT_REASONS}
          hint="Quand avez-vous essayé, et comment ?"
          sentReport={report}
          onSend={async (draft) => {
            await send.mutateAsync({ id: lead.id, ...draft });
            toast.success("Signalement envoyé", "Nous vous répondons par courriel.");
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
