import { type SetStateAction, useRef, useState } from "react";
import { authState } from "../session-store.ts";
import { formDraft } from "./form-drafts.ts";

/**
 * As `useState`, for what is typed without a form (`useDraftedForm`): kept in this tab until `clear` is
 * called once it was sent, so that a question that is closed by accident shows it again.
 */
export function useDraftedState<Values extends object>(
  name: string,
  initial: Values,
): [Values, (change: SetStateAction<Values>) => void, clear: () => void] {
  const [draft] = useState(() => {
    const owner = authState().session?.user.id ?? "";
    return formDraft(sessionStorage, { owner, form: name, base: JSON.stringify(initial) }, initial);
  });
  const [values, setValues] = useState(() => draft.read() ?? initial);
  const current = useRef(values);
  const change = (next: SetStateAction<Values>) => {
    current.current = typeof next === "function" ? next(current.current) : next;
    setValues(current.current);
    draft.write(current.current);
  };
  return [values, change, draft.clear];
}
