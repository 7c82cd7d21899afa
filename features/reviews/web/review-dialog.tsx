import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  CORRECTION_HOURS,
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

/** The draft's schema, with a message while no star is chosen. */
const form = reviewDraft.extend({
  rating: z.number({ error: "Choisissez une note de 1 à 5" }).pipe(reviewDraft.shape.rating),
});
type ReviewForm = { rating: number | null; comment: string };

export interface ReviewDialogProps {
  onOpenChange: (open: boolean) => void;
  /** The service and its provider. */
  about: string;
  /** The review to correct, if it is not a new one; its photos stay. */
  correcting?: Pick<OwnReview, "rating" | "comment"> | null;
  /** When the review appears. */
  note?: string | null;
  /** Sends the review; an error it throws shows in the form, which keeps its values. */
  onSend: (draft: ReviewDraft & { photos: File[] }) => Promise<void>;
}

const PUBLICATION_NOTE =
  "Votre avis paraît après le moment convenu ou, sans rendez-vous, un jour après que le prestataire a obtenu vos coordonnées. Un avis plus récent sur le même prestataire le remplace.";
const CORRECTION_NOTE = `Tant qu'il n'est pas public, il se corrige pendant ${CORRECTION_HOURS} heures.`;

/** The form for a rating of completed work, with a comment and photos, or for the correction of one. */
export default function ReviewDialog({
  onOpenChange,
  about,
  correcting = null,
  note = null,
  onSend,
}: ReviewDialogProps) {
  const review = useForm<ReviewForm>({
    resolver: zodResolver(form) as never,
    defaultValues: { rating: correcting?.rating ?? null, comment: correcting?.comment ?? "" },
  });
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { errors, isDirty, isSubmitting } = review.formState;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isUnsaved={isDirty || photos.length > 0}
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
        onSubmit={({ rating, comment }) => onSend({ rating: rating ?? 0, comment, photos: [...photos] })}
      >
        <RatingInput
          legend="Votre note"
          name="rating"
          value={review.watch("rating")}
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
        <p className="text-sm text-brume">
          <T>{`${note ?? PUBLICATION_NOTE} ${CORRECTION_NOTE}`}</T>
        </p>
      </Form>
    </Dialog>
  );
}
