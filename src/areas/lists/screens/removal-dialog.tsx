import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Removal } from '../schema-lists.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { statementsRefusal } from '#client/documents/statements-question.tsx';

type RemovalDialogProps = {
  /** Its title or name. */
  name: string;
  remove: (removal: z.output<typeof Removal>) => Promise<unknown>;
  /** 'Usunięto czasopismo z wykazu'. */
  removed: string;
  /** Which works change. */
  effect: ReactNode;
  close: () => void;
};

/** Removes a row of a list with a reason; shows before what changes. */
export function RemovalDialog({ name, remove, removed, effect, close }: RemovalDialogProps) {
  const form = useSaveForm({ schema: Removal, start: {}, save: remove, saved: `${removed}: ${name}`, onSaved: close });
  return (
    <FormDialog
      form={form}
      title="Usuń z wykazu"
      description={`${name}. Pozycja wykazu zostaje, a usunięcie można wycofać.`}
      submit="Usuń"
      destructive
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <TextAreaField field={form.field('reason', 'Powód')} />
      {effect}
    </FormDialog>
  );
}
