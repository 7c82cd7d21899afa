import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { QUICK_ANSWERS_MAX, type QuickAnswer } from "#features/messages/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { OwnListDialog } from "#ui/overlays/own-list-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { QuickAnswerForm } from "./quick-answer-form.tsx";

/** A dialog to add, change and delete a provider's quick answers. */
export function QuickAnswersDialog({
  answers,
  onClose,
}: {
  answers: readonly QuickAnswer[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const remove = useMutation(
    queries.quickAnswers.remove.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.quickAnswers.key() }),
      onSuccess: () => toast.success("Réponse rapide supprimée"),
      onError: (error) => toast.danger("Suppression impossible", sentenceFor(error)),
    }),
  );
  return (
    <OwnListDialog
      title="Réponses rapides"
      description="Des textes que vous écrivez souvent, à insérer dans vos messages. Vous seul les voyez."
      items={answers}
      most={QUICK_ANSWERS_MAX}
      texts={{
        empty: "Aucune réponse rapide pour l'instant.",
        add: "Ajouter une réponse rapide",
        full: `Vous avez ${QUICK_ANSWERS_MAX} réponses rapides, le maximum.`,
      }}
      onRemove={({ id }) => remove.mutate({ id })}
      isRemoving={remove.isPending}
      form={(answer, form) => <QuickAnswerForm answer={answer} {...form} />}
      onClose={onClose}
    >
      {({ name, body }) => (
        <>
          <p className="truncate font-semibold">{name}</p>
          <p className="line-clamp-2 wrap-anywhere whitespace-pre-line text-brume">
            <T>{body}</T>
          </p>
        </>
      )}
    </OwnListDialog>
  );
}
