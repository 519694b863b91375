import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { holder } from '#client/parts/holder.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { PersonField } from '#client/pickers/person-field.tsx';
import { today } from '#engine/day.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { z } from 'zod';
import { Kept, KeptAdd, KeptChange, wrongYears } from '../schema.ts';
import { KEPT_CODES, KEPT_TYPES } from '../schema-words.ts';

const TYPES = KEPT_CODES.map((code) => ({ value: code, label: KEPT_TYPES[code] }));

/** What both forms hold. */
type Fields = { field: SaveForm<Omit<z.input<typeof KeptChange>, 'id' | 'updated_at'>>['field'] };

function KeptFields({ form }: { form: Fields }) {
  return (
    <>
      <SelectField field={form.field('type', 'Rodzaj')} options={TYPES} className="w-64 max-w-full" />
      <TextAreaField field={form.field('title', 'Nazwa')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={form.field('role', 'Rola')} />
        <TextField field={form.field('number', 'Numer')} />
      </div>
      <TextField field={form.field('institution', 'Instytucja')} />
      <div className="flex flex-wrap items-end gap-4">
        <TextField field={form.field('year_from', 'Rok od')} className="w-32" />
        <TextField field={form.field('year_to', 'Rok do')} hint="puste: jeden rok" className="w-32" />
      </div>
    </>
  );
}

type DialogProps = { close: () => void; show: (title: string) => void };

function AddDialog({ close, show }: DialogProps) {
  const form = useSaveForm({
    schema: KeptAdd,
    start: { type: 32, year_from: Number(today().slice(0, 4)) },
    rules: wrongYears,
    call: api.achievements.register.add.mutationOptions(),
    // It may stand on any page of the list.
    onSaved: ({ title }) => {
      close();
      toastSuccess(`Dodano osiągnięcie: ${title}`, { label: 'Pokaż', onClick: () => show(title) });
    },
  });
  return (
    <FormDialog form={form} title="Nowe osiągnięcie" submit="Dodaj" failed="Nie dodano osiągnięcia" onClose={close}>
      <PersonField field={form.field('row_num', 'Osoba')} source="konto" />
      <KeptFields form={form} />
    </FormDialog>
  );
}

const startOf = ({ id, updated_at, type, title, role, institution, number, year_from, year_to }: Kept) => ({
  id,
  updated_at,
  type,
  title,
  role,
  institution,
  number,
  year_from,
  year_to,
});

function ChangeDialog({ row, close }: { row: Kept; close: () => void }) {
  const back = useMutation(api.achievements.register.change.mutationOptions());
  /** As it was read last: what somebody else has saved meanwhile is not taken back. */
  const [seen] = useState(() => holder(row));
  const form = useSaveForm({
    schema: KeptChange,
    start: startOf(row),
    rules: wrongYears,
    call: api.achievements.register.change.mutationOptions(),
    present: (current) => {
      const { data } = Kept.safeParse(current);
      if (data) seen.set(data);
      return data && startOf(data);
    },
    onSaved: (saved) => {
      close();
      const before = seen.get();
      // Nothing was changed.
      if (saved.updated_at === before.updated_at) return;
      const former = KeptChange.parse({ ...startOf(before), updated_at: saved.updated_at });
      toastUndo(
        `Zapisano osiągnięcie: ${saved.title}`,
        () => back.mutateAsync(former),
        `Cofnięto zmianę osiągnięcia: ${before.title}`,
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title="Zmiana osiągnięcia"
      description={`${row.last_name} ${row.first_name}`}
      failed="Nie zapisano osiągnięcia"
      onClose={close}
    >
      <KeptFields form={form} />
    </FormDialog>
  );
}

/** The form of a new achievement, or of one that is there. */
export const KeptDialog = ({ of, ...props }: DialogProps & { of: Kept | null }) =>
  of ? <ChangeDialog row={of} close={props.close} /> : <AddDialog {...props} />;
