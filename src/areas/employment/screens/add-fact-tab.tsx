import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Opening, OPENING } from '#client/parts/matter-part.tsx';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { FACT_NAMES } from '../facts.ts';
import { factName } from './fact-text.ts';
import { proposedFor } from './proposed-fact.ts';
import { useEditDone } from './use-edit-done.ts';

const FactDialog = loadable(async () => (await import('./fact-dialog.tsx')).FactDialog, OPENING);

type AddFactProps = { person: number; kind: FactKind; hasKeys: boolean };

/** Adds what a person lacks where that is said, among what waits. */
export function AddFact({ person, kind, hasKeys }: AddFactProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useQuery(api.employment.page.queryOptions({ person }, { enabled: isOpen }));
  const done = useEditDone();
  return (
    <>
      <Button variant="primary" data-answer={hasKeys ? '1' : undefined} onClick={() => setOpen(true)}>
        {FACT_NAMES[kind].add} {hasKeys && <Key>1</Key>}
      </Button>
      {isOpen && (
        <Loaded query={answer} what="danych osoby" skeleton={<Opening />}>
          {(page) => (
            <FactDialog
              person={page}
              kind={kind}
              proposed={proposedFor({ kind }, page)}
              own={page.facts.filter(({ fact }) => fact === kind)}
              close={() => setOpen(false)}
              onSaved={(saved) => {
                const what = `${factName(saved)} (${page.first_name} ${page.last_name})`;
                done({ did: 'Dodano', what }, saved, { person, kind });
                setOpen(false);
              }}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
