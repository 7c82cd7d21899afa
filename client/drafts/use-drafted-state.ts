import { type SetStateAction, useRef, useState } from "react";
import { authState } from "../session-store.ts";
import { formDraft } from "./form-drafts.ts";

/**
 * Like `useState`, for typed values without a form (`useDraftedForm`): keeps them in this tab until `clear`
 * is called once they are sent, so that a question closed by accident shows them again.
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
