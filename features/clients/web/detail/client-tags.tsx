import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { CLIENT_LIMITS, type ClientDetails, tags, uniqueTags } from "#features/clients/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField, sendAndEmpty } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Plus, X } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { useClientsChanged } from "../use-clients-changed.ts";

const tagForm = z.object({ tag: z.string().transform((tag) => tag.trim()) });

/** The tags of a client, added and removed in place. */
export function ClientTags({ client }: { client: ClientDetails }) {
  const changed = useClientsChanged();
  const form = useForm<{ tag: string }>({ resolver: zodResolver(tagForm), defaultValues: { tag: "" } });
  const save = useMutation({
    mutationFn: (all: string[]) => api.clients.setTags({ id: client.id, tags: all }),
    onSettled: changed,
  });
  const add = async (tag: string) => {
    if (tag === "") return;
    const read = tags.safeParse(uniqueTags([...client.tags, tag]));
    if (!read.success) form.setError("tag", { message: read.error.issues[0]?.message ?? "" });
    else {
      await sendAndEmpty(form, "tag", async () => {
        await save.mutateAsync(read.data);
        // Before the reset, after which the form knows no field until it is rendered again.
        form.setFocus("tag");
      });
    }
  };
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-semibold">Étiquettes</h2>
      {client.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {client.tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-9 max-w-full items-center rounded-full bg-lisiere/60 pl-3 text-sm font-semibold"
            >
              <span className="truncate">{tag}</span>
              <Button
                variant="quiet"
                size="icon"
                className="size-9 rounded-full"
                disabled={save.isPending}
                aria-label={`Retirer l’étiquette ${tag}`}
                onClick={() =>
                  save.mutate(
                    client.tags.filter((other) => other !== tag),
                    {
                      // The button that was pressed is gone.
                      onSuccess: () => form.setFocus("tag"),
                      onError: (error) => toast.danger("Étiquette non retirée", sentenceFor(error)),
                    },
                  )
                }
              >
                <X className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {client.tags.length < CLIENT_LIMITS.tagsMax && (
        <Form form={form} onSubmit={({ tag }) => add(tag)} className="grid gap-2">
          <div className="grid grid-cols-[1fr_auto] items-start gap-2">
            <FormField form={form} name="tag" label="Nouvelle étiquette" hideLabel>
              {(field) => (
                <TextInput {...field} maxLength={CLIENT_LIMITS.tagMax} placeholder="Nouvelle étiquette" />
              )}
            </FormField>
            <Button
              type="submit"
              variant="secondary"
              size="icon"
              busy={save.isPending}
              aria-label="Ajouter l’étiquette"
            >
              <Plus className="size-5" />
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
