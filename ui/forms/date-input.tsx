import { TextInput, type TextInputProps } from "./text-input.tsx";

type PickerProps = Omit<TextInputProps, "type" | "before" | "after">;

/**
 * A day, `2026-11-21`. The browser's own picker: every phone's wheel, every screen reader's calendar, in the
 * person's language, and digits typed straight in.
 */
export function DateInput(props: PickerProps) {
  return <TextInput {...props} type="date" />;
}

/** A time of day, `14:30`. `step` is in seconds, by default half an hour, as for free times. */
export function TimeInput({ step = 1800, ...props }: PickerProps) {
  return <TextInput {...props} type="time" step={step} />;
}
