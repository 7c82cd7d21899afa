import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { useDraftedPhotos } from "#client/files/use-drafted-photos.ts";
import {
  type OwnReview,
  REVIEW_LIMITS,
  type ReviewDraft,
  reviewDraft,
} from "#features/reviews/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RatingInput } from "#ui/forms/rating-input.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { ChosenPhotos } from "./chosen-photos.tsx";
import { reviewDraftName } from "./review-draft-name.ts";

/** The draft's schema; no star is 0. */
const form = reviewDraft.extend({
  rating: z.number().min(1, "Choisissez une note de 1 à 5").pipe(reviewDraft.shape.rating),
});
type ReviewForm = z.infer<typeof form>;

export interface ReviewDialogProps {
  requestId: string;
  onOpenChange: (open: boolean) => void;
  /** The service and its provider. */
  about: string;
  /** The review to correct, if it is not a new one; its photos stay. */
  correcting?: Pick<OwnReview, "rating" | "comment"> | null;
  /** When the review appears, and whether it may be corrected; null until it is known. */
  note: string | null;
  /** Sends the review; an error it throws shows in the form, which keeps its values. */
  onSend: (draft: ReviewDraft & { photos: File[] }) => Promise<void>;
}

/**
 * The form for a rating of completed work, with a comment and photos, or for the correction of one. A reload
 * keeps what was written.
 */
export default function ReviewDialog({
  requestId,
  onOpenChange,
  about,
  correcting = null,
  note,
  onSend,
}: ReviewDialogProps) {
  const name = reviewDraftName(requestId);
  const {
    form: review,
    isUnsaved,
    clearDraft,
  } = useDraftedForm<ReviewForm>({
    name,
    initial: { rating: correcting?.rating ?? 0, comment: correcting?.comment ?? "" },
    resolver: zodResolver(form),
  });
  const { photos, setPhotos, clearPhotos } = useDraftedPhotos(name);
  const { errors, isSubmitting } = review.formState;
  const forget = () => {
    clearDraft();
    clearPhotos();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) forget();
        onOpenChange(open);
      }}
      isUnsaved={isUnsaved || photos.length > 0}
      title={correcting ? "Corriger mon avis" : "Laisser un avis"}
      description={about}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">
              <T>{correcting ? "Annuler" : "Plus tard"}</T>
            </Button>
          </DialogClose>
          <Button type="submit" form="avis" busy={isSubmitting} busyText="Envoi…">
            <T>{correcting ? "Enregistrer la correction" : "Envoyer mon avis"}</T>
          </Button>
        </>
      }
    >
      <Form
        form={review}
        id="avis"
        onSubmit={async (draft) => {
          await onSend({ ...draft, photos: [...photos] });
          forget();
        }}
      >
        <RatingInput
          legend="Votre note"
          name="rating"
          value={review.watch("rating") || null}
          onValue={(stars) => review.setValue("rating", stars, { shouldValidate: true })}
          error={errors.rating?.message}
        />
        <FormField
          form={review}
          name="comment"
          label="Votre commentaire"
          hint="Public, signé de votre prénom et de votre initiale. Sans téléphone ni courriel."
          required
        >
          {(field) => <TextArea {...field} rows={5} limit={REVIEW_LIMITS.reviewCommentMax} />}
        </FormField>
        {!correcting && (
          <ChosenPhotos
            photos={photos}
            max={REVIEW_LIMITS.reviewPhotosMax}
            text="Publiques avec l'avis : ni visages, ni numéro de porte."
            tooMany={`un avis a au plus ${REVIEW_LIMITS.reviewPhotosMax} photos.`}
            onChange={setPhotos}
          />
        )}
        {note && (
          <p className="text-sm text-brume">
            <T>{note}</T>
          </p>
        )}
      </Form>
    </Dialog>
  );
}
