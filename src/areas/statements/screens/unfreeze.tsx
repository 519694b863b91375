import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { earlierText } from '#client/documents/unfreeze-text.ts';
import type { StatementRow } from './statement-row.ts';

const UnfreezeDialog = loadable(async () => (await import('#client/documents/unfreeze-dialog.tsx')).UnfreezeDialog);

/** Of a statement that has closed disciplines: the author's request to open them, and its answer. */
export function Unfreeze({ row: { kind, year, print } }: { row: StatementRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!print?.frozen) return null;
  const { unfreeze } = print;
  const waits = unfreeze !== null && unfreeze.refused === '';
  return (
    <div className="space-y-1">
      {unfreeze && (
        <p className="text-xs text-muted-foreground">
          {earlierText(unfreeze)}
          {unfreeze.refusal && `: „${unfreeze.refusal}”`}
        </p>
      )}
      <Button size="xs" variant="link" onClick={() => setOpen(true)}>
        {waits ? 'Zmień prośbę' : 'Poproś o odmrożenie'}
        <VisuallyHidden>
          {kind === 'patent' ? ' oświadczenia o patentach' : ' oświadczenia'} za rok {year}
        </VisuallyHidden>
      </Button>
      {isOpen && (
        <UnfreezeDialog
          kind={kind}
          year={year}
          {...(waits && { message: unfreeze.message })}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
