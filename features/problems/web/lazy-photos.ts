import { lazy } from "react";

/** The photos of a form: loaded after the page, which is read before anything is written. */
export const ProblemPhotosField = lazy(() => import("./problem-photos-field.tsx"));

/** Adds photos to a side's words: loaded while a problem waits. */
export const AddProblemPhotos = lazy(() => import("./add-problem-photos.tsx"));

/** Adds to a side's words: loaded while a problem waits. */
export const AddProblemWords = lazy(() => import("./add-problem-words.tsx"));

/** A side's photos, large: loaded when one is opened. */
export const ProblemPhotoDialog = lazy(() => import("./problem-photo-dialog.tsx"));
