import { PROBLEM_LIMITS } from "#features/problems/contract/index.ts";
import { ChosenPhotos } from "#features/reviews/web/index.ts";

/** The photos to send with a side's words about a problem. */
export default function ProblemPhotosField({
  other,
  ...field
}: {
  /** The other side's name. */
  other: string;
  photos: readonly File[];
  onChange: (change: (before: readonly File[]) => readonly File[]) => void;
}) {
  return (
    <ChosenPhotos
      {...field}
      max={PROBLEM_LIMITS.problemPhotosMax}
      text={`Seuls ${other} et Maisonnée les verront.`}
      tooMany={`il y a au plus ${PROBLEM_LIMITS.problemPhotosMax} photos.`}
    />
  );
}
