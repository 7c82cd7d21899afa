import { COMPARED_MAX } from "#features/catalog/contract/find-options.ts";
import { Button, type ButtonProps } from "#ui/buttons/button.tsx";
import { Check, Scale } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import type { ComparedService } from "./compare-store.ts";
import { compareStore, useComparedServices } from "./use-compare.ts";

/** Adds a service to the comparison, or removes it. */
export function CompareButton({
  service,
  size,
  variant = "secondary",
  className,
}: { service: ComparedService } & Pick<ButtonProps, "size" | "variant" | "className">) {
  const chosen = useComparedServices().some(({ id }) => id === service.id);
  const press = () => {
    if (chosen) compareStore.remove(service.id);
    else if (!compareStore.add(service))
      toast({
        title: `Vous comparez déjà ${COMPARED_MAX} services`,
        text: "Retirez-en un pour ajouter celui-ci.",
      });
  };
  const Icon = chosen ? Check : Scale;
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-pressed={chosen}
      aria-label={`Comparer ${service.name}`}
      onClick={press}
    >
      <Icon className="size-4.5" />
      Comparer
    </Button>
  );
}
