import { lazy } from "react";

/** Loaded on demand, so that pages that only show reviews do not include the form. */
export const ReviewDialog = lazy(() => import("./review-dialog.tsx"));

/** A provider's received reviews with their actions; loaded when the tab is opened. */
export const ReceivedReviews = lazy(() => import("./received-reviews.tsx"));
