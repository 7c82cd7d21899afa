import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { queries as propertiesQueries } from "#features/properties/web/api.ts";
import {
  description,
  freeDescription,
  REQUEST_LIMITS,
  requestDraft,
  START_DAYS_AHEAD,
  startDay,
} from "#features/requests/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "../../../api.ts";
import { editDraftName, type RequestDialogProps } from "./request-dialog.ts";

/** An empty day is of a request that has none. */
const changes = requestDraft
  .pick({ property_id: true })
  .extend({ description: freeDescription, start_on: startDay.or(z.literal("")) });
const describedChanges = changes.extend({ description });
type Changes = z.infer<typeof changes>;

/** Edits the description, the property or the first day of a locked request. */
export default function EditDialog({ request, onOpenChange }: RequestDialogProps) {
  const client = useQueryClient();
  // The server checks whether its answers suffice.
  const hasBrief = request.brief.length > 0;
  const { form, isUnsaved, clearDraft } = useDraftedForm<Changes>({
    name: editDraftName(request),
    resolver: zodResolver(hasBrief ? changes : describedChanges),
    initial: {
      property_id: request.property.id,
      description: request.description,
      start_on: request.start_on ?? "",
    },
  });
  const { data: properties } = useQuery(propertiesQueries.properties.list.queryOptions());
  const update = useMutation(
    queries.requests.update.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.requests.key() }),
    }),
  );
  const [today] = useState(() => dayOf(Date.now()));
  const close = () => {
    clearDraft();
    onOpenChange(false);
  };
  const save = async ({ start_on, ...values }: Changes) => {
    // A first day that has passed meanwhile may stay.
    const changed = start_on && start_on !== request.start_on ? { start_on } : {};
    try {
      await update.mutateAsync({ id: request.id, ...values, ...changed });
    } catch (error) {
      if (failureOf(error) !== "DUPLICATE_SERVICE_REQUEST") throw error;
      form.setError(
        "property_id",
        { type: "server", message: (error as Error).message },
        { shouldFocus: true },
      );
      return;
    }
    close();
    toast.success("Demande modifiée", request.service.name);
  };
  const id = `modifier-${request.id}`;
  return (
    <Dialog
      open
      onOpenChange={close}
      isUnsaved={isUnsaved}
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
        {request.start_on && (
          <FormField form={form} name="start_on" label="À partir du" required className="sm:max-w-sm">
            {(field) => <DateInput {...field} min={today} max={addDays(today, START_DAYS_AHEAD)} />}
          </FormField>
        )}
        <FormField
          form={form}
          name="description"
          label="Description"
          hint="Sans téléphone ni courriel : vos coordonnées sont remises quand le prestataire accepte."
          required={!hasBrief}
        >
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              limit={REQUEST_LIMITS.requestDescriptionMax}
              defaultValue={form.getValues("description")}
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
