import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { messageBody } from "#features/messages/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { plural } from "#foundation/text/plural.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "./api.ts";

const form = z.object({ body: messageBody });

/** One message to all clients of the round; sent again as it was after a failure, each gets it once. */
export function WriteDialog({ clients, onClose }: { clients: number; onClose: () => void }) {
  const drafted = useDraftedForm({
    name: "round-message",
    resolver: zodResolver(form),
    initial: { body: "" },
  });
  const { form: fields } = drafted;
  const attempt = useRef({ id: newId(), body: "" });
  const send = async ({ body }: z.infer<typeof form>) => {
    if (attempt.current.body !== body) attempt.current = { id: newId(), body };
    const { sent, refused } = (await api.rounds.write(attempt.current)).data;
    onClose();
    const left =
      refused > 0
        ? `${refused} ${plural(refused, "conversation est fermée", "conversations sont fermées")} : appelez plutôt.`
        : undefined;
    if (sent === 0) toast.danger("Message envoyé à personne", left);
    else toast.success(`Message envoyé à ${sent} ${plural(sent, "client", "clients")}`, left);
  };
  return (
    <FormDialog
      {...drafted}
      title="Écrire à tous"
      description={
        clients === 1
          ? "Votre client de la tournée lira ce message dans sa conversation."
          : `Chacun de vos ${clients} clients de la tournée lira ce message dans sa conversation.`
      }
      sendText="Envoyer à tous"
      onSend={send}
      onClose={onClose}
    >
      <FormField
        form={fields}
        name="body"
        label="Message"
        hint="Par exemple : tempête cette nuit, premier passage avant 7 h."
        required
      >
        {(field) => <TextArea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  );
}
