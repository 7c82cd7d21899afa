import { useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import type { OperatorBusinessType } from "#features/operator/contract/index.ts";
import { fold } from "#foundation/text/search-text.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { actOnEach } from "../table/act-on-each.ts";
import { useImpact } from "./use-impact.ts";

/**
 * Makes words lead to a business type; both are filled in where they are known. Several searches each become
 * a synonym of the same business type.
 */
export function WordsDialog({
  words = [],
  businessType,
  businessTypes,
  onDone,
  onClose,
}: {
  words?: readonly string[];
  businessType?: OperatorBusinessType | undefined;
  businessTypes: readonly OperatorBusinessType[];
  /** Called once they are added, before it closes. */
  onDone?: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const isSeveral = words.length > 1;
  const drafted = useDraftedForm({
    name: `words:${businessType?.id ?? ""}:${words.join()}`,
    initial: {
      id: businessType?.id ?? "",
      words: words.join(", "),
      reason: "Mots recherchés par les visiteurs",
    },
  });
  const { form } = drafted;
  const { services } = useImpact(form.watch("id"));
  const leading = leadingText(businessTypes, isSeveral ? words : [form.watch("words")]);
  return (
    <FormDialog
      {...drafted}
      title={isSeveral ? `Ajouter ${words.length} synonymes` : "Ajouter un synonyme"}
      description={["Ces mots mèneront au métier choisi dans moins d'une minute.", services, leading]
        .filter(Boolean)
        .join(" ")}
      sendText="Ajouter"
      onSend={async (values) => {
        if (!values.id) {
          form.setError("id", { message: "Choisissez un métier" }, { shouldFocus: true });
          return;
        }
        const add = (word: string) => api.catalogue.setWords({ ...values, words: word, leads: true });
        if (isSeveral)
          await actOnEach(words, { title: "Synonymes ajoutés", act: add, nameOf: (word) => `« ${word} »` });
        else {
          await add(values.words);
          toast.success("Synonyme ajouté", values.words);
        }
        onDone?.();
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="words" label="Ce que les gens écrivent" required>
        {(field) => <TextInput {...field} readOnly={isSeveral} />}
      </FormField>
      <FormField form={form} name="id" label="Métier" required>
        {(field) => (
          <Select
            {...field}
            placeholder="Choisir un métier"
            options={businessTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  );
}

/** Returns which business types the words lead to already, empty for none: those share the searches. */
function leadingText(businessTypes: readonly OperatorBusinessType[], words: readonly string[]): string {
  const folded = new Set(words.map(fold).filter(Boolean));
  const names = businessTypes
    .filter((one) => one.words.some((known) => folded.has(fold(known))))
    .map(({ name }) => name);
  return names.length > 0 ? `Mènent déjà à : ${names.join(", ")}.` : "";
}
