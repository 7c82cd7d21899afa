import { firstStrings } from "../first-strings.ts";

/** The first thing Tab meets: past the menus, to `<main id="contenu" tabIndex={-1}>`. */
export function SkipLink({
  to = "contenu",
  text = firstStrings.skipToContent,
}: {
  to?: string;
  text?: string;
}) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-epinette px-5 py-3 font-semibold text-epinette-foreground focus:translate-y-0 print:hidden"
    >
      {text}
    </a>
  );
}
