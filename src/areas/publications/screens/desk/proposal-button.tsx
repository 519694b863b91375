import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { Remember } from '../rows/last-change.ts';
import type { Names } from './names.ts';
import type { DeskView } from './use-desk.ts';

const ProposalDialog = loadable(async () => (await import('./proposal-dialog.tsx')).ProposalDialog);

export type ProposalProps = { view: DeskView; names: Names; remember: Remember };

export const mayChoose = ({ desk: { closed, days_left: days } }: DeskView) => !closed && (days ?? 0) >= 0;

/** To the best choice of all works, while the author may choose. */
export function ProposalButton({ view, ...dialog }: ProposalProps) {
  const [isAsked, setAsked] = useState(false);
  if (!mayChoose(view)) return null;
  return (
    <>
      <Button variant="link" size="xs" className="no-print -my-1 shrink-0 lg:ms-auto" onClick={() => setAsked(true)}>
        Zaproponuj najlepsze dyscypliny
      </Button>
      {isAsked && <ProposalDialog view={view} {...dialog} onClose={() => setAsked(false)} />}
    </>
  );
}
