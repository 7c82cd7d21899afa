import { useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { Photo, PhotoSize } from "#features/requests/contract/index.ts";
import { queries } from "../api.ts";

/**
 * Returns an address for `<img>` of a photo that only signed-in people may read: its bytes, fetched with the
 * person's token. Undefined while it loads or where it cannot be had.
 */
export function usePhotoUrl(
  { request_id, photo, size }: { request_id: string; photo: Photo; size: PhotoSize },
  enabled = true,
): string | undefined {
  const { data } = useQuery({
    ...queries.photos.file.queryOptions({
      input: { id: request_id, photo_id: photo.id, size, version: photo.version },
    }),
    enabled,
    // A file never changes under its version.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(data);
}
