import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#features/accounts/web/index.ts";
import { LEAD_REPORT_REASONS, type Lead, leadReportDraft } from "#features/requests/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { formatShortDate } from "#foundation/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";
import { useRefreshLeads } from "./use-leads.ts";

const DECIDED = {
  open: "à l'étude",
  accepted: "retenu, la demande vous a été remboursée",
  refused: "examiné, la demande reste due",
} as const;

/** Tells the operator that a lead is not what it should be; afterwards, where that stands. */
export function ReportLead({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  const { report } = lead;
  return (
    <div className="grid justify-items-start gap-1">
      {report && (
        <p className="text-sm text-brume">
          <T>{`Signalée le ${formatShortDate(report.created_at)} (${LEAD_REPORT_REASONS[report.reason].toLowerCase()}) : ${DECIDED[report.status]}.`}</T>
        </p>
      )}
      {(!report || report.status === "open") && (
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
          <Flag aria-hidden="true" className="size-4.5" />
          {report ? "Préciser le signalement" : "Signaler un problème"}
        </Button>
      )}
      {open && <ReportDialog lead={lead} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Values = z.input<typeof leadReportDraft>;

function ReportDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const refresh = useRefreshLeads();
  const form = useForm<Values, unknown, z.output<typeof leadReportDraft>>({
    resolver: zodResolver(leadReportDraft),
    defaultValues: { reason: lead.report?.reason, details: lead.report?.details ?? "" },
  });
  const report = useMutation(queries.leads.report.mutationOptions({ onSettled: refresh }));
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title="Signaler un problème"
      description={`${lead.client.name}, ${lead.service.name}`}
    >
      <Form
        form={form}
        onSubmit={async (draft) => {
          await report.mutateAsync({ id: lead.id, ...draft });
          toast.success("Signalement envoyé", "Nous vous répondons par courriel.");
          onClose();
        }}
      >
        <p>
          Une demande annulée dans les 48 heures, ou qui en répète une autre, vous est remboursée d’elle-même.
          Pour le reste, nous vérifions et décidons.
        </p>
        <FormField form={form} name="reason" label="Ce qui ne va pas" required>
          {(field) => (
            <Select
              {...field}
              placeholder="Choisissez"
              options={Object.entries(LEAD_REPORT_REASONS).map(([value, label]) => ({ value, label }))}
            />
          )}
        </FormField>
        <FormField form={form} name="details" label="Précisions" hint="Quand avez-vous essayé, et comment ?">
          {(field) => <TextArea {...field} rows={3} limit={LIMITS.reportDetailsMax} />}
        </FormField>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting} busyText="Envoi…">
            Envoyer le signalement
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
