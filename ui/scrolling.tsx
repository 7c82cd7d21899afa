import { type ReactNode, useEffect, useRef, useState } from "react";

/** A part that scrolls once its content is too tall; from then on the keyboard reaches it, to scroll it. */
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
