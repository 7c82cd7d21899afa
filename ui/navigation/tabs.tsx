import * as Radix from "radix-ui/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";

export type Tab = { value: string; label: ReactNode; count?: number; content: ReactNode };

/** The visible part of the tab before the open one, a hint that it exists. */
const EDGE_PX = 48;

/**
 * Views of one thing. Arrows move, the first is open unless said; `value` may come from the address, and is
 * scrolled to where the tabs are wider than the screen.
 */
export function Tabs({
  tabs,
  label,
  value,
  defaultValue = tabs[0]?.value,
  onValue,
  className,
}: {
  tabs: readonly Tab[];
  /** The name of the set of tabs, for screen readers. */
  label: string;
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
  className?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = value && list.current?.querySelector<HTMLElement>('[data-state="active"]');
    // Scrolls only the list: the page stays where it is.
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - EDGE_PX;
  }, [value]);
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={onValue}
      className={className}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-lisiere px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classes(
              "-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium text-brume transition-colors",
              "hover:text-encre focus-visible:-outline-offset-2 data-[state=active]:border-epinette data-[state=active]:text-encre",
            )}
          >
            {typeset(tab.label)}
            {tab.count !== undefined && (
              <span className="chiffres rounded-full bg-lisiere/60 px-2 text-sm text-encre">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
