import { api } from '#client/api.ts';
import { CheckboxField, DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { DatedTerm, Term, TermUpdate } from '../schema-terms.ts';
import { CHANGES } from './changes.ts';

/** How long a term takes, and whether it counts. */
export function TermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const form = useSaveForm({
    schema: TermUpdate,
    start: term,
    call: api.doctoral.setTerm.mutationOptions({ meta: { changes: CHANGES } }),
    present: (current) => Term.safeParse(current).data,
    saved: 'Zapisano termin',
    onSaved: onClose,
  });
  const unit = term.unit === 'months' ? 'Liczba miesięcy' : 'Liczba dni';
  return (
    <FormDialog
      form={form}
      title={term.label}
      description="Zmiana dotyczy od razu wszystkich przewodów i wszystkich dyscyplin."
      submit="Zapisz"
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
    saved: 'Zapisano zmianę terminu',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Od dnia: ${term.label}`}
      description="Dotyczy terminów, które zaczną biec tego dnia albo później; wcześniejsze zostają."
      submit="Zapisz"
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
