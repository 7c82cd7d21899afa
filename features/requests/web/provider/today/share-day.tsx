import type { ProviderDay } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Copy, Printer } from "#ui/icons.ts";
import { share } from "#ui/overlays/share.ts";
import { dayText } from "./day-text.ts";

/** « Partager ma journée » (the phone's own sheet, else the clipboard) and « Imprimer ma journée ». */
export function ShareDay({ day }: { day: ProviderDay }) {
  if (day.appointments.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" size="sm" onClick={() => void shareDay(day)}>
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

const shareDay = ({ appointments }: ProviderDay) =>
  share(
    { title: "Ma journée", text: dayText(appointments, new Date()) },
    {
      copied: { title: "Journée copiée", text: "Collez-la où vous voulez." },
      failed: "Ce navigateur ne le permet pas. Imprimez la journée.",
    },
  );
