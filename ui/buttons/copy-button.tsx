import { Copy } from "../icons.ts";
import { toast } from "../overlays/toast.ts";
import { Button } from "./button.tsx";

/** « Copier »: puts a text on the clipboard and says so; where that fails, how to do it oneself. */
export function CopyButton({ text, copied }: { text: string; copied: { title: string; text?: string } }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied.title, copied.text);
    } catch {
      toast.danger("Copie impossible", "Sélectionnez le texte et copiez-le vous-même.");
    }
  };
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Copy className="size-4.5" />
      Copier
    </Button>
  );
}
