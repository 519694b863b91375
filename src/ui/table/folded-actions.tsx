import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';

/** Actions that a phone shows only when asked to. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Ellipsis} aria-expanded={open} className="sm:hidden" onClick={() => setOpen(!open)}>
        {open ? 'Mniej' : 'Więcej'}
      </Button>
      <div className={open ? 'contents' : 'contents max-sm:hidden'}>{children}</div>
    </>
  );
}
