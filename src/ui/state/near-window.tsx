import { type ReactNode, useCallback, useState } from 'react';

/** Before what is far below is scrolled to, so much of it has loaded. */
const MARGIN = '800px';

/** Renders, and so loads, what is large only when it is near the window; `fallback` has the same height, and all that paper needs. */
export function NearWindow({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
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
