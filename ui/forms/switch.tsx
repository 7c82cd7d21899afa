import type { ReactNode } from "react";
import { typeset } from "../display/typography.tsx";

/**
 * Something that is on or off and takes effect at once (a service shown or hidden).
 * Says its state in words too.
 */
export function Switch({
  checked,
  onChange,
  label,
  stateText,
  disabled = false,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The thing it switches, for screen readers. */
  label: string;
  /** Beside it: « Actif », « Inactif ». */
  stateText: ReactNode;
  disabled?: boolean;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="relative inline-flex">
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-lisiere-forte bg-lisiere transition-colors checked:border-epinette checked:bg-epinette disabled:cursor-not-allowed"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-encre transition-transform peer-checked:translate-x-5 peer-checked:bg-epinette-foreground"
        />
      </span>
      <span aria-hidden="true" className="font-medium">
        {typeset(stateText)}
      </span>
    </label>
  );
}
