import { Command } from "cmdk";
import type { ReactNode } from "react";
import { french } from "#foundation/text/typography.ts";
import { T } from "#ui/display/typography.tsx";
import { Search } from "#ui/icons.ts";

/** The search field of a list that the arrow keys go through. */
export function PaletteInput({
  typed,
  onType,
  placeholder,
}: {
  typed: string;
  onType: (text: string) => void;
  placeholder: string;
}) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-lisiere-forte px-3 focus-within:border-epinette">
      <Search className="size-5 text-brume" />
      <Command.Input
        autoFocus
        value={typed}
        onValueChange={onType}
        placeholder={french(placeholder)}
        className="h-11 w-full bg-transparent outline-none placeholder:text-brume"
      />
    </div>
  );
}

/** Stands where nothing matches. */
export function NoMatch() {
  return (
    <Command.Empty className="px-3 py-2 text-brume">
      <T>Rien ne correspond.</T>
    </Command.Empty>
  );
}

/** A line of the list. */
export function PaletteLine({
  value,
  onSelect,
  children,
}: {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 data-[selected=true]:bg-epinette-doux md:min-h-9"
    >
      {children}
    </Command.Item>
  );
}
