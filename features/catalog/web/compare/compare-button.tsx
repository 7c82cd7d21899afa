import { Check, Scale } from "lucide-react";
import { COMPARED_MAX } from "#features/catalog/contract/compared.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import type { Compared } from "./compare-store.ts";
import { compared, useCompared } from "./use-compare.ts";

/** Puts a service aside to compare it, or takes it back. */
export function CompareButton({
  service,
  size,
  variant = "secondary",
  className,
}: { service: Compared } & Pick<ButtonProps, "size" | "variant" | "className">) {
  const chosen = useCompared().some(({ id }) => id === service.id);
  const press = () => {
    if (chosen) compared.remove(service.id);
    else if (!compared.add(service))
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
      <Icon aria-hidden="true" className="size-4.5" />
      Comparer
    </Button>
  );
}
