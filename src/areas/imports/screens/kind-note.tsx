import { DefinitionList } from '#ui/table/definition-list.tsx';
import { KIND_NOTES } from '../kind-notes.ts';
import type { ImportKind } from '../schema-words.ts';

/** What an import of this kind writes and what it never touches, and the columns of its file. */
export function KindNote({ kind, columns: hasColumns }: { kind: ImportKind; columns?: boolean }) {
  const { writes, leaves, columns } = KIND_NOTES[kind];
  return (
    <DefinitionList
      items={[
        { label: 'Zapisuje', value: writes },
        { label: 'Nie zmienia', value: leaves },
        ...(hasColumns && columns
          ? [{ label: 'Kolumny', value: `${columns.required}; mogą być też: ${columns.optional}` }]
          : []),
      ]}
    />
  );
}
