import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { CLIENT_LIMITS, type ClientDetails, notes } from "#features/clients/contract/index.ts";
import { Form, FormField } from "#ui/forms/form.tsx";
import { NotesInPlace } from "#ui/forms/notes-in-place.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { SmallFormActions } from "#ui/forms/small-form-actions.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { useClientsChanged } from "../use-clients-changed.ts";

const notesForm = z.object({ notes });

/** The provider's notes on a client, edited in place. */
export const ClientNotes = ({ client }: { client: ClientDetails }) => (
  <NotesInPlace
    notes={client.notes}
    heading="text-lg font-semibold"
    form={(close) => <NotesForm client={client} onDone={close} />}
  />
);

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
