import { lazy } from "react";

/** Opens a problem: loaded apart from the page, which is read first. */
export const ProblemForm = lazy(() => import("./problem-form.tsx"));

/** A side's photos, small: most problems have none. */
export const ProblemPhotos = lazy(() => import("./problem-photos.tsx"));
