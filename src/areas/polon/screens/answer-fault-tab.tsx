import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Opening, OPENING } from '#client/parts/matter-part.tsx';
import { Key } from '#ui/key.tsx';
import { Alert } from '#ui/alert.tsx';
import { loadable } from '#ui/state/loadable.tsx';

const FaultAnswerDialog = loadable(async () => (await import('./fault-answer.tsx')).FaultAnswerDialog, OPENING);

type AnswerFaultProps = { of: number; name: string; hasKeys: boolean };

/** Answers a report where it is read, among what waits. */
export function AnswerFault({ of, name, hasKeys }: AnswerFaultProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(api.polon.faults.queryOptions({ text: name, state: 'open', page: 1 }, { enabled: isOpen }));
  return (
    <>
      <InPersonButton variant="primary" data-answer={hasKeys ? '1' : undefined} onClick={() => setOpen(true)}>
        Odpowiedz {hasKeys && <Key>1</Key>}
      </InPersonButton>
      {isOpen && (
        <Loaded query={answer} what="zgłoszenia" skeleton={<Opening />}>
          {({ rows }) => {
            const report = rows.find(({ row_num }) => row_num === of);
            return report ? (
              <FaultAnswerDialog report={report} onClose={() => setOpen(false)} />
            ) : (
              <Alert tone="info" title="Na to zgłoszenie ktoś już odpowiedział" />
            );
          }}
        </Loaded>
      )}
    </>
  );
}
