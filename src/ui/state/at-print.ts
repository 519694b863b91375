import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What is read as the page is about to be printed, until it has been. Before the foot of its pages is made, which names what
 * is drawn from it (`printed.ts`). Keep `read` stable.
 */
export function useAtPrint<Value>(read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    const show = () => flushSync(() => setValue(read));
    const hide = () => setValue(undefined);
    window.addEventListener('beforeprint', show, { capture: true });
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show, { capture: true });
      window.removeEventListener('afterprint', hide);
    };
  }, [read]);
  return value;
}
