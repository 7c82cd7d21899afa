import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A region that scrolls when its content is too tall; it is then focusable, so that
 * the keyboard can scroll it.
 */
export function Scrolling({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (box.current) setScrolls(box.current.scrollHeight > box.current.clientHeight);
    });
    for (const { current } of [box, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} tabIndex={scrolls ? 0 : undefined} className={className}>
      <div ref={content}>{children}</div>
    </div>
  );
}
