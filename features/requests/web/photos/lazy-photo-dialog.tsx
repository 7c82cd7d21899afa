import { type ComponentProps, Suspense } from "react";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";

const LazyDialog = latePart(
  async () => ({ default: (await import("./photo-dialog.tsx")).RequestPhotoDialog }),
  NotOpened,
);

/** The photos of a request, large. Loaded when one is opened: lists of requests are read before that. */
export function RequestPhotoDialog(props: ComponentProps<typeof LazyDialog>) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  );
}
