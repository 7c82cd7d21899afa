import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { Map as MapIcon } from "#ui/icons.ts";

/** Shows or hides the map where it is not beside the list. */
export function MapToggle({
  isOpen,
  onOpenChange,
  className,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  className?: string;
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className={classes("lg:hidden", className)}
      aria-expanded={isOpen}
      onClick={() => onOpenChange(!isOpen)}
    >
      <MapIcon className="size-4.5" />
      {isOpen ? "Cacher la carte" : "Voir la carte"}
    </Button>
  );
}
