import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setWayBack } from '../way-back.ts';

/** A menu, tabs, the palette or the screen's own buttons go elsewhere, and are no part of the list. */
function isOpenedByContent() {
  const { activeElement: opener } = document;
  return document.getElementById('tresc')?.contains(opener) && !opener?.closest('nav, .toolbar');
}

/** What the calling list opens shows the way back to it, also after its own links have changed its address, until it is left. */
export function useWayBack(label: string) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !isOpenedByContent()) return;
        const opened = toLocation.pathname;
        setWayBack({ opened, to: fromLocation.pathname, search: fromLocation.search, label });
        const stop = router.subscribe('onBeforeNavigate', (next) => {
          if (!next.pathChanged || next.toLocation.pathname === opened) return;
          setWayBack(undefined);
          stop();
        });
      }),
    [router, label],
  );
}
