import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import type { Selection } from "./selection.ts";

/** Chooses every service of the page, and activates or deactivates those chosen. */
export function BulkActions({ selection, shownCount }: { selection: Selection; shownCount: number }) {
  const client = useQueryClient();
  const setActive = useMutation(
    queries.providerServices.setActive.mutationOptions({
      onSuccess: ({ data: { done, refused } }, { is_active }) => {
        const act = is_active ? plural(done, "activé", "activés") : plural(done, "désactivé", "désactivés");
        if (done > 0) toast.success(`${done} ${plural(done, "service", "services")} ${act}`);
        for (const { name, message } of refused) toast.danger(`${name} reste inactif`, message);
        selection.clear();
      },
      onError: (error) => toast.danger("Services inchangés", sentenceFor(error)),
      onSettled: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }),
    }),
  );
  const count = selection.ids.length;
  const change = (is_active: boolean) => setActive.mutate({ ids: [...selection.ids], is_active });
  return (
    <section
      aria-label="Plusieurs services"
      className="stick-top-16 z-10 -mx-1 mb-2 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 bg-neige px-1 py-1"
    >
      <Checkbox
        label="Tout choisir"
        checked={count === shownCount}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < shownCount;
        }}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
      <span role="status" className="chiffres text-brume">
        {count > 0 && `${count} ${plural(count, "choisi", "choisis")}`}
      </span>
      {count > 0 && (
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="secondary" disabled={setActive.isPending} onClick={() => change(true)}>
            Activer
          </Button>
          <Button size="sm" variant="secondary" disabled={setActive.isPending} onClick={() => change(false)}>
            Désactiver
          </Button>
        </span>
      )}
    </section>
  );
}
