import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { Message } from "#features/messages/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { Image as ImageIcon } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { queries } from "../api.ts";

type Photo = NonNullable<Extract<Message, { kind: "photos" }>["photos"]>[number];
type Size = "small" | "large";

/** The photos of a message; each opens large. */
export function MessagePhotos({ thread, photos }: { thread: string; photos: readonly Photo[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const nameOf = (index: number) =>
    photos.length === 1 ? "Photo" : `Photo ${index + 1} sur ${photos.length}`;
  const shown = open === null ? undefined : photos[open];
  return (
    <>
      <div
        className={classes(
          "grid gap-1",
          photos.length === 1 ? "w-56 max-w-full" : "w-64 max-w-full grid-cols-2",
        )}
      >
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-label={`Agrandir : ${nameOf(index)}`}
            onClick={() => setOpen(index)}
            className="block aspect-4/3 overflow-hidden rounded-md bg-neige"
          >
            <PrivatePhoto
              thread={thread}
              photo={photo}
              size="small"
              alt=""
              className="size-full object-cover"
            />
          </button>
        ))}
      </div>
      {shown && (
        <Dialog open size="lg" title={nameOf(open ?? 0)} onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
          <PrivatePhoto
            thread={thread}
            photo={shown}
            size="large"
            alt={nameOf(open ?? 0)}
            className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-md"
          />
        </Dialog>
      )}
    </>
  );
}

/** A private photo is read with the person's session: no address of it exists. */
function PrivatePhoto({
  thread,
  photo: { id, width, height },
  size,
  alt,
  className,
}: {
  thread: string;
  photo: Photo;
  size: Size;
  alt: string;
  className: string;
}) {
  const { data, isError } = useQuery({
    ...queries.threads.file.queryOptions({
      input: { id: thread, file_id: id, size },
      // Apart from the threads, which are read again at each message.
      queryKey: ["thread_files", id, size],
    }),
    // The content of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (url) return <img src={url} alt={alt} width={width} height={height} className={className} />;
  return (
    <span className={classes("grid min-h-24 place-items-center text-sm text-brume", className)}>
      {isError ? "Photo indisponible" : <ImageIcon className="stroke-[1.25] size-7" />}
    </span>
  );
}
