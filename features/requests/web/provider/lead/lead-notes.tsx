import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type Lead, leadNotes, REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { Form, FormField } from "#ui/forms/form.tsx";
import { NotesInPlace } from "#ui/forms/notes-in-place.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { SmallFormActions } from "#ui/forms/small-form-actions.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";

type Notes = { notes: string };

/** The provider's notes on a lead, edited in place. */
export const LeadNotes = ({ lead }: { lead: Lead }) => (
  <NotesInPlace
    notes={lead.notes}
    heading={lead.notes ? "text-sm font-semibold text-brume" : "sr-only"}
    form={(close) => <NotesForm lead={lead} onDone={close} />}
  />
);

/** Unsaved notes come back when the form is opened again in this tab. */
function NotesForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { form, isRestored, clearDraft, discardDraft } = useDraftedForm<Notes>({
    name: `notes:${lead.id}`,
    initial: { notes: lead.notes },
    resolver: zodResolver(leadNotes),
  });
  const refresh = useRefreshLeads();
  const save = useMutation(queries.leads.setNotes.mutationOptions({ onSuccess: refresh }));
  return (
    <Form
      form={form}
      onSubmit={async ({ notes }) => {
        await save.mutateAsync({ id: lead.id, notes });
        clearDraft();
        toast.success("Notes enregistrées");
        onDone();
      }}
      className="grid gap-3"
    >
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <FormField form={form} name="notes" label="Vos notes" hint="Vous seul les lisez.">
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            rows={3}
            limit={REQUEST_LIMITS.leadNotesMax}
            defaultValue={form.getValues("notes")}
            placeholder="Appelé le 3 mars, rappeler après 17 h…"
          />
        )}
      </FormField>
      <SmallFormActions
        sendText="Enregistrer"
        busyText="Enregistrement…"
        isBusy={form.formState.isSubmitting}
        onCancel={() => {
          clearDraft();
          onDone();
        }}
      />
    </Form>
  );
}
