import { useNavigate } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { SelectField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { type AdminPeriod, NewPeriod } from '../schema.ts';

/** A period made of a former one: its years follow the last one. */
export function NewPeriodDialog({ periods, onClose }: { periods: AdminPeriod[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [last] = periods;
  const form = useSaveForm({
    schema: NewPeriod,
    start: last ? { source: last.row_id, year_from: last.year_to + 1, year_to: last.year_to + 4 } : {},
    call: api.periods.create.mutationOptions(),
    saved: (_, { year_from: from, year_to: to }) => `Utworzono okres ${from}–${to}`,
    onSaved: ({ period }) => navigate({ to: '/admin/okresy/$period', params: { period: String(period) } }),
  });
  return (
    <FormDialog
      form={form}
      title="Nowy okres ewaluacji"
      description="Dostanie wszystkie zasady wskazanego okresu, także decyzje o dyscyplinach. Wykazy obowiązują według swoich dat."
      submit="Utwórz"
      onClose={onClose}
    >
      <SelectField
        field={form.field('source', 'Zasady z okresu')}
        options={periods.map(({ row_id, year_from, year_to }) => ({ value: row_id, label: `${year_from}–${year_to}` }))}
      />
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('year_from', 'Od roku')} className="w-36" />
        <TextField field={form.field('year_to', 'Do roku')} className="w-36" />
      </div>
    </FormDialog>
  );
}
