import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useImperativeHandle } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type PriceItem, priceItemDraft } from "#features/quotes/contract/index.ts";
import { dollarsInput, parseDollars } from "#foundation/text/dollars.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";

interface Values {
  name: string;
  unit: string;
  /** In dollars, as it is typed. */
  unit_price: string;
  is_untaxed: boolean;
}

const toDraft = ({ unit_price, ...item }: Values) => ({
  ...item,
  unit_price_cents: parseDollars(unit_price) ?? Number.NaN,
});

/** The rules of the contract, with its messages beside the fields that were typed. */
const priceForm = z.custom<Values>().superRefine((values, context) => {
  for (const { message, path } of priceItemDraft.safeParse(toDraft(values)).error?.issues ?? [])
    context.addIssue({
      code: "custom",
      message,
      path: path.map((key) => (key === "unit_price_cents" ? "unit_price" : key)),
    });
});

/** Writes a new price of the list, or changes one. */
export function PriceItemForm({
  item,
  isTaxed,
  onDone,
  onUnsaved,
  throwAway,
}: {
  item: PriceItem | null;
  isTaxed: boolean;
  onDone: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
  throwAway: Ref<() => void>;
}) {
  const client = useQueryClient();
  const { form, isUnsaved, clearDraft } = useDraftedForm<Values>({
    name: `price-item:${item?.id ?? "new"}`,
    resolver: zodResolver(priceForm),
    initial: {
      name: item?.name ?? "",
      unit: item?.unit ?? "",
      unit_price: item ? dollarsInput(item.unit_price_cents) : "",
      is_untaxed: item?.is_untaxed ?? false,
    },
  });
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useImperativeHandle(throwAway, () => clearDraft);
  const done = () => {
    clearDraft();
    onDone();
  };
  const onSettled = () => client.invalidateQueries({ queryKey: queries.priceItems.key() });
  const create = useMutation(queries.priceItems.create.mutationOptions({ onSettled }));
  const update = useMutation(queries.priceItems.update.mutationOptions({ onSettled }));
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const draft = toDraft(values);
        await (item ? update.mutateAsync({ id: item.id, ...draft }) : create.mutateAsync(draft));
        toast.success("Prix enregistré", "Il se choisit dans les lignes de vos soumissions.");
        done();
      }}
    >
      <FormField form={form} name="name" label="Nom" hint="Ce que votre client lira sur la ligne." required>
        {(field) => <TextInput {...field} autoFocus placeholder="Lavage de vitres, extérieur" />}
      </FormField>
      <div className="grid two-up gap-3">
        <FormField form={form} name="unit" label="Unité" optional>
          {(field) => <TextInput {...field} placeholder="h, pi²" />}
        </FormField>
        <FormField form={form} name="unit_price" label="Prix avant taxes" required>
          {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
        </FormField>
      </div>
      {isTaxed && <Checkbox {...form.register("is_untaxed")} label="Non taxable" />}
      <div className="flex gap-2">
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          Enregistrer le prix
        </Button>
        <Button variant="quiet" onClick={done}>
          Annuler
        </Button>
      </div>
    </Form>
  );
}
