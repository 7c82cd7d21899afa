import { useMutation } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { type Lead, REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";

/** The provider's notes on a lead, edited in place. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <NotesForm lead={lead} onDone={() => setIsEditing(false)} />;
  return (
    <div className="grid justify-items-start gap-1">
      <h4 className={lead.notes ? "text-sm font-semibold text-brume" : "sr-only"}>Vos notes</h4>
      {lead.notes && (
        <p className="mesure whitespace-pre-line wrap-anywhere">
          <T>{lead.notes}</T>
        </p>
      )}
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsEditing(true)}>
        <NotebookPen aria-hidden="true" className="size-4.5" />
        {lead.notes ? "Modifier mes notes" : "Ajouter une note"}
      </Button>
    </div>
  );
}

function NotesForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const [text, setText] = useState(lead.notes);
  const refresh = useRefreshLeads();
  const save = useMutation(
    queries.leads.setNotes.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toast.success("Notes enregistrées");
        onDone();
      },
    }),
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id: lead.id, notes: text });
      }}
    >
      <Field
        label="Vos notes"
        hint="Vous seul les lisez."
        error={save.error ? (fieldsOf(save.error).notes ?? sentenceFor(save.error)) : undefined}
      >
        <TextArea
          autoFocus
          rows={3}
          limit={REQUEST_LIMITS.leadNotesMax}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder="Appelé le 3 mars, rappeler après 17 h…"
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={save.isPending} busyText="Enregistrement…">
          Enregistrer
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
