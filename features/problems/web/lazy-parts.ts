import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";

/** Opens a problem: loaded apart from the page, which is read first. */
export const ProblemForm = latePart(() => import("./problem-form.tsx"), NotArrived);

/** A side's photos, small: most problems have none. */
export const ProblemPhotos = latePart(() => import("./problem-photos.tsx"), NotArrived);
