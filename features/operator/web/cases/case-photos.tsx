import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { CaseDetails } from "#features/operator/contract/index.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { queries } from "../api.ts";

type Review = NonNullable<CaseDetails["review"]>;

/** The photos of the review that a case is about; those of a held review are nowhere else. */
export function CasePhotos({ review: { id, photos } }: { review: Review }) {
  if (photos.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title="Photos de l'avis" />
      <ul className="grid gap-4 sm:grid-cols-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo review_id={id} photo={photo} alt={`photo ${index + 1} de l’avis`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Photo({
  review_id,
  photo: { id, width, height },
  alt,
}: {
  review_id: string;
  photo: Review["photos"][number];
  alt: string;
}) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.cases.reviewPhoto.queryOptions({ input: { id: review_id, photo_id: id, size: "large" } }),
  );
  const url = useObjectUrl(data);
  if (error)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!url) return <Skeleton className="h-60 w-full" />;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      className="max-h-[60dvh] w-auto rounded-md border border-lisiere"
    />
  );
}
