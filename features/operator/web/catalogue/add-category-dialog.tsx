import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { CATEGORY_ICONS, type CategoryIcon } from "#features/catalog/contract/index.ts";
import { newCategory, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";

const ICONS = keysOf(CATEGORY_ICONS).map((value) => ({ value, label: CATEGORY_ICONS[value] }));

/** Adds a category that no release has; it begins closed. */
export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: "category.new",
    resolver: zodResolver(newCategory),
    initial: { name: "", description: "", icon: "house" as CategoryIcon, reason: "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Ajouter une catégorie"
      description="Elle commence fermée : ajoutez-y ses métiers, puis ouvrez-la."
      sendText="Ajouter la catégorie"
      onSend={async (values) => {
        await api.catalogue.addCategory(values);
        toast.success("Catégorie ajoutée", values.name);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label="Nom"
        hint="Il ne change plus : retirez la catégorie tant qu'elle est vide pour le corriger."
        required
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField form={form} name="description" label="Description" hint="Sur la page d'accueil." required>
        {(field) => <TextArea {...field} rows={2} limit={OPERATOR_LIMITS.categoryDescriptionMax} />}
      </FormField>
      <FormField form={form} name="icon" label="Dessin" required>
        {(field) => <Select {...field} options={ICONS} />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
