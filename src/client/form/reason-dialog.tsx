import type { ReactNode } from 'react';
import type { z } from 'zod';
import { REASON_HINT } from '#shared/wire.ts';
import { TextAreaField } from './fields.tsx';
import { FormDialog, type FormDialogProps } from './form.tsx';
import { type SaveFormInput, useSaveForm } from './use-save-form.ts';
import type { Names } from './draft.ts';

type ReasonDialogProps<Schema extends z.ZodType, Answer> = SaveFormInput<Schema, Answer> &
  Omit<FormDialogProps, 'form' | 'children'> & {
    label?: string;
    hint?: string;
    /** The schema lets the reason be empty, and the rules of this dialog do not. */
    required?: boolean | undefined;
    /** Above the reason. */
    children?: ReactNode;
  };

/** A dialog whose only field is the `reason` of its call. */
export function ReasonDialog<Schema extends z.ZodType<unknown, { reason?: string }>, Answer>({
  label = 'Powód',
  hint = REASON_HINT,
  required,
  children,
  ...rest
}: ReasonDialogProps<Schema, Answer>) {
  const form = useSaveForm(rest);
  return (
    <FormDialog {...rest} form={form}>
      {children}
      <TextAreaField field={form.field('reason' as Names<z.input<Schema>>, label)} hint={hint} required={required} />
    </FormDialog>
  );
}
