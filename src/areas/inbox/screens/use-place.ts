import { useEffect, useState } from 'react';

/** Where the shown matter stood, while the application is open. */
const last = { name: '', at: 0 };

/**
 * Which of the rows is shown: until one is chosen the first, also when another comes before it. Who comes back when the matter
 * has been settled and has gone goes on from its place. `list`: which list they are of.
 */
export function usePlace(names: readonly string[], chosen = '', list = ''): number {
  const [first, setFirst] = useState({ list, name: names[0] });
  if (first.list !== list) setFirst({ list, name: names[0] });
  const shown = chosen || (first.name ?? '');
  const found = names.indexOf(shown);
  const before = shown === last.name ? Math.min(last.at, names.length - 1) : 0;
  useEffect(() => {
    if (found !== -1) Object.assign(last, { name: shown, at: found });
  }, [found, shown]);
  return Math.max(found === -1 ? before : found, 0);
}
