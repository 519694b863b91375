import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#client/api.ts';
import { CheckboxField, DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { DatedTerm, Term, TermUpdate } from '../schema-terms.ts';
import { CHANGES } from './changes.ts';

/** How long a term takes, and whether it counts. */
export function TermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const back = useMutation(api.doctoral.setTerm.mutationOptions({ meta: { changes: CHANGES } })).mutateAsync;
  /** As it was opened, or as a conflict has brought it. */
  const seen = useRef(term);
  const form = useSaveForm({
    schema: TermUpdate,
    start: term,
    call: api.doctoral.setTerm.mutationOptions({ meta: { changes: CHANGES } }),
    present: (current) => {
      const { data } = Term.safeParse(current);
      if (data) seen.current = data;
      return data;
    },
    onSaved: ({ updated_at }) => {
      const { label } = term;
      if (updated_at !== seen.current.updated_at)
        toastUndo(
          `Zapisano termin: ${label}`,
          () => back({ ...TermUpdate.parse(seen.current), updated_at }),
          `Cofnięto zmianę terminu: ${label}`,
        );
      onClose();
    },
  });
  const unit = term.unit === 'months' ? 'Liczba miesięcy' : 'Liczba dni';
  return (
    <FormDialog
      form={form}
      title={term.label}
      description="Zmiana dotyczy od razu wszystkich przewodów i wszystkich dyscyplin."
      onClose={onClose}
    >
      <TextField field={form.field('amount', unit)} className="w-40" />
      <CheckboxField field={form.field('active', 'Licz ten termin')} />
    </FormDialog>
  );
}

/** How long a term takes from a day to come. */
export function DatedTermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const form = useSaveForm({
    schema: DatedTerm,
    start: { term: term.term, amount: term.amount, active: term.active },
    call: api.doctoral.dateTerm.mutationOptions({ meta: { changes: CHANGES } }),
    saved: `Zapisano zmianę terminu: ${term.label}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Od dnia: ${term.label}`}
      description="Dotyczy terminów, które zaczną biec tego dnia albo później; wcześniejsze zostają."
      onClose={onClose}
    >
      <DayField field={form.field('valid_from', 'Od dnia')} />
      <TextField
        field={form.field('amount', term.unit === 'months' ? 'Liczba miesięcy' : 'Liczba dni')}
        className="w-40"
      />
      <CheckboxField field={form.field('active', 'Licz ten termin')} />
    </FormDialog>
  );
}
