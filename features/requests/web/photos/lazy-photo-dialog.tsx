import { type ComponentProps, lazy, Suspense } from "react";

const LazyDialog = lazy(async () => ({ default: (await import("./photo-dialog.tsx")).RequestPhotoDialog }));

/** The photos of a request, large. Loaded when one is opened: lists of requests are read before that. */
export function RequestPhotoDialog(props: ComponentProps<typeof LazyDialog>) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  );
}
