import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { WithdrawProps } from './withdraw-dialog.tsx';

const WithdrawDialog = loadable(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

/** Takes a printed statement back, with a reason. */
export function WithdrawStatement(of: WithdrawProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Undo2} onClick={() => setOpen(true)}>
        Wycofaj oświadczenie<VisuallyHidden> za rok {of.year}</VisuallyHidden>
      </Button>
      {open && <WithdrawDialog {...of} close={() => setOpen(false)} />}
    </>
  );
}
