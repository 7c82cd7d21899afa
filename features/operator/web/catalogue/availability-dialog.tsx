import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OperatorCategory } from "#features/operator/contract/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

/** How many are counted at most; beyond that the sentence says « plus de ». */
const COUNTED_MAX = 1000;

/** Opens or closes a category, after a warning about the effects. */
export function AvailabilityDialog({
  category: { id, name, is_available },
  onClose,
}: {
  category: OperatorCategory;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { data } = useQuery(queries.catalogue.impact.queryOptions({ input: { id } }));
  return (
    <ReasonDialog
      subject={id}
      title={is_available ? "Fermer la catégorie" : "Ouvrir la catégorie"}
      about={`${name}. ${data ? impactText(is_available, data.data) : "Calcul de ce qui change…"}`}
      onClose={onClose}
      onDecide={async (reason) => {
        try {
          await api.catalogue.setAvailability({ id, is_available: !is_available, reason });
          toast.success(is_available ? "Catégorie fermée" : "Catégorie ouverte", name);
        } finally {
          await client.invalidateQueries({ queryKey: queries.catalogue.key() });
        }
      }}
    />
  );
}

function impactText(
  isOpen: boolean,
  { business_types, services }: { business_types: number; services: number },
): string {
  const count = services >= COUNTED_MAX ? `plus de ${COUNTED_MAX - 1}` : String(services);
  const touched = services === 1 ? "1 service" : `${count} services`;
  return isOpen
    ? `Ses ${business_types} métiers ne se trouveront plus et ${touched} quitteront les listes ; les demandes en cours continuent.`
    : `Ses ${business_types} métiers pourront être publiés et trouvés ; ${touched} seront listés tout de suite.`;
}
