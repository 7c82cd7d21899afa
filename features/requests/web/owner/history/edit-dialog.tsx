import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#client/api.ts";
import { failureOf } from "#client/failure.ts";
import { REQUEST_LIMITS, requestDraft } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import type { RequestDialogProps } from "./request-dialog.ts";

const changes = requestDraft.pick({ property_id: true, description: true });
type Changes = z.infer<typeof changes>;

/** Edits the description or the property of a locked request. */
export default function EditDialog({ request, open, onOpenChange }: RequestDialogProps) {
  const client = useQueryClient();
  const form = useForm<Changes>({
    resolver: zodResolver(changes),
    defaultValues: { property_id: request.property.id, description: request.description },
  });
  const { data: properties } = useQuery(queries.properties.list.queryOptions());
  const update = useMutation(
    queries.requests.update.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.requests.key() }),
    }),
  );
  const save = async (values: Changes) => {
    try {
      await update.mutateAsync({ id: request.id, ...values });
    } catch (error) {
      if (failureOf(error) !== "DUPLICATE_SERVICE_REQUEST") throw error;
      form.setError(
        "property_id",
        { type: "server", message: (error as Error).message },
        { shouldFocus: true },
      );
      return;
    }
    onOpenChange(false);
    toast.success("Demande modifiée", request.service.name);
  };
  const id = `modifier-${request.id}`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Modifier la demande"
      description="Possible tant que le prestataire n'a pas obtenu vos coordonnées."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Ne rien changer</Button>
          </DialogClose>
          <Button type="submit" form={id} busy={form.formState.isSubmitting} busyText="Enregistrement…">
            Enregistrer
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={save} id={id}>
        <FormField form={form} name="property_id" label="Propriété" required>
          {(field) => (
            <Select
              {...field}
              // Remount when the options arrive, because the value is set before them.
              key={properties ? "choices" : "waiting"}
              options={(properties?.data ?? [request.property]).map(({ id, label, address }) => ({
                value: id,
                label: `${label}, ${address}`,
              }))}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="description"
          label="Description"
          hint="Sans téléphone ni courriel : vos coordonnées sont remises quand le prestataire accepte."
          required
        >
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              limit={REQUEST_LIMITS.requestDescriptionMax}
              defaultValue={request.description}
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
