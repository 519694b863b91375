import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayText } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { labelOf } from '../../audit.ts';
import { changeText } from '../../lists.ts';
import type { ChangeRow } from '../../schema-list.ts';
import { startOfLine, valueText } from '../form/words.ts';
import { changedText } from './batch-done.ts';
import { UndoChange } from './undo-change.tsx';

type Row = ChangeRow;

/** Rows of one batch stand together: it was one act. */
function actsOf(rows: readonly Row[]): Row[][] {
  const acts: Row[][] = [];
  for (const row of rows) {
    const last = acts.at(-1);
    const isSame = row.batch !== null && row.batch.id === last?.[0]?.batch?.id && row.action === last[0].action;
    if (isSame) last?.push(row);
    else acts.push([row]);
  }
  return acts;
}

/** Changes by day, the latest first: who, when, which record, and what was before and after. */
export const ChangeDays = ({ rows }: { rows: readonly Row[] }) => (
  <Card className="@container overflow-hidden">
    {[...Map.groupBy(rows, ({ at }) => at.slice(0, 10))].map(([day, changed]) => (
      <section key={day} aria-label={dayText(day)} className="not-first:border-t">
        <h2 className="border-b bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">{dayText(day)}</h2>
        <ol className="divide-y">
          {actsOf(changed).map((act) => {
            const [first] = act;
            return first && <Act key={first.key} first={first} rows={act} />;
          })}
        </ol>
      </section>
    ))}
  </Card>
);

function Act({ first, rows }: { first: Row; rows: Row[] }) {
  const { at, login, name, batch } = first;
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-3 text-sm @2xl:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <p className="text-muted-foreground @max-2xl:flex @max-2xl:gap-2">
        <span className="font-medium text-foreground tabular-nums">{at.slice(11, 16)}</span>
        <span className="block wrap-anywhere">{name ?? login}</span>
      </p>
      <div className="min-w-0 space-y-1.5">
        {rows.length > 1 && batch ? <Many rows={rows} batch={batch} /> : <One row={first} />}
      </div>
      <div className="empty:hidden">
        <UndoChange of={first} />
      </div>
    </li>
  );
}

/** Words of what was done, with the file, the other record or the reason; a batch has its own name. */
function deedText({ action, batch, reason, ...row }: Row): string {
  const deed = changeText({ action, ...row });
  if (batch !== null && action === 'bulk') return batch.label;
  if (reason === '') return deed;
  return action === 'merge' || action === 'import' ? `${deed} ${reason}` : `${deed}: ${reason}`;
}

const Head = ({ row, children }: { row: Row; children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
    <Badge>{changeText(row)}</Badge>
    {children}
  </p>
);

const One = ({ row }: { row: Row }) => (
  <>
    <Title row={row} />
    <Head row={row}>
      <span className="text-muted-foreground wrap-anywhere">
        {deedText(row) === changeText(row) ? '' : deedText(row)}
      </span>
    </Head>
    <Fields of={row.fields} />
  </>
);

/** Opens the record; a deleted one leads to where it is restored. */
const Title = ({ row: { id, title, deleted } }: { row: Row }) => (
  <p className="wrap-anywhere">
    <TextLink asChild>
      <Link to="/admindashboard/rekord/$id" params={{ id: String(id) }} className="font-medium">
        {title}
      </Link>
    </TextLink>{' '}
    <span className="text-xs text-muted-foreground">
      rekord {id}
      {deleted && ', dziś usunięty'}
    </span>
  </p>
);

type ManyProps = { rows: Row[]; batch: NonNullable<Row['batch']> };

function Many({ rows, batch: { label, records, chapters } }: ManyProps) {
  const [first] = rows;
  return (
    <>
      {first && (
        <Head row={first}>
          <span className="font-medium wrap-anywhere">{label}</span>
          <span className="text-muted-foreground">{changedText({ changed: records, chapters })}</span>
        </Head>
      )}
      <details>
        <summary className="text-muted-foreground">
          Pokaż rekordy
          {rows.length < records &&
            ` (${formatInteger(rows.length)} z ${formatInteger(records)}, reszta na innych stronach)`}
        </summary>
        <ul className="mt-1.5 space-y-2 border-s ps-3">
          {rows.map((row) => (
            <li key={row.key} className="space-y-0.5">
              <Title row={row} />
              <Fields of={row.fields} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** More fields are unfolded. */
const FIRST = 4;

const Fields = ({ of }: { of: Row['fields'] }) =>
  of.length > 0 && (
    <>
      <FieldList of={of.slice(0, FIRST)} />
      {of.length > FIRST && (
        <details>
          <summary className="text-muted-foreground">Pozostałe pola: {formatInteger(of.length - FIRST)}</summary>
          <FieldList of={of.slice(FIRST)} />
        </details>
      )}
    </>
  );

const FieldList = ({ of }: { of: Row['fields'] }) => (
  <dl className="space-y-0.5">
    {of.map((field) => (
      <div key={field.name} className="flex flex-wrap gap-x-2">
        <dt className="text-muted-foreground">{startOfLine(labelOf(field.name))}:</dt>
        <dd className="min-w-0 wrap-anywhere">
          <Difference of={field} />
        </dd>
      </div>
    ))}
  </dl>
);

function Difference({ of: { name, before, after } }: { of: Row['fields'][number] }) {
  const [was, is] = [valueText(name, before), valueText(name, after)];
  if (name === 'authors') {
    if (!was && !is) return 'kolejność albo dane autorów';
    return [was && `bez: ${was}`, is && `nowi: ${is}`].filter(Boolean).join('; ');
  }
  return (
    <>
      <del className="text-muted-foreground decoration-muted-foreground/60">{was || 'brak'}</del>
      <span aria-hidden> → </span>
      <ins className="font-medium no-underline">{is || 'brak'}</ins>
    </>
  );
}
