import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Named } from '#ui/named.tsx';
import { counted } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { AuditRow } from '../schema.ts';
import { differences, fieldName, valueTexts } from '../values.ts';
import { actionName, fieldsOf } from '../words.ts';
import './audit-change.css';

/** More fields, or longer ones, are folded. */
const MOST_FIELDS = 3;
/** One more takes no more room than the button that unfolds it. */
const FOLDED_FROM = MOST_FIELDS + 2;
const LONG = 120;
/** Beside another one. */
const LONG_BESIDE = 60;

type Side = readonly string[] | undefined;
type Line = { name: string; label: string; before: Side; after: Side };

/** The fields that differ; what only the new side knows, as a reason, or both say alike, as the changed part, is not compared. */
function linesOf(row: AuditRow): Line[] {
  const fields = fieldsOf(row);
  const isCompared = row.before != null && row.after != null;
  const textsOf = (field: string, value: unknown) => valueTexts(fields, { field, value, names: row.names });
  return differences(fields, row).map(({ name, before, after }) => {
    const former = before === undefined || before === after ? undefined : textsOf(name, before);
    const said = isCompared || after !== undefined ? textsOf(name, after) : undefined;
    return {
      name,
      label: name && fieldName(fields, name),
      before: isCompared || after === undefined ? former : undefined,
      after: said,
    };
  });
}

function isLong({ before, after }: Line) {
  const most = before && after ? LONG_BESIDE : LONG;
  return [before, after].some((texts = []) => texts.length > 1 || texts.some(({ length }) => length > most));
}

/** A value; of several things in it, folded, how many. */
function Value({ texts, isFolded }: { texts: readonly string[]; isFolded: boolean }) {
  const [only, ...more] = texts;
  if (more.length === 0) return <span className={cn(isFolded && 'audit-clamp')}>{only}</span>;
  return (
    <>
      {isFolded && <span className="no-print">{counted(texts.length, 'pozycja', 'pozycje', 'pozycji')}</span>}
      <ul className={cn('list-disc ps-4', isFolded && 'audit-folded')}>
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same thing may stand twice; none changes its place
          <li key={index}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Field({ line: { label, before, after }, isFolded }: { line: Line; isFolded: boolean }) {
  const former = before && (
    <del className="text-muted-foreground">
      <Value texts={before} isFolded={isFolded} />
    </del>
  );
  const now = after && (
    <ins className="no-underline">
      <Value texts={after} isFolded={isFolded} />
    </ins>
  );
  return (
    <>
      {label && <dt className="text-muted-foreground">{label}</dt>}
      {former && now ? (
        <>
          <dd>{former}</dd>
          <dd aria-hidden>→</dd>
          <dd>
            <VisuallyHidden>teraz: </VisuallyHidden>
            {now}
          </dd>
        </>
      ) : (
        <dd className="audit-alone">{now ?? former}</dd>
      )}
    </>
  );
}

/** The change in a row of the audit, a line per field: before and after stand side by side, much of it is folded. */
export function AuditChange({ row }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const lines = linesOf(row);
  const hasMore = lines.length >= FOLDED_FROM || lines.some(isLong);
  const isFolded = hasMore && !isOpen;
  return (
    <div className="audit-change">
      <dl id={id}>
        {lines.map((line, index) => (
          <div key={line.name} className={cn(isFolded && index >= MOST_FIELDS && 'audit-folded')}>
            <Field line={line} isFolded={isFolded} />
          </div>
        ))}
      </dl>
      {hasMore && (
        <Button
          variant="link"
          size="xs"
          className="no-print"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Named of={`${actionName(row.action)}, ${row.subject_name || row.subject}`}>
            {isOpen ? 'Zwiń' : 'Pokaż wszystko'}
          </Named>
        </Button>
      )}
    </div>
  );
}
