import { type ComponentProps, useState } from "react";
import { classes } from "../classes.ts";
import { strings } from "../strings.ts";
import { useFieldControl } from "./field.tsx";

/**
 * A password, hidden until « Afficher ». Give autoComplete: "current-password" or "new-password". Two fields
 * of one password share `visibility`, so that one press shows both.
 */
export function PasswordInput({
  className,
  visibility,
  ...input
}: Omit<ComponentProps<"input">, "type"> & {
  visibility?: readonly [isShown: boolean, setShown: (isShown: boolean) => void];
}) {
  const own = useState(false);
  const [shown, setShown] = visibility ?? own;
  const field = useFieldControl(input);
  return (
    <span className={classes("relative block", className)}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        {...field}
        type={shown ? "text" : "password"}
        className={classes("control h-11 pr-24")}
      />
      <button
        type="button"
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 rounded-sm px-2.5 text-sm font-semibold text-epinette hover:bg-epinette-doux"
      >
        {shown ? strings.hidePassword : strings.showPassword}
      </button>
    </span>
  );
}
