import type { AuditRow } from '../schema.ts';
import { differences, fieldName, valueText } from '../values.ts';
import { fieldsOf } from '../words.ts';

/** The change in a row of the audit, a line per field. */
export function AuditChange({ row }: { row: AuditRow }) {
  const fields = fieldsOf(row);
  const hasBoth = row.before != null && row.after != null;
  const textOf = (field: string, value: unknown) => valueText(fields, { field, value, names: row.names });
  return (
    <ul className="space-y-0.5">
      {differences(row).map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          {name && <span className="text-muted-foreground">{fieldName(fields, name)}: </span>}
          {hasBoth ? (
            <>
              <del className="text-muted-foreground">{textOf(name, before)}</del> →{' '}
              <ins className="no-underline">{textOf(name, after)}</ins>
            </>
          ) : (
            textOf(name, after ?? before)
          )}
        </li>
      ))}
    </ul>
  );
}
