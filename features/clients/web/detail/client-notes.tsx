import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/use-drafted-form.ts";
import { CLIENT_LIMITS, type ClientDetails, notes } from "#features/clients/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { NotebookPen } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { useClientsChanged } from "../use-clients-changed.ts";

const notesForm = z.object({ notes });

/** The provider's notes on a client, edited in place. */
export function ClientNotes({ client }: { client: ClientDetails }) {
  const [form, setForm] = useState<"unopened" | "open" | "closed">("unopened");
  if (form === "open") return <NotesForm client={client} onDone={() => setForm("closed")} />;
  return (
    <div className="grid justify-items-start gap-1">
      <h2 className="text-lg font-semibold">Vos notes</h2>
      {client.notes && (
        <p className="mesure whitespace-pre-line wrap-anywhere">
          <T>{client.notes}</T>
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        // The button of the form that had the keyboard's focus is gone.
        autoFocus={form === "closed"}
        onClick={() => setForm("open")}
      >
        <NotebookPen className="size-4.5" />
        {client.notes ? "Modifier mes notes" : "Ajouter une note"}
      </Button>
    </div>
  );
}

function NotesForm({ client, onDone }: { client: ClientDetails; onDone: () => void }) {
  const { form, isRestored, clearDraft, discardDraft } = useDraftedForm<{ notes: string }>({
    name: `client-notes:${client.id}`,
    initial: { notes: client.notes },
    resolver: zodResolver(notesForm),
  });
  const changed = useClientsChanged();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await api.clients.setNotes({ id: client.id, ...values });
        clearDraft();
        await changed();
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
            rows={4}
            limit={CLIENT_LIMITS.clientNotesMax}
            defaultValue={form.getValues("notes")}
            placeholder="Code de la barrière, chien, préfère les textos…"
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
