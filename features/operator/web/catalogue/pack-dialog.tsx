import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { belowFloor, isAboveFloor, newPack, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { formatMoney } from "#foundation/money.ts";
import { parseDollars } from "#foundation/text/dollars.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";

const packForm = newPack
  .omit({ price_cents: true })
  .extend({
    price: z
      .string()
      .refine(
        (typed) => newPack.shape.price_cents.safeParse(parseDollars(typed)).success,
        "Indiquez un prix en dollars",
      ),
  })
  .refine(({ credits, price }) => isAboveFloor({ credits, price_cents: parseDollars(price) ?? 0 }), {
    ...belowFloor,
    path: ["price"],
  });

/**
 * Proposes a new pack, which another chief confirms. A pack's price never changes: another
 * replaces it, and it is withdrawn.
 */
export function PackDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // A retry after a lost connection sends the same pack.
  const [id] = useState(newId);
  const drafted = useDraftedForm({
    name: "pack.new",
    resolver: zodResolver(packForm),
    initial: { name: "", credits: "" as unknown as number, price: "", reason: "" },
  });
  const { form } = drafted;
  const credits = Number(form.watch("credits"));
  const cents = parseDollars(form.watch("price")) ?? 0;
  return (
    <FormDialog
      {...drafted}
      title="Nouveau forfait"
      description={
        credits > 0 && cents > 0
          ? `Offert à tous les prestataires une fois confirmé par une autre personne responsable, à ${formatMoney(Math.round(cents / credits))} par crédit.`
          : "Offert à tous les prestataires une fois confirmé par une autre personne responsable ; les forfaits actuels restent jusqu'à ce qu'on les retire."
      }
      sendText="Proposer le forfait"
      onSend={async ({ price, ...pack }) => {
        await api.catalogue.addPack({ ...pack, id, price_cents: parseDollars(price) ?? 0 });
        toast.success("Proposé : à confirmer", pack.name);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Nom" required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField form={form} name="credits" label="Crédits" required>
        {(field) => <TextInput {...field} inputMode="numeric" className="chiffres" />}
      </FormField>
      <FormField form={form} name="price" label="Prix" hint="Avant taxes." required>
        {(field) => <TextInput {...field} inputMode="decimal" after="$" className="chiffres" />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
