import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { QUICK_ANSWERS_MAX, type QuickAnswer } from "#features/messages/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pencil, Plus, Trash2 } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { QuickAnswerForm } from "./quick-answer-form.tsx";

/** Where a provider writes, changes and deletes quick answers. */
export function QuickAnswersDialog({
  answers,
  onClose,
}: {
  answers: readonly QuickAnswer[];
  onClose: () => void;
}) {
  const [edited, setEdited] = useState<QuickAnswer | "new" | null>(answers.length === 0 ? "new" : null);
  const client = useQueryClient();
  const remove = useMutation(
    queries.quickAnswers.remove.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.quickAnswers.key() }),
      onSuccess: () => toast.success("Réponse rapide supprimée"),
      onError: (error) => toast.danger("Suppression impossible", sentenceFor(error)),
    }),
  );
  const [isUnsaved, setUnsaved] = useState(false);
  const done = () => {
    setEdited(null);
    setUnsaved(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isUnsaved={isUnsaved}
      title="Réponses rapides"
      description="Des textes que vous écrivez souvent, à insérer dans vos messages. Vous seul les voyez."
    >
      {edited ? (
        <QuickAnswerForm answer={edited === "new" ? null : edited} onDone={done} onUnsaved={setUnsaved} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <ul className="grid grid-cols-1 gap-2">
            {answers.map((answer) => (
              <li key={answer.id} className="flex items-start gap-1 rounded-md border border-lisiere p-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{answer.name}</p>
                  <p className="line-clamp-2 wrap-anywhere whitespace-pre-line text-brume">{answer.body}</p>
                </div>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Modifier « ${answer.name} »`}
                  onClick={() => setEdited(answer)}
                >
                  <Pencil className="size-4.5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Supprimer « ${answer.name} »`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id: answer.id })}
                >
                  <Trash2 className="size-4.5" />
                </Button>
              </li>
            ))}
          </ul>
          {answers.length < QUICK_ANSWERS_MAX ? (
            <Button variant="secondary" onClick={() => setEdited("new")}>
              <Plus className="size-5" />
              Ajouter une réponse rapide
            </Button>
          ) : (
            <p className="text-sm text-brume">
              <T>{`Vous avez ${QUICK_ANSWERS_MAX} réponses rapides, le maximum.`}</T>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
