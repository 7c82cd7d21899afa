import type { ComponentProps } from "react";
import { SlidersHorizontal } from "../icons.ts";
import { Button } from "./button.tsx";

/**
 * Opens a drawer of filters, and says how many are set. It stands there before the drawer has been loaded.
 */
export function FiltersButton({ count, ...props }: { count: number } & ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      <SlidersHorizontal className="size-4.5" />
      {count > 0 ? `Filtres (${count})` : "Filtres"}
    </Button>
  );
}
