import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { FACT_NAMES } from '../facts.ts';
import { FactRemoval, type PersonFact } from '../schema.ts';
import { PERSON_CHANGES } from './changes.ts';
import { factText } from './fact-text.ts';
import { useEditDone } from './use-edit-done.ts';

/** Removes a fact that was entered by mistake; what has only ended is given its last day instead. */
export function RemoveDialog({ fact, close }: { fact: PersonFact; close: () => void }) {
  const done = useEditDone();
  return (
    <ReasonDialog
      schema={FactRemoval}
      start={{ fact: fact.fact, id: fact.id, version: fact.version }}
      call={api.employment.removeFact.mutationOptions({ meta: { changes: PERSON_CHANGES } })}
      onSaved={(answer) => {
        done('Usunięto', answer);
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
    />
  );
}
