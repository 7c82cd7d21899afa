import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { type templateContent, templateName } from "#features/quotes/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Trash2 } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../../api.ts";

/** A dialog to save the draft as a template, and to use or remove a saved one. */
export function TemplatesDialog({
  quoteId,
  onUse,
  onClose,
}: {
  /** The draft, whose shown content is already saved. */
  quoteId: string;
  onUse: (content: z.infer<typeof templateContent>) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queries.quoteTemplates.key() });
  const templates = useQuery(queries.quoteTemplates.list.queryOptions());
  const save = useMutation(queries.quoteTemplates.save.mutationOptions({ onSettled }));
  const use = useMutation({
    mutationFn: (id: string) => api.quoteTemplates.get({ id }),
    onSuccess: ({ data }) => {
      onUse(data);
      onClose();
    },
    onError: (error) => toast.danger("Modèle introuvable", sentenceFor(error)),
  });
  const remove = useMutation(
    queries.quoteTemplates.remove.mutationOptions({
      onSettled,
      onSuccess: () => toast.success("Modèle supprimé"),
      onError: (error) => toast.danger("Suppression impossible", sentenceFor(error)),
    }),
  );
  const form = useForm<z.infer<typeof templateName>>({
    resolver: zodResolver(templateName),
    defaultValues: { name: "" },
  });
  const saved = templates.data?.data;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isUnsaved={form.formState.isDirty}
      title="Modèles"
      description="Un modèle garde les lignes, les conditions et les notes, jamais le rabais, l’acompte ni les dates d’un client."
    >
      <div className="grid grid-cols-1 gap-6">
        <Form
          form={form}
          onSubmit={async ({ name }) => {
            await save.mutateAsync({ id: quoteId, name });
            toast.success("Modèle enregistré", "Vos prochaines soumissions pour ce service en partiront.");
            form.reset({ name: "" });
          }}
        >
          <FormField
            form={form}
            name="name"
            label="Garder cette soumission sous le nom"
            hint="Un modèle du même nom est remplacé."
            required
          >
            {(field) => <TextInput {...field} placeholder="Grand ménage, trois chambres" />}
          </FormField>
          <Button
            type="submit"
            variant="secondary"
            busy={form.formState.isSubmitting}
            busyText="Enregistrement…"
          >
            Enregistrer le modèle
          </Button>
        </Form>
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-semibold">Partir d’un modèle</h3>
          {templates.error && !saved && (
            <LoadFailure
              message={sentenceFor(templates.error)}
              onRetry={() => void templates.refetch()}
              retrying={templates.isFetching}
            />
          )}
          {templates.isPending && <SkeletonText lines={2} />}
          {saved?.length === 0 && (
            <p className="text-brume">
              <T>Aucun modèle pour l'instant : donnez un nom à celui-ci pour le réutiliser.</T>
            </p>
          )}
          <ul className="grid grid-cols-1 gap-2">
            {saved?.map(({ id, name, service }) => (
              <li key={id} className="flex items-center gap-1 rounded-md border border-lisiere p-3">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">
                    <T>{name}</T>
                  </p>
                  <p className="text-sm wrap-anywhere text-brume">
                    <T>{service}</T>
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Utiliser « ${name} »`}
                  busy={use.isPending && use.variables === id}
                  onClick={() => use.mutate(id)}
                >
                  Utiliser
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Supprimer « ${name} »`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id })}
                >
                  <Trash2 className="size-4.5" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
