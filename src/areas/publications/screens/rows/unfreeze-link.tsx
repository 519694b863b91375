import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { earlierText, namesWork } from '#client/documents/unfreeze-text.ts';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { isPublication, type Work } from './work.ts';
import { titleOf } from './work-cell.tsx';

const UnfreezeDialog = loadable(async () => (await import('#client/documents/unfreeze-dialog.tsx')).UnfreezeDialog);

const askText = (waiting: string | undefined, isNamed: boolean) => {
  if (waiting === undefined) return 'Poproś o odmrożenie';
  return isNamed ? 'Zmień prośbę' : 'Dopisz do prośby';
};

/** Of a work that a printed statement has frozen: the author may ask for the statement's withdrawal, or reads how it stands. */
export function UnfreezeLink({ work }: { work: Work }) {
  const [isOpen, setOpen] = useState(false);
  const own = useQuery(api.statements.own.queryOptions());
  const kind = isPublication(work) ? 'publication' : 'patent';
  const asked = own.data?.find(({ year }) => year === work.p_rok)?.[kind]?.unfreeze;
  const waiting = asked?.refused === '' ? asked.message : undefined;
  const about = `${isPublication(work) ? 'Praca' : 'Patent'}: ${titleOf(work)}`;
  const isNamed = waiting !== undefined && namesWork(waiting, about);
  const text = askText(waiting, isNamed);
  return (
    <>
      <Button variant="link" size="xs" aria-label={`${text}: ${titleOf(work)}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {asked && (isNamed || asked.refused) && (
        <span className="text-xs text-muted-foreground">{earlierText(asked)}</span>
      )}
      {isOpen && (
        <UnfreezeDialog
          kind={kind}
          year={work.p_rok}
          {...(waiting !== undefined && { message: waiting })}
          {...(!isNamed && { about })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
