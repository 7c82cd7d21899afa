import { Children, type ReactNode } from "react";
import { french } from "#foundation/text/typography.ts";

/**
 * French spacing and apostrophes (foundation/text/typography.ts) on the words of a node; elements inside are
 * left as they are. Every piece of ui/ passes its text props through this, so pages write plain sentences.
 */
export function typeset(node: ReactNode): ReactNode {
  if (typeof node === "string") return french(node);
  if (Array.isArray(node)) return Children.map(node, typeset);
  return node;
}

/** Text of a page outside the pieces of ui/: `<p><T>{service.description}</T></p>`. */
export function T({ children }: { children: ReactNode }) {
  return <>{typeset(children)}</>;
}
