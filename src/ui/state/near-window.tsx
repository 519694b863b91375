import { type ReactNode, useCallback, useEffect, useState } from 'react';

/** Before what is far below is scrolled to, so much of it has loaded. */
const MARGIN = '800px';
/** So long after the screen it is rendered anyway: a print holds it, also where nobody has scrolled. */
const PRINTABLE_AFTER_MS = 4000;

/** Renders, and so loads, what is large only when it is near the window, or a while after the rest; `fallback` has the same height. */
export function NearWindow({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), PRINTABLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={watch}>{fallback}</div>;
}
