import { isRecord } from '#engine/is-record.ts';
import type { AuditRow } from '../schema.ts';
import { fieldsOf } from '../words.ts';
import { fieldName, valueText } from './audit-fields.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ; one without a name where a side is not an object. */
function differences({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  if (!isRecord(before ?? after) || !isRecord(after ?? before)) return [{ name: '', before, after }];
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !same(old[name], now[name]))
    .map((name) => ({ name, before: old[name], after: now[name] }));
}

/** The change in a row of the audit, a line per field. */
export function AuditChange({ row }: { row: AuditRow }) {
  const fields = fieldsOf(row);
  const hasBoth = row.before != null && row.after != null;
  return (
    <ul className="space-y-0.5">
      {differences(row).map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          {name && <span className="text-muted-foreground">{fieldName(fields, name)}: </span>}
          {hasBoth ? (
            <>
              <del className="text-muted-foreground">{valueText(fields, name, before)}</del> →{' '}
              <ins className="no-underline">{valueText(fields, name, after)}</ins>
            </>
          ) : (
            valueText(fields, name, after ?? before)
          )}
        </li>
      ))}
    </ul>
  );
}
