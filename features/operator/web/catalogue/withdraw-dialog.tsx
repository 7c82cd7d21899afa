import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

const WORDS = {
  business_type: {
    title: "Retirer le métier",
    about:
      "quittera le catalogue avec ses mots, s'il n'a encore ni service, ni demande, ni besoin, ni alerte.",
    done: "Métier retiré",
  },
  category: {
    title: "Retirer la catégorie",
    about: "quittera le catalogue, si elle n'a encore aucun métier.",
    done: "Catégorie retirée",
  },
} as const;

/** Withdraws what was added to the catalogue by mistake. */
export function WithdrawDialog({
  kind,
  entry: { id, name },
  onClose,
}: {
  kind: keyof typeof WORDS;
  entry: { id: string; name: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { title, about, done } = WORDS[kind];
  return (
    <ReasonDialog
      subject={id}
      title={title}
      about={`${name} ${about}`}
      onClose={onClose}
      onDecide={async (reason) => {
        if (kind === "category") await api.catalogue.withdrawCategory({ id, reason });
        else await api.catalogue.withdrawBusinessType({ id, reason });
        toast.success(done, name);
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
    />
  );
}
