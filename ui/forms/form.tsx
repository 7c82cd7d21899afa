import { type ComponentProps, type FormEvent, type ReactNode, useRef } from "react";
import {
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type SubmitHandler,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import { Alert } from "../display/alert.tsx";
import { useUsedElsewhere } from "../page/use-used-elsewhere.ts";
import { strings } from "../strings.ts";
import { Field, type FieldProps } from "./field.tsx";
import { placeFailure } from "./field-errors.ts";
import { ignoreSecondPress } from "./second-press.ts";

/**
 * Puts a failed call's field messages beside their fields and focuses the first one, in the form's order;
 * other messages go above the form. Typed values stay.
 */
function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const { beside, over } = placeFailure(error, (path) => isField(form, path), strings.formFailed);
  for (const [path, message] of beside) {
    form.setError(path as FieldPath<Values>, { type: "server", message });
  }
  if (over) form.setError("root.server", { type: "server", message: over });
  const first = beside
    .map(([path]) => path as FieldPath<Values>)
    .sort((a, b) => orderOf(form, a) - orderOf(form, b))[0];
  if (first) form.setFocus(first);
}

function isField<Values extends FieldValues>(form: UseFormReturn<Values>, path: string): boolean {
  return get(form.control._fields, path) !== undefined;
}

function orderOf<Values extends FieldValues>(form: UseFormReturn<Values>, path: FieldPath<Values>): number {
  const field = get(form.control._fields, path) as { _f?: { ref?: unknown } } | undefined;
  const element = field?._f?.ref;
  if (!(element instanceof HTMLElement)) return Number.MAX_SAFE_INTEGER;
  return [...document.querySelectorAll("input, select, textarea, button")].indexOf(element);
}

/** Removes the server's messages about a form's last submission; the page's own validation stays. */
function clearRefusal<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { root, ...fields } = form.formState.errors;
  if (root) form.clearErrors("root");
  for (const path of refusedPaths(fields)) form.clearErrors(path as FieldPath<Values>);
}

/** The paths of the errors that a refused call left. */
function refusedPaths(errors: object, above = ""): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, { type?: unknown } | undefined]) => {
    const path = above + name;
    if (!error || typeof error !== "object" || error instanceof Element) return [];
    if (typeof error.type === "string") return error.type === "server" ? [path] : [];
    return refusedPaths(error, `${path}.`);
  });
}

export type FormProps<Values extends FieldValues> = Omit<ComponentProps<"form">, "onSubmit"> & {
  form: UseFormReturn<Values>;
  /** Makes the call. Shows what it throws: field by field, else as one message above the form. */
  onSubmit: SubmitHandler<Values>;
  /** Whether the message over the form takes the focus; false where `onSubmit` gives it to a field. */
  focusesMessage?: boolean;
};

/**
 * A form that never loses what was typed: errors of the page and of the server show in the same places, those
 * of the server until another form is used.
 */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  children,
  className,
  focusesMessage = true,
  ref,
  ...rest
}: FormProps<Values>) {
  const send: SubmitHandler<Values> = async (values, event) => {
    try {
      await onSubmit(values, event);
    } catch (error) {
      showFailure(form, error);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter?.getBoundingClientRect();
    await form.handleSubmit(send)(event);
    if (button && Object.keys(form.control._formState.errors).length > 0) ignoreSecondPress(button);
  };
  const failure = form.formState.errors.root?.server?.message;
  const element = useRef<HTMLFormElement>(null);
  const isRefused = Boolean(failure) || refusedPaths(form.formState.errors).length > 0;
  useUsedElsewhere(element, isRefused, () => clearRefusal(form));
  return (
    <form
      ref={(node) => {
        element.current = node;
        if (typeof ref === "function") ref(node);
        else if (ref) ref.current = node;
      }}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={className ?? "grid grid-cols-1 gap-5"}
      {...rest}
    >
      {failure && (
        <Alert tone="danger" live refusal={focusesMessage}>
          {failure}
        </Alert>
      )}
      {children}
    </form>
  );
}

/**
 * Sends a form that stays on the page for the next entry, then empties it, unless the next was begun in the
 * field `name` while the first was being sent.
 */
export async function sendAndEmpty<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  send: () => Promise<unknown>,
): Promise<void> {
  const sent = form.getValues(name);
  await send();
  if (form.getValues(name) === sent) form.reset();
}

/**
 * A Field of a form, its error found by name: `<FormField form={form} name="email" label="Courriel">{(field)
 * => <TextInput {...field} />}</FormField>`. Keeps a value typed before the page's scripts came.
 */
export function FormField<Values extends FieldValues>({
  form,
  name,
  children,
  ...field
}: Omit<FieldProps, "error" | "children"> & {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  children: (control: UseFormRegisterReturn<FieldPath<Values>> & { defaultValue?: string }) => ReactNode;
}) {
  const error = (get(form.formState.errors, name) as { message?: unknown } | undefined)?.message;
  const isKnown = useRef(false);
  const { ref, ...control } = form.register(name);
  const initial: unknown = get(form.formState.defaultValues, name);
  return (
    <Field error={typeof error === "string" ? error : undefined} {...field}>
      {children({
        ...control,
        ...(typeof initial === "string" && { defaultValue: initial }),
        ref: (element: unknown) => {
          const typed = isKnown.current ? undefined : typedBefore(element);
          ref(element);
          if (element) isKnown.current = true;
          if (typed !== undefined)
            form.setValue(name, typed as PathValue<Values, typeof name>, { shouldDirty: true });
        },
      })}
    </Field>
  );
}

/** Returns the value of a server-rendered text field if it differs from the rendered one. */
function typedBefore(element: unknown): string | undefined {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && TEXTS.has(element.type));
  return isText && element.value !== element.defaultValue ? element.value : undefined;
}

const TEXTS = new Set(["text", "email", "tel", "url", "search", "password", "number"]);
