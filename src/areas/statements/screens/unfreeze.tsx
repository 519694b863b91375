import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { earlierText, UnfreezeDialog } from '#client/documents/unfreeze-dialog.tsx';
import { WithdrawStatement } from '#client/documents/withdraw-statement.tsx';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { stampText } from '#ui/text/instant.ts';
import { UnfreezeRefusal } from '../schema.ts';
import type { StatementKind } from '../schema.ts';
import type { StatementRow as StateRow } from '../schema-states.ts';
import type { StatementRow } from './statement-row.ts';

/** Of a statement that has closed disciplines: the author's request to open them, and its answer. */
export function Unfreeze({ row: { kind, year, print } }: { row: StatementRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!print?.frozen) return null;
  const { unfreeze } = print;
  const waits = unfreeze !== null && unfreeze.refused === '';
  return (
    <div className="space-y-1">
      {unfreeze && (
        <p className="text-xs text-muted-foreground">
          {earlierText(unfreeze)}
          {unfreeze.refusal && `: „${unfreeze.refusal}”`}
        </p>
      )}
      <Button size="xs" variant="link" onClick={() => setOpen(true)}>
        {waits ? 'Zmień prośbę' : 'Poproś o odmrożenie'}
        <VisuallyHidden>
          {kind === 'patent' ? ' oświadczenia o patentach' : ' oświadczenia'} za rok {year}
        </VisuallyHidden>
      </Button>
      {isOpen && (
        <UnfreezeDialog
          kind={kind}
          year={year}
          {...(waits && { message: unfreeze.message })}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type AskedProps = { row: StateRow; kind: StatementKind; asked: NonNullable<StateRow['asked']> };

/** What an author asks an office for, with both answers. */
export function Asked({ row, kind, asked }: AskedProps) {
  const [refuses, setRefuses] = useState(false);
  const author = { id: row.person_id, name: `${row.last_name} ${row.first_name}` };
  return (
    <div className="mt-2 max-w-prose space-y-2 rounded-md border border-warning-border bg-warning-soft p-2 text-sm">
      <p>
        <span className="block text-xs text-muted-foreground">Prośba o odmrożenie z {stampText(asked.at)}</span>
        <span className="wrap-anywhere whitespace-pre-line">„{asked.message}”</span>
      </p>
      <div className="no-print flex flex-wrap gap-2">
        <WithdrawStatement kind={kind} year={row.year} author={author} reason={`Na prośbę autora: ${asked.message}`} />
        <Button size="sm" onClick={() => setRefuses(true)}>
          <Named of={author.name}>Odmów</Named>
        </Button>
      </div>
      {refuses && (
        <RefuseDialog
          row={row}
          kind={kind}
          name={author.name}
          message={asked.message}
          close={() => setRefuses(false)}
        />
      )}
    </div>
  );
}

type RefuseProps = { row: StateRow; kind: StatementKind; name: string; message: string; close: () => void };

function RefuseDialog({ row, kind, name, message, close }: RefuseProps) {
  // The list under the dialog may bring a later text.
  const [read] = useState(message);
  const refuse = useMutation(
    api.statements.refuseUnfreeze.mutationOptions({ meta: { changes: ['statements', 'dashboard.overview'] } }),
  );
  const form = useSaveForm({
    schema: UnfreezeRefusal,
    start: { kind, year: row.year, author_id: row.person_id, message: read },
    save: refuse.mutateAsync,
    saved: 'Wysłano odmowę',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Odmów: oświadczenie za rok ${row.year}`}
      description={name}
      submit="Odmów"
      failed="Nie zapisano odmowy"
      onClose={close}
    >
      <TextAreaField field={form.field('reason', 'Powód')} hint="Autor przeczyta go przy swoim oświadczeniu." />
    </FormDialog>
  );
}
