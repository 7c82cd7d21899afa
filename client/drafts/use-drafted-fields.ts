import { type RefObject, useEffect, useState } from "react";
import { authState, startSession } from "../session-store.ts";
import { formDraft } from "./form-drafts.ts";

/**
 * The fields of a form that the server renders and that works without scripts, kept in this tab. `restored`
 * are the values that were left unsent, once the browser has read them: what was typed before counts more.
 */
export function useDraftedFields<Values extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  { name, initial }: { name: string; initial: Values },
) {
  const [shape] = useState(initial);
  const [restored, setRestored] = useState<Values | null>(null);
  const draftOf = () =>
    formDraft(sessionStorage, { owner: authState().session?.user.id ?? "", form: name, base: "" }, shape);
  const typed = (): Values => {
    const fields = form.current ? new FormData(form.current) : null;
    const values = Object.keys(shape).map((field) => [field, String(fields?.get(field) ?? "")]);
    return Object.fromEntries(values) as Values;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser takes the form over
  useEffect(() => {
    void startSession().then(() => {
      if (Object.values(typed()).every((value) => value === "")) setRestored(draftOf().read());
    });
  }, []);
  return {
    restored,
    /** To be called at each change of the form. */
    keep: () => draftOf().write(typed()),
    clear: () => {
      draftOf().clear();
      setRestored(null);
    },
  };
}
