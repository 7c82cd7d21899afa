import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { REVIEW_LIMITS, type ReceivedReview, reviewReply } from "#features/reviews/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { SmallFormActions } from "#ui/forms/small-form-actions.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { MessageSquareReply } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

/** The provider's reply to a review, edited in place. */
export function ReplyToReview({ review }: { review: ReceivedReview }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <ReplyForm review={review} onDone={() => setIsEditing(false)} />;
  return (
    <>
      {review.reply && (
        <blockquote className="mesure rounded-md bg-givre p-4">
          <p className="mb-1 text-sm font-semibold">Votre réponse</p>
          <p className="wrap-anywhere whitespace-pre-line">
            <T>{review.reply}</T>
          </p>
        </blockquote>
      )}
      <div>
        <Button
          variant={review.reply ? "quiet" : "secondary"}
          size="sm"
          className={review.reply ? "-ml-3" : undefined}
          onClick={() => setIsEditing(true)}
        >
          <MessageSquareReply className="size-4.5" />
          {review.reply ? "Modifier ma réponse" : "Répondre"}
        </Button>
      </div>
    </>
  );
}

function ReplyForm({ review, onDone }: { review: ReceivedReview; onDone: () => void }) {
  const client = useQueryClient();
  const { form, isRestored, clearDraft, discardDraft } = useDraftedForm<{ reply: string }>({
    name: `reply:${review.id}`,
    initial: { reply: review.reply ?? "" },
    resolver: zodResolver(reviewReply),
  });
  const reply = useMutation(
    queries.reviews.reply.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.reviews.key() }),
    }),
  );
  return (
    <Form
      form={form}
      onSubmit={async ({ reply: text }) => {
        await reply.mutateAsync({ id: review.id, reply: text });
        clearDraft();
        toast.success(text ? "Réponse publiée" : "Réponse retirée");
        onDone();
      }}
    >
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <FormField
        form={form}
        name="reply"
        label="Votre réponse"
        hint="Publique, sous l'avis. Sans téléphone ni courriel. Vide, elle est retirée."
      >
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            rows={4}
            limit={REVIEW_LIMITS.reviewReplyMax}
            defaultValue={form.getValues("reply")}
          />
        )}
      </FormField>
      <SmallFormActions
        sendText="Publier ma réponse"
        busyText="Publication…"
        isBusy={form.formState.isSubmitting}
        onCancel={() => {
          clearDraft();
          onDone();
        }}
      />
    </Form>
  );
}
