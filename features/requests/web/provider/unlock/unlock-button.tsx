import { LockOpen } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#ui/buttons/button.tsx";

/** Opens the question before an unlock. */
export function UnlockButton(button: Omit<ComponentProps<typeof Button>, "children">) {
  return (
    <Button data-lead-act {...button}>
      <LockOpen aria-hidden="true" className="size-5" />
      Déverrouiller
    </Button>
  );
}
