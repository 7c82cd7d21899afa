import type { Request } from "#features/requests/contract/index.ts";
import type { TaskKind } from "#features/tasks/contract/index.ts";
import { useTasks, wordsOf } from "#features/tasks/web/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";

/** The kinds of tasks that are done on another page and that RequestDocuments does not name. */
const ELSEWHERE: readonly TaskKind[] = ["answer_problem", "follow_up_problem", "read_messages"];

/** Links to the tasks of a request's owner on other pages, with the words of « À faire ». */
export function WaitingActs({ request }: { request: Request }) {
  const tasks = useTasks() ?? [];
  const waiting = tasks.filter(
    ({ request_id, kind }) => request_id === request.id && ELSEWHERE.includes(kind),
  );
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label="À faire">
      {waiting.map((task) => {
        const { text, action, to } = wordsOf(task, "owner");
        return (
          <li
            key={`${task.kind} ${task.until}`}
            className="flex items-center justify-between gap-x-4 rounded-md bg-epinette-doux px-3 py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <T>{text}</T>
            </span>
            <ButtonLink to={to} size="sm" variant="secondary" aria-label={`${action} : ${text}`}>
              {action}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
