import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { PRICE_ITEMS_MAX, type PriceItem } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pencil, Plus, Trash2 } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { PriceItemForm } from "./price-item-form.tsx";

/** Where a provider writes, changes and deletes the prices of the list. */
export function PriceListDialog({ prices, onClose }: { prices: readonly PriceItem[]; onClose: () => void }) {
  const [edited, setEdited] = useState<PriceItem | "new" | null>(prices.length === 0 ? "new" : null);
  const [isUnsaved, setUnsaved] = useState(false);
  const client = useQueryClient();
  const remove = useMutation(
    queries.priceItems.remove.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.priceItems.key() }),
      onSuccess: () => toast.success("Prix supprimé", "Vos soumissions déjà écrites ne changent pas."),
      onError: (error) => toast.danger("Suppression impossible", sentenceFor(error)),
    }),
  );
  const done = () => {
    setEdited(null);
    setUnsaved(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isUnsaved={isUnsaved}
      title="Liste de prix"
      description="Ce que vous facturez souvent, à choisir en écrivant une ligne. Vous seul voyez cette liste."
    >
      {edited ? (
        <PriceItemForm item={edited === "new" ? null : edited} onDone={done} onUnsaved={setUnsaved} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {prices.length === 0 && (
            <p className="text-brume">Votre liste est vide : ajoutez un premier prix.</p>
          )}
          <ul className="grid grid-cols-1 gap-2">
            {prices.map((item) => (
              <li key={item.id} className="flex items-center gap-1 rounded-md border border-lisiere p-3">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">
                    <T>{item.name}</T>
                  </p>
                  <p className="chiffres text-brume">
                    {`${formatMoney(item.unit_price_cents)}${item.unit && `/${item.unit}`}`}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Modifier « ${item.name} »`}
                  onClick={() => setEdited(item)}
                >
                  <Pencil className="size-4.5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Supprimer « ${item.name} »`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id: item.id })}
                >
                  <Trash2 className="size-4.5" />
                </Button>
              </li>
            ))}
          </ul>
          {prices.length < PRICE_ITEMS_MAX ? (
            <Button variant="secondary" onClick={() => setEdited("new")}>
              <Plus className="size-5" />
              Ajouter un prix
            </Button>
          ) : (
            <p className="text-sm text-brume">
              <T>{`Votre liste compte ${PRICE_ITEMS_MAX} prix, le maximum.`}</T>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
