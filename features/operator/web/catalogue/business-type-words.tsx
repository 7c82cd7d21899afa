import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorBusinessType } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { X } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

/** The words that lead to a business type: dozens for most, opened where one is looked for. */
export function BusinessTypeWords({
  businessType: { id, name, words },
  mayWord,
}: {
  businessType: OperatorBusinessType;
  mayWord: boolean;
}) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<string>();
  if (words.length === 0) return "–";
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-2">
        <T>{`${words.length} ${plural(words.length, "mot", "mots")}`}</T>
      </summary>
      <NameList names={words} onRemove={mayWord ? setRemoved : undefined} />
      {removed && (
        <ReasonDialog
          subject={`${id}:${removed}`}
          title="Retirer le mot"
          about={`« ${removed} » ne mènera plus à ${name}, dans moins d'une minute. Les services qui l'écrivent dans leur texte se trouvent toujours.`}
          onClose={() => setRemoved(undefined)}
          onDecide={async (reason) => {
            await api.catalogue.setWords({ id, words: removed, leads: false, reason });
            toast.success("Mot retiré", removed);
            await client.invalidateQueries({ queryKey: queries.catalogue.key() });
          }}
        />
      )}
    </details>
  );
}

/** Names one after another, each with a cross where it may be taken away. */
export function NameList({
  names,
  onRemove,
}: {
  names: readonly string[];
  onRemove?: ((name: string) => void) | undefined;
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-brume max-md:justify-end">
      {names.map((name) => (
        <li key={name} className="inline-flex items-center">
          <T>{name}</T>
          {onRemove && (
            <Button
              size="sm"
              variant="quiet"
              className="min-w-11 px-0 md:min-w-9"
              aria-label={`Retirer ${name}`}
              onClick={() => onRemove(name)}
            >
              <X className="size-4" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
