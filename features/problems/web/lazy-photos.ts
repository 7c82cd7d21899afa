import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived, NotOpened } from "#ui/page/late-parts/not-arrived.tsx";

/** The photos of a form: loaded after the page, which is read before anything is written. */
export const ProblemPhotosField = latePart(() => import("./problem-photos-field.tsx"), NotArrived);

/** Adds photos to a side's words: loaded while a problem waits. */
export const AddProblemPhotos = latePart(() => import("./add-problem-photos.tsx"), NotArrived);

/** Adds to a side's words: loaded while a problem waits. */
export const AddProblemWords = latePart(() => import("./add-problem-words.tsx"), NotArrived);

/** A side's photos, large: loaded when one is opened. */
export const ProblemPhotoDialog = latePart(() => import("./problem-photo-dialog.tsx"), NotOpened);
