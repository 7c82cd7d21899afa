import type { ReactNode } from "react";

/**
 * Shows its content once its first parts are known: parts that came one after the other would move what is
 * below them under a finger. Until then the content asks for its data out of sight, behind `shape`.
 */
export function Whole({ when, shape, children }: { when: boolean; shape: ReactNode; children: ReactNode }) {
  return (
    <>
      {!when && shape}
      <div hidden={!when}>{children}</div>
    </>
  );
}
