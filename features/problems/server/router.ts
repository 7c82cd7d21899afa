import { implement } from "@orpc/server";
import { problems } from "#features/problems/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly } from "#platform/http/guards.ts";
import { addWords } from "./add-words.ts";
import { answerProblem, escalateProblem, settleProblem } from "./change-problem.ts";
import { openProblem } from "./open-problem.ts";
import { addProblemPhotos } from "./photos/add-photos.ts";
import { problemPhotoFile } from "./photos/problem-photos.ts";
import { readRequestProblems } from "./read-problems.ts";

const os = implement(problems).$context<ApiContext>().use(memberOnly);

export const problemsRouter = os.router({
  ofRequest: os.ofRequest.handler(async ({ context, input }) => ({
    data: await readRequestProblems(context.db, context.actor, input.id, context.now()),
  })),
  open: os.open.handler(async ({ context, input }) => ({
    data: await openProblem(context, context.actor, input),
  })),
  answer: os.answer.handler(async ({ context, input }) => ({
    data: await answerProblem(context, context.actor, input),
  })),
  addWords: os.addWords.handler(async ({ context, input }) => ({
    data: await addWords(context, context.actor, input),
  })),
  addPhotos: os.addPhotos.handler(async ({ context, input }) => ({
    data: await addProblemPhotos(context, context.actor, input),
  })),
  settle: os.settle.handler(async ({ context, input }) => ({
    data: await settleProblem(context, context.actor, input.id),
  })),
  escalate: os.escalate.handler(async ({ context, input }) => ({
    data: await escalateProblem(context, context.actor, input.id),
  })),
  photo: os.photo.handler(({ context, input }) => problemPhotoFile(context, context.actor, input)),
});
