import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { earlierText } from '#client/documents/earlier-text.ts';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { isPublication, type Work } from './work.ts';
import { titleOf } from './work-cell.tsx';

const UnfreezeDialog = loadable(async () => (await import('#client/documents/unfreeze-dialog.tsx')).UnfreezeDialog);

/** Of a work that a printed statement has frozen: the author may ask for the statement's withdrawal, or reads how it stands. */
export function UnfreezeLink({ work }: { work: Work }) {
  const [isOpen, setOpen] = useState(false);
  const own = useQuery(api.statements.own.queryOptions());
  const kind = isPublication(work) ? 'publication' : 'patent';
  const asked = own.data?.find(({ year }) => year === work.p_rok)?.[kind]?.unfreeze;
  const waits = asked && asked.refused === '';
  return (
    <>
      <Button variant="link" size="xs" onClick={() => setOpen(true)}>
        <Named of={titleOf(work)}>{waits ? 'Zmień prośbę' : 'Poproś o odmrożenie'}</Named>
      </Button>
      {asked && <span className="text-xs text-muted-foreground">{earlierText(asked)}</span>}
      {isOpen && (
        <UnfreezeDialog
          kind={kind}
          year={work.p_rok}
          // A request is of the whole statement: a text that waits is gone on with.
          {...(waits
            ? { message: asked.message }
            : { about: `${isPublication(work) ? 'Praca' : 'Patent'}: ${titleOf(work)}` })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
