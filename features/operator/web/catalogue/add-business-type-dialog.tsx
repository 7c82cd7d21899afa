import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  newBusinessType,
  OPERATOR_LIMITS,
  type OperatorCategory,
} from "#features/operator/contract/index.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { LEAD_PRICES } from "./lead-prices.ts";

/** The values of the fields: one search word on each line. */
const typedBusinessType = newBusinessType.extend({
  words: z.string().superRefine((typed, context) => {
    const { error } = newBusinessType.shape.words.safeParse(linesOf(typed));
    const [issue] = error?.issues ?? [];
    if (issue) context.addIssue({ code: "custom", message: issue.message });
  }),
});

const linesOf = (typed: string) => typed.split("\n").filter((line) => line.trim() !== "");

/** Adds a business type that no release has. */
export function AddBusinessTypeDialog({
  categories,
  category,
  onClose,
}: {
  categories: readonly OperatorCategory[];
  /** The one whose business types are shown. */
  category: OperatorCategory | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: "business-type.new",
    resolver: zodResolver(typedBusinessType),
    initial: {
      ...{ name: "", category_id: category?.id ?? "", lead_credits: 2, needs_rbq: false },
      ...{ words: "", reason: "" },
    },
  });
  const { form } = drafted;
  const chosen = categories.find(({ id }) => id === form.watch("category_id"));
  return (
    <FormDialog
      {...drafted}
      title="Ajouter un métier"
      description={
        chosen && !chosen.is_available
          ? "Cette catégorie est fermée : le métier sera offert quand elle ouvrira."
          : "Les prestataires pourront y publier et les visiteurs le trouver dans moins d'une minute."
      }
      sendText="Ajouter le métier"
      onSend={async ({ words, ...values }) => {
        await api.catalogue.addBusinessType({ ...values, words: linesOf(words) });
        toast.success("Métier ajouté", values.name);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label="Nom"
        hint="Son adresse en vient et ne change plus ; le nom pourra changer."
        required
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField form={form} name="category_id" label="Catégorie" required>
        {(field) => (
          <Select
            {...field}
            placeholder="Choisir une catégorie"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="lead_credits" label="Prix d'une demande" required>
        {(field) => <Select {...field} options={LEAD_PRICES} />}
      </FormField>
      <Checkbox label="Une licence de la Régie du bâtiment est exigée" {...form.register("needs_rbq")} />
      <FormField
        form={form}
        name="words"
        label="Mots recherchés"
        hint="Ce que les gens écrivent, un par ligne. D'autres s'ajoutent plus tard."
      >
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
