import type { ImportRow } from '../schema.ts';
import { ENTITY_NAMES } from '../schema-words.ts';

/** The changes of a row, a line per field with the old and new value. */
export function ImportFields({ row }: { row: ImportRow }) {
  return (
    <ul className="space-y-0.5">
      {row.removed && (
        <li className="font-medium">Wiersz zostanie usunięty: {ENTITY_NAMES[row.entity].toLowerCase()}</li>
      )}
      {row.fields.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted-foreground">{name}: </span>
          {before !== null && before !== after && <del className="text-muted-foreground">{before}</del>}
          {before !== null && before !== after && !row.removed && ' → '}
          {!row.removed && <ins className="no-underline">{after ?? 'brak'}</ins>}
        </li>
      ))}
    </ul>
  );
}
