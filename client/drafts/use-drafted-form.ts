import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import { authState } from "../session-store.ts";
import { formDraft } from "./form-drafts.ts";

/**
 * A form that restores what was left unsaved in this tab. `initial` are the saved values; a draft begun from
 * others is discarded, unless `base` says what counts.
 */
export function useDraftedForm<Values extends FieldValues, Sent = Values>({
  name,
  initial,
  base,
  resolver,
}: {
  /** Names the form and its subject among the drafts: that of another subject is another draft. */
  name: string;
  initial: DefaultValues<Values>;
  base?: string;
  resolver?: UseFormProps<Values, unknown, Sent>["resolver"];
}) {
  const [first] = useState(() => {
    const owner = authState().session?.user.id ?? "";
    const key = { owner, form: name, base: base ?? JSON.stringify(initial) };
    const stored = formDraft(sessionStorage, key, initial as Values).read();
    return { owner, stored, values: stored ?? initial };
  });
  const [isRestored, setRestored] = useState(first.stored !== null);
  // Saved and not changed since, even while the page that follows is still loading.
  const [isSaved, setSaved] = useState(false);
  const form = useForm<Values, unknown, Sent>({
    ...(resolver && { resolver }),
    defaultValues: first.values as DefaultValues<Values>,
  });
  // Once saved, further changes begin from what was saved.
  const draftBase = base ?? JSON.stringify(initial);
  const { owner } = first;
  useEffect(() => {
    const draft = formDraft(sessionStorage, { owner, form: name, base: draftBase }, form.getValues());
    const subscription = form.watch(() => {
      draft.write(form.getValues());
      setSaved(false);
    });
    return () => subscription.unsubscribe();
  }, [form, owner, name, draftBase]);
  const clear = () => {
    formDraft(sessionStorage, { owner, form: name, base: draftBase }, {}).clear();
    setRestored(false);
    setSaved(true);
  };
  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    isRestored,
    /** Whether leaving the page would leave something unsaved. */
    isUnsaved: (isDirty || isRestored) && !isSubmitting && !isSaved,
    /** Removes the draft once it is sent or thrown away. */
    clearDraft: clear,
    /** Returns the form to what is saved. */
    discardDraft: () => {
      form.reset(initial);
      clear();
    },
  };
}
