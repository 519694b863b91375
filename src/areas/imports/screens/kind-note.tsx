import { FileDown } from 'lucide-react';
import { linkTo } from '#client/download.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { counted } from '#ui/text/number.ts';
import { KIND_NOTES } from '../kind-notes.ts';
import { KIND_COLUMNS } from '../schema-columns.ts';
import { type ImportKind, KIND_NAMES } from '../schema-words.ts';

/** What an import of this kind writes and what it never touches. */
export function KindNote({ kind }: { kind: ImportKind }) {
  const { writes, leaves } = KIND_NOTES[kind];
  return (
    <DefinitionList
      items={[
        { label: 'Zapisuje', value: writes },
        { label: 'Nie zmienia', value: leaves },
      ]}
    />
  );
}

/** The columns of a kind's file: which it has to have, what each holds, and a template of them. */
export function KindColumns({ kind }: { kind: ImportKind }) {
  const columns = KIND_COLUMNS[kind];
  const required = columns.filter((column) => column.required).length;
  return (
    <div className="space-y-2">
      <Button href={linkTo('/api/admin/importTemplate', { kind })} download size="sm" icon={FileDown}>
        Pobierz szablon: {KIND_NAMES[kind]}
      </Button>
      <details className="min-w-0 text-sm">
        <summary className="cursor-pointer py-1 font-medium">
          {counted(columns.length, 'kolumna', 'kolumny', 'kolumn')} pliku,{' '}
          {counted(required, 'wymagana', 'wymagane', 'wymaganych')}
        </summary>
        <dl className="mt-2 space-y-2">
          {columns.map(({ name, what, required: isRequired, example }) => (
            <div key={name}>
              <dt className="wrap-anywhere">
                <code>{name}</code>
                {isRequired && <span className="text-muted-foreground"> wymagana</span>}
              </dt>
              <dd className="text-muted-foreground">
                {what}
                {example !== '' && `; na przykład: ${example}`}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
