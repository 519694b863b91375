import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setWayBack } from '#client/way-back.ts';

/** A menu or the palette goes elsewhere, and is no part of the list. */
const isOpenedByContent = () => document.getElementById('tresc')?.contains(document.activeElement);

/** What the calling list of matters opens shows the way back to it, also after its own links have changed its address, until it is left. */
export function useWayBack() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !isOpenedByContent()) return;
        const opened = toLocation.pathname;
        setWayBack({ opened, to: fromLocation.pathname, search: fromLocation.search });
        const stop = router.subscribe('onBeforeNavigate', (next) => {
          if (!next.pathChanged || next.toLocation.pathname === opened) return;
          setWayBack(undefined);
          stop();
        });
      }),
    [router],
  );
}
