import type { ComponentProps } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { LockOpen } from "#ui/icons.ts";

/** Opens the question before an unlock. */
export function UnlockButton(button: Omit<ComponentProps<typeof Button>, "children">) {
  return (
    <Button data-lead-act {...button}>
      <LockOpen className="size-5" />
      Déverrouiller
    </Button>
  );
}
