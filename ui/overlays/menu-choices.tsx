import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { typeset } from "../display/typography.tsx";
import { Check, Dot } from "../icons.ts";

const style =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none select-none data-highlighted:bg-epinette-doux data-highlighted:shadow-[inset_2px_0_0_var(--color-epinette)] md:min-h-9";

/** Several may be chosen, so the menu stays open. */
const stayOpen = (event: Event) => event.preventDefault();

/** A line of a menu that is chosen or not. */
export function MenuCheckbox({
  checked,
  onToggle,
  children,
}: {
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem checked={checked} onCheckedChange={onToggle} onSelect={stayOpen} className={style}>
      <span className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-lisiere-forte">
        <Radix.ItemIndicator>
          <Check className="stroke-3 size-4 text-epinette" />
        </Radix.ItemIndicator>
      </span>
      {typeset(children)}
    </Radix.CheckboxItem>
  );
}

/** The options of a menu, one of them selected. */
export function MenuRadioGroup({
  label,
  value,
  onValue,
  children,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValue} aria-label={label}>
      <Radix.Label className="px-3 py-2 text-sm font-semibold text-brume">{typeset(label)}</Radix.Label>
      {children}
    </Radix.RadioGroup>
  );
}

export function MenuRadio({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.RadioItem value={value} onSelect={stayOpen} className={style}>
      <span className="grid size-4.5 shrink-0 place-items-center rounded-full border border-lisiere-forte">
        <Radix.ItemIndicator>
          <Dot className="stroke-6 size-4.5 text-epinette" />
        </Radix.ItemIndicator>
      </span>
      {typeset(children)}
    </Radix.RadioItem>
  );
}
