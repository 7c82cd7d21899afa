import type { ProviderDay } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Copy, Printer } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { dayText } from "./day-text.ts";

/** « Partager ma journée » (the phone's own sheet, else the clipboard) and « Imprimer ma journée ». */
export function ShareDay({ day }: { day: ProviderDay }) {
  if (day.appointments.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" size="sm" onClick={() => void share(dayText(day.appointments, new Date()))}>
        <Copy className="size-4.5" />
        Partager ma journée
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer className="size-4.5" />
        Imprimer ma journée
      </Button>
    </div>
  );
}

async function share(text: string): Promise<void> {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title: "Ma journée", text });
    await navigator.clipboard.writeText(text);
    toast.success("Journée copiée", "Collez-la où vous voulez.");
  } catch (error) {
    // Whoever closes the phone's sheet changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.danger("Partage impossible", "Ce navigateur ne le permet pas. Imprimez la journée.");
  }
}
