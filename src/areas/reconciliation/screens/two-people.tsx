import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { DoubledPair } from '../schema.ts';
import { recordName } from './record-text.ts';

const TwoPeopleDialog = loadable(async () => (await import('./two-people-dialog.tsx')).TwoPeopleDialog);

/** Settles for good that the records of a pair are two people. */
export function TwoPeople({ pair }: { pair: DoubledPair }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        To dwie osoby
        <VisuallyHidden>
          : {recordName(pair.one)} ({pair.one.id} i {pair.other.id})
        </VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <TwoPeopleDialog pair={pair} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
