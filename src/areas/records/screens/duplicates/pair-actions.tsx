import { useMutation } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Named } from '#ui/named.tsx';
import type { PairRow } from '../../schema-duplicates.ts';
import { pairIsBack } from './pair-back.ts';
import { CHANGES } from './search.ts';
import { undone } from '../list/batch-done.ts';

/** The way back from a decision or a merge. */
export function PairActions({ row: { a, b, batch, sides } }: { row: PairRow }) {
  const back = useMutation(
    api.records.duplicates.takeBack.mutationOptions({ onSuccess: () => pairIsBack(sides[0]?.title ?? `${a}, ${b}`) }),
  );
  const undo = useMutation(
    api.records.list.undo.mutationOptions({
      meta: CHANGES,
      onSuccess: undone,
    }),
  );
  return (
    <>
      {batch === null ? (
        <InPersonButton size="xs" icon={Undo2} busy={back.isPending} onClick={() => back.mutate({ a, b })}>
          <Named of={`decyzja o rekordach ${a} i ${b}`}>Cofnij</Named>
        </InPersonButton>
      ) : (
        <>
          <PageLink to={`/admindashboard/rekord/${a}` as LinkProps['to'] & string}>Rekord {a}</PageLink>
          <InPersonButton size="xs" icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate({ id: batch })}>
            <Named of={`rekord ${a}`}>Cofnij scalenie</Named>
          </InPersonButton>
        </>
      )}
      <ChangeFailed
        of={[back, undo]}
        failed="Nie cofnięto"
        refusal={(current) => (
          <StatementsQuestion
            current={current}
            onConfirm={() => undo.variables && undo.mutate({ ...undo.variables, despite_statements: true })}
          />
        )}
      />
    </>
  );
}
