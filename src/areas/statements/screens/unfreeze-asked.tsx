import { useState } from 'react';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { WithdrawStatement } from '#client/documents/withdraw-statement.tsx';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { stampText } from '#ui/text/instant.ts';
import { type StatementKind, UnfreezeRefusal } from '../schema.ts';
import type { StatementRow as StateRow } from '../schema-states.ts';

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
        <WithdrawStatement
          kind={kind}
          year={row.year}
          author={author}
          reason={`Na prośbę autora: ${asked.message}`}
          message={asked.message}
        />
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
  return (
    <ReasonDialog
      schema={UnfreezeRefusal}
      start={{ kind, year: row.year, author_id: row.person_id, message: read }}
      call={api.statements.refuseUnfreeze.mutationOptions({ meta: { changes: ['statements', 'dashboard.overview'] } })}
      saved={`Wysłano odmowę: ${name}, oświadczenie za rok ${row.year}`}
      onSaved={close}
      title={`Odmów: oświadczenie za rok ${row.year}`}
      description={name}
      submit="Odmów"
      failed="Nie zapisano odmowy"
      onClose={close}
      hint="Autor przeczyta go przy swoim oświadczeniu."
    />
  );
}
