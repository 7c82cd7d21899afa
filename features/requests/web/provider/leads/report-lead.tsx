import { useMutation } from "@tanstack/react-query";
import { LEAD_REPORT_REASONS } from "#features/reports/contract/index.ts";
import { ReportButton } from "#features/reports/web/index.ts";
import { type Lead, RETURN_HOURS } from "#features/requests/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../../api.ts";
import { useRefreshLeads } from "./use-leads.ts";

const REPORT_STATUS = {
  open: "à l'étude",
  accepted: "retenu, la demande vous a été remboursée",
  refused: "examiné, la demande reste due",
} as const;

/** Reports a lead to the operator and shows the status of the report. */
export function ReportLead({ lead }: { lead: Lead }) {
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
      <ReportButton
        subject={lead.id}
        title="Signaler une demande invalide"
        about={`${lead.client.name}, ${lead.service.name}`}
        intro={
          <>
            <T>
              {`Si le client annule dans les ${RETURN_HOURS} heures du déverrouillage, ou si la demande en répète une autre, vos crédits vous sont remis automatiquement, dans les limites des`}
            </T>{" "}
            <TextLink to={publicPaths.terms()}>conditions</TextLink>
            <T>. Pour le reste, nous vérifions et décidons.</T>
          </>
        }
        reasons={LEAD_REPORT_REASONS}
        hint="Quand avez-vous essayé, et comment ?"
        report={report}
        onSend={async (draft) => {
          await send.mutateAsync({ id: lead.id, ...draft });
        }}
      />
    </div>
  );
}
