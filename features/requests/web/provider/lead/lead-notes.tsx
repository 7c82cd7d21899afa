import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftedForm } from "#client/use-drafted-form.ts";
import { type Lead, leadNotes, REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { NotebookPen } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";

type Notes = { notes: string };

/** The provider's notes on a lead, edited in place. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <NotesForm lead={lead} onDone={() => setIsEditing(false)} />;
  return (
    <div className="grid justify-items-start gap-1">
      <h2 className={lead.notes ? "text-sm font-semibold text-brume" : "sr-only"}>Vos notes</h2>
      {lead.notes && (
        <p className="mesure whitespace-pre-line wrap-anywhere">
          <T>{lead.notes}</T>
        </p>
      )}
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsEditing(true)}>
        <NotebookPen className="size-4.5" />
        {lead.notes ? "Modifier mes notes" : "Ajouter une note"}
      </Button>
    </div>
  );
}

/** What is typed and not saved is there again when the form is opened again in this tab. */
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
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          Enregistrer
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            clearDraft();
            onDone();
          }}
        >
          Annuler
        </Button>
      </div>
    </Form>
  );
}
