export { announceProblem } from "./change-problem.ts";
export { type DecidedProblem, decideProblem } from "./decide-problem.ts";
export { problemJobs } from "./jobs.ts";
export { problemsPersonalData } from "./personal-data.ts";
export { anyProblemPhotoFile, besideWordsOf } from "./photos/problem-photos.ts";
export { problemsRouter } from "./router.ts";
