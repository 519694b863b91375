import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The list of matters as it was left for the screen at `opened`, until that screen is left too. */
let left: { opened: string; to: string; search: object } | undefined;

/** The way back to the matters that opened the screen at a path. */
export const wayBackFrom = (path: string) => (left?.opened === path ? left : undefined);

/** A menu or the palette goes elsewhere, and is no part of the list. */
const isOpenedByContent = () => document.getElementById('tresc')?.contains(document.activeElement);

/** What the calling list of matters opens shows the way back to it, also after its own links have changed its address. */
export function useWayBack() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !isOpenedByContent()) return;
        left = { opened: toLocation.pathname, to: fromLocation.pathname, search: fromLocation.search };
        const stop = router.subscribe('onBeforeNavigate', (next) => {
          if (!next.pathChanged || next.toLocation.pathname === toLocation.pathname) return;
          left = undefined;
          stop();
        });
      }),
    [router],
  );
}
