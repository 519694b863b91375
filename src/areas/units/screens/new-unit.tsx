import { api } from '#client/api.ts';
import { DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { NewUnit, type UnitRef } from '../schema.ts';
import { UnitField } from './unit-picker.tsx';

type NewUnitProps = {
  /** The unit above; null: to be chosen. */
  parent: Pick<UnitRef, 'id' | 'name'> | null;
  close: () => void;
  added: (unit: number) => void;
};

export function NewUnitDialog({ parent, close, added }: NewUnitProps) {
  const form = useSaveForm({
    schema: NewUnit,
    start: parent ? { parent_id: parent.id } : {},
    call: api.units.add.mutationOptions(),
    saved: (_, { name }) => `Dodano jednostkę: ${name}`,
    onSaved: ({ unit }) => {
      close();
      added(unit);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Nowa jednostka"
      description={parent ? `Podlega jednostce „${parent.name}”` : undefined}
      submit="Dodaj"
      failed="Nie dodano jednostki"
      onClose={close}
    >
      <TextField field={form.field('name', 'Nazwa')} />
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('code', 'Kod')} hint="niepowtarzalny, jak w systemie kadrowym" className="w-56" />
        <DayField field={form.field('valid_from', 'Istnieje od')} hint="Puste: nie wiadomo" className="w-44" />
      </div>
      {!parent && <UnitField field={form.field('parent_id', 'Jednostka nadrzędna')} hint="Puste: najwyższy poziom" />}
    </FormDialog>
  );
}
