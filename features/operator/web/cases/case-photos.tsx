import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { CaseDetails, ProblemStatement } from "#features/operator/contract/index.ts";
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
            <ReviewPhoto review_id={id} photo={photo} alt={`photo ${index + 1} de l’avis`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PhotoProps {
  photo: ProblemStatement["photos"][number];
  alt: string;
}

function ReviewPhoto({ review_id, ...photo }: PhotoProps & { review_id: string }) {
  const input = { id: review_id, photo_id: photo.photo.id, size: "large" } as const;
  return <Photo {...photo} file={useQuery(queries.cases.reviewPhoto.queryOptions({ input }))} />;
}

/** A photo that a side of a problem sent. */
export function ProblemPhoto({ problem_id, ...photo }: PhotoProps & { problem_id: string }) {
  const input = { id: problem_id, photo_id: photo.photo.id, size: "large" } as const;
  return <Photo {...photo} file={useQuery(queries.cases.problemPhoto.queryOptions({ input }))} />;
}

function Photo({
  photo: { width, height },
  alt,
  file: { data, error, refetch, isFetching },
}: PhotoProps & { file: UseQueryResult<File> }) {
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
