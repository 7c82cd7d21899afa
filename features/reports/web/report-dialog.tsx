import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { REPORT_LIMITS, type ReportDraft, reportDraftOf } from "#features/reports/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

/** Reports something to the operator: one reason of a list, and words. Shows what `onSend` throws. */
export function ReportDialog<Reason extends string>({
  subject,
  title,
  about,
  intro,
  reasons,
  hint,
  sentReport,
  onSend,
  onClose,
}: {
  /** The subject of the report: each subject has its own draft. */
  subject: string;
  title: string;
  /** The thing reported, under the title. */
  about: string;
  /** The information to read before reporting. */
  intro: ReactNode;
  reasons: Readonly<Record<Reason, string>>;
  /** A hint for the details. */
  hint?: string;
  /** The details of an earlier report, to be improved. */
  sentReport: ReportDraft<Reason> | null;
  onSend: (draft: ReportDraft<Reason>) => Promise<void>;
  onClose: () => void;
}) {
  const drafted = useDraftedForm({
    name: `report:${subject}`,
    resolver: zodResolver(reportDraftOf<string>(reasons)),
    initial: { reason: sentReport?.reason, details: sentReport?.details ?? "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title={title}
      description={about}
      sendText="Envoyer le signalement"
      // The reasons are those given: the schema made of them lets no other through.
      onSend={(draft) => onSend(draft as ReportDraft<Reason>)}
      onClose={onClose}
    >
      <p>
        <T>{intro}</T>
      </p>
      <FormField form={form} name="reason" label="Ce qui ne va pas" required>
        {(field) => (
          <Select
            {...field}
            placeholder="Choisissez"
            options={Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))}
          />
        )}
      </FormField>
      <FormField form={form} name="details" label="Précisions" hint={hint}>
        {(field) => <TextArea {...field} rows={3} limit={REPORT_LIMITS.reportDetailsMax} />}
      </FormField>
    </FormDialog>
  );
}
