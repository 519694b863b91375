import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeFoot } from './printed.ts';

/** What is read as the page is about to be printed, until it has been; the foot names what is drawn from it. Keep `read` stable. */
export function useAtPrint<Value>(read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    const show = () => {
      flushSync(() => setValue(read));
      // Written before, as the application listens first.
      writeFoot();
    };
    const hide = () => setValue(undefined);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [read]);
  return value;
}
