import { Button } from "#ui/buttons/button.tsx";
import { Maximize2, Minus, Plus } from "#ui/icons.ts";

/** Buttons to zoom in, zoom out and show every city. */
export function MapButtons({ onZoom, onAll }: { onZoom: (by: number) => void; onAll: () => void }) {
  const buttons = [
    { label: "Agrandir la carte", Icon: Plus, press: () => onZoom(1.7) },
    { label: "Réduire la carte", Icon: Minus, press: () => onZoom(1 / 1.7) },
    { label: "Voir toutes les villes", Icon: Maximize2, press: onAll },
  ];
  return (
    <div className="absolute top-2 right-2 grid gap-1">
      {buttons.map(({ label, Icon, press }) => (
        <Button key={label} variant="secondary" size="icon" aria-label={label} onClick={press}>
          <Icon className="size-5" />
        </Button>
      ))}
    </div>
  );
}
