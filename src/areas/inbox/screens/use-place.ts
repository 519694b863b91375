import { useEffect } from 'react';

/** Where the shown matter stood, while the application is open. */
const last = { name: '', at: 0 };

/** Which of the rows is shown. Who comes back when the matter has been settled and has gone goes on from its place. */
export function usePlace(names: readonly string[], shown = ''): number {
  const found = names.indexOf(shown);
  const before = shown === last.name ? Math.min(last.at, names.length - 1) : 0;
  useEffect(() => {
    if (found !== -1) Object.assign(last, { name: shown, at: found });
  }, [found, shown]);
  return Math.max(found === -1 ? before : found, 0);
}
