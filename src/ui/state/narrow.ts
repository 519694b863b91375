import { useSyncExternalStore } from 'react';

/** Below Tailwind's `sm`. */
const NARROW = '(width < 40rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, for what CSS alone cannot lay out anew. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
