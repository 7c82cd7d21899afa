import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived, NotOpened } from "#ui/page/late-parts/not-arrived.tsx";

/** Loaded on demand, so that pages that only show reviews do not include the form. */
export const ReviewDialog = latePart(() => import("./review-dialog.tsx"), NotOpened);

/** A provider's received reviews with their actions; loaded when the tab is opened. */
export const ReceivedReviews = latePart(() => import("./received-reviews.tsx"), NotArrived);
