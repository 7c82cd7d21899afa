import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { OperatorSummary } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LogoMark } from "#ui/display/logo.tsx";
import { T } from "#ui/display/typography.tsx";
import { Menu } from "#ui/icons.ts";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ConsoleMenu } from "./console-menu.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { useLiveConsole } from "./use-live-console.ts";

/** The console: its menu at the left, behind a button above the page on narrow screens. */
export function ConsoleFrame({ operator, children }: { operator: OperatorSummary; children: ReactNode }) {
  useLiveConsole();
  return (
    <div className="flex min-h-dvh flex-col lg:grid print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-lisiere bg-papier px-4 py-1.5 sm:px-8 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-5 print:hidden">
        <p className="flex items-center gap-2 font-titre text-lg font-semibold">
          <LogoMark />
          <T>Console</T>
        </p>
        <div className="ml-auto flex flex-wrap gap-2 lg:ml-0 lg:grid">
          <PaletteButton />
          <MenuDrawer operator={operator} />
        </div>
        <div className="mt-4 flex grow flex-col max-lg:hidden">
          <ConsoleMenu operator={operator} />
        </div>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-[96rem] flex-1 px-4 pt-4 pb-6 outline-none sm:px-8 sm:py-8"
      >
        {children}
      </main>
    </div>
  );
}

function MenuDrawer({ operator }: { operator: OperatorSummary }) {
  const { key } = useLocation();
  // Open on the page that it was opened on: a link shuts it together with that page.
  const [openAt, setOpenAt] = useState<string>();
  // Forgotten at once, or coming back to that page would open it again.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  return (
    <Drawer
      open={openAt === key}
      onOpenChange={(open) => setOpenAt(open ? key : undefined)}
      title="Menu"
      trigger={
        <Button variant="secondary" size="sm" className="lg:hidden">
          <Menu className="size-4" />
          <T>Menu</T>
        </Button>
      }
    >
      <div className="flex min-h-full flex-col">
        <ConsoleMenu operator={operator} />
      </div>
    </Drawer>
  );
}
