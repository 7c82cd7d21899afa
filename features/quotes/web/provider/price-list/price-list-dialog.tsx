import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { PRICE_ITEMS_MAX, type PriceItem, untaxedMark } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { T } from "#ui/display/typography.tsx";
import { OwnListDialog } from "#ui/overlays/own-list-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { PriceItemForm } from "./price-item-form.tsx";

/** A dialog to add, change and delete the prices of the provider's list. */
export function PriceListDialog({
  prices,
  isTaxed,
  onClose,
}: {
  prices: readonly PriceItem[];
  /** Whether the business charges taxes, and may leave a price without. */
  isTaxed: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const remove = useMutation(
    queries.priceItems.remove.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.priceItems.key() }),
      onSuccess: () => toast.success("Prix supprimé", "Vos soumissions déjà écrites ne changent pas."),
      onError: (error) => toast.danger("Suppression impossible", sentenceFor(error)),
    }),
  );
  return (
    <OwnListDialog
      title="Liste de prix"
      description="Ce que vous facturez souvent, à choisir en écrivant une ligne. Vous seul voyez cette liste."
      items={prices}
      most={PRICE_ITEMS_MAX}
      texts={{
        empty: "Votre liste est vide : ajoutez un premier prix.",
        add: "Ajouter un prix",
        full: `Votre liste compte ${PRICE_ITEMS_MAX} prix, le maximum.`,
      }}
      onRemove={({ id }) => remove.mutate({ id })}
      isRemoving={remove.isPending}
      form={(item, form) => <PriceItemForm {...{ item, isTaxed }} {...form} />}
      onClose={onClose}
    >
      {({ name, unit, unit_price_cents, is_untaxed }) => (
        <>
          <p className="font-semibold wrap-anywhere">
            <T>{name}</T>
          </p>
          <p className="chiffres text-brume">{`${formatMoney(unit_price_cents)}${unit && `/${unit}`}${untaxedMark({ is_untaxed }, isTaxed)}`}</p>
        </>
      )}
    </OwnListDialog>
  );
}
