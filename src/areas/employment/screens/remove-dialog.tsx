import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { FACT_NAMES } from '../facts.ts';
import { FactRemoval, type PersonFact } from '../schema.ts';
import { PERSON_META, showFacts } from './changes.ts';
import { factName, factText } from './fact-text.ts';
import { RemovalEffect } from './fact-told.tsx';
import { useEditDone } from './use-edit-done.ts';

type RemoveDialogProps = { person: number; fact: PersonFact; close: () => void };

/** Removes a fact that was entered by mistake; what has only ended is given its last day instead. */
export function RemoveDialog({ person, fact, close }: RemoveDialogProps) {
  const done = useEditDone();
  return (
    <ReasonDialog
      schema={FactRemoval}
      start={{ fact: fact.fact, id: fact.id, version: fact.version }}
      call={api.employment.removeFact.mutationOptions({ meta: PERSON_META })}
      onSaved={(answer) => {
        showFacts({ person, gone: fact });
        done({ did: 'Usunięto', what: factName(fact) }, answer, { person, kind: fact.fact, id: fact.id });
        close();
      }}
      title={`Usunąć ${FACT_NAMES[fact.fact].one}?`}
      description={`${factText(fact).main}. Usuń tylko to, co wpisano przez pomyłkę: jeżeli się skończyło, popraw ostatni dzień.`}
      submit="Usuń"
      destructive
      failed="Nie usunięto"
      onClose={close}
      label="Dlaczego"
      hint="Zostaje w historii osoby"
    >
      <RemovalEffect person={person} fact={fact} />
    </ReasonDialog>
  );
}
