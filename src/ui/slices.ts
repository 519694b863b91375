import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of `total` parts are rendered: first those that fill the window, so that nothing in sight moves, then slice by
 * slice all of them, for the browser's search, for screen readers and paper. The user can act in between.
 */
export function useSlices(total: number, first: () => number, slice: number): number {
  const [most, setMost] = useState(first);
  useEffect(() => {
    if (most >= total) return undefined;
    const all = () => flushSync(() => setMost(Infinity));
    const next = setTimeout(() => setMost(most + slice));
    window.addEventListener('beforeprint', all);
    return () => {
      clearTimeout(next);
      window.removeEventListener('beforeprint', all);
    };
  }, [most, total, slice]);
  return most;
}
