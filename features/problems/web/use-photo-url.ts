import { useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { ProblemPhoto, ProblemPhotoSize } from "#features/problems/contract/index.ts";
import { queries } from "./api.ts";

export interface PhotoProps {
  problem_id: string;
  photo: ProblemPhoto;
}

/**
 * A private photo is read with the person's session: no address of it exists. Undefined
 * while it loads, or is gone.
 */
export function usePhotoUrl({ problem_id, photo }: PhotoProps, size: ProblemPhotoSize): string | undefined {
  const { data } = useQuery({
    ...queries.problems.photo.queryOptions({
      input: { id: problem_id, photo_id: photo.id, size },
      // Apart from the problems, which are read again at each change.
      queryKey: ["problem_photos", photo.id, size],
    }),
    // The content of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(data);
}
