import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of `total` parts are rendered: `first`, then slice by slice all of them, for the browser's search, for screen
 * readers and paper. The user can act in between. What stands below must wait for all, so that nothing in sight moves.
 */
export function useSlices(total: number, first: number, slice: number): number {
  const [most, setMost] = useState(first);
  useEffect(() => {
    if (most >= total) return undefined;
    const all = () => flushSync(() => setMost(Infinity));
    startTransition(() => setMost(most + slice));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [most, total, slice]);
  return most;
}
