import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { FACT_NAMES } from '../facts.ts';
import { FactRemoval, type PersonFact } from '../schema.ts';
import { PERSON_CHANGES } from './changes.ts';
import { factText } from './fact-text.ts';

/** Removes a fact that was entered by mistake; what has only ended is given its last day instead. */
export function RemoveDialog({ fact, close }: { fact: PersonFact; close: () => void }) {
  const form = useSaveForm({
    schema: FactRemoval,
    start: { fact: fact.fact, id: fact.id, version: fact.version },
    call: api.employment.removeFact.mutationOptions({ meta: { changes: PERSON_CHANGES } }),
    saved: 'Usunięto',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Usunąć ${FACT_NAMES[fact.fact].one}?`}
      description={`${factText(fact).main}. Usuń tylko to, co wpisano przez pomyłkę: jeżeli się skończyło, popraw ostatni dzień.`}
      submit="Usuń"
      destructive
      failed="Nie usunięto"
      onClose={close}
    >
      <TextAreaField field={form.field('reason', 'Dlaczego')} hint="Zostaje w historii osoby" />
    </FormDialog>
  );
}
