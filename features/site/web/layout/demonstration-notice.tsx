import { T } from "#ui/display/typography.tsx";
import { useSiteFacts } from "#ui/page/site-facts.ts";

/** A notice on every page while payments are simulated (docs/product.md "Demonstration data"). */
export function DemonstrationNotice() {
  const facts = useSiteFacts();
  if (!facts?.demonstration) return null;
  return (
    <aside aria-label="Mode démonstration" className="bg-givre px-4 py-1.5 text-center text-sm text-encre">
      <T>Mode démonstration : aucun paiement réel</T>
    </aside>
  );
}
