import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { labelOf } from '../../audit.ts';
import { changeText } from '../../lists.ts';
import type { ChangeRow } from '../../schema-list.ts';
import { startOfLine, valueText } from '../form/words.ts';
import { changedText } from './batch-done.ts';
import { UndoChange } from './undo-change.tsx';

type Row = ChangeRow;

const DAY = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(day));

/** Changes by day, the latest first: who, when, which record, and what was before and after. */
export const ChangeDays = ({ rows, isWhole }: { rows: readonly Row[]; isWhole: boolean }) => (
  <Card className="@container overflow-hidden">
    {[...Map.groupBy(rows, ({ at }) => at.slice(0, 10))].map(([day, changed]) => (
      <section key={day} aria-label={dayName(day)} className="not-first:border-t">
        <h2 className="border-b bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">{dayName(day)}</h2>
        <ol className="divide-y">
          {changed.map((row) => (
            <Act key={row.key} row={row} isWhole={isWhole} />
          ))}
        </ol>
      </section>
    ))}
  </Card>
);

/** `isWhole`: a change of many stands for all of its records. */
function Act({ row, isWhole }: { row: Row; isWhole: boolean }) {
  const { at, login, name, batch } = row;
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-3 text-sm @2xl:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="text-muted-foreground @max-2xl:flex @max-2xl:gap-2">
        <span className="font-medium text-foreground tabular-nums">{at.slice(11, 16)}</span>{' '}
        <span className="wrap-anywhere @2xl:block">{name ?? login}</span>
      </p>
      <div className="min-w-0 space-y-1">
        {isWhole && batch && batch.records > 1 ? <Many row={row} batch={batch} /> : <One row={row} />}
      </div>
      <div className="empty:hidden">
        <UndoChange of={row} />
      </div>
    </li>
  );
}

/** What an act is called: the badge says of a merge that it is one; its way back is not called what it takes back. */
function actName({ action }: Row, label: string) {
  if (action === 'undo' && label) return `Cofnięto: „${label}”`;
  return label.replace(/^Scalono: /, '');
}

/** The file, the other record or the reason; what a change of many is called says no more of one than its fields do. */
const noteOf = (row: Row) =>
  row.batch !== null && row.action === 'bulk' && row.fields.length > 0 ? '' : actName(row, row.reason);

const One = ({ row }: { row: Row }) => (
  <>
    <Head row={row}>
      <Title row={row} />
      {noteOf(row) && <span className="text-muted-foreground wrap-anywhere">{noteOf(row)}</span>}
    </Head>
    <Fields of={row.fields} />
  </>
);

/** What was done stands first: the eye finds the kind it looks for. */
const Head = ({ row, children }: { row: Row; children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
    <Badge>{changeText(row)}</Badge>
    {children}
  </p>
);

/** Opens the record; a deleted one leads to where it is restored. */
const Title = ({ row: { id, title, deleted } }: { row: Row }) => (
  <span className="min-w-0 wrap-anywhere">
    <PageLink to="/admindashboard/rekord/$id" params={{ id: String(id) }} className="font-medium">
      {title}
    </PageLink>{' '}
    <span className="text-xs text-muted-foreground">
      rekord {id}
      {deleted && ', dziś usunięty'}
    </span>
  </span>
);

const isMerge = ({ action }: Row) => action === 'merge' || action === 'unmerge';

type OthersProps = { of: readonly { id: number; title: string }[]; batch: number; all: number };

const Others = ({ of, batch, all }: OthersProps) =>
  of.length > 0 && (
    <p className="wrap-anywhere">
      <span className="text-muted-foreground">Dalej: </span>
      {of.map(({ id, title }) => (
        <span key={id}>
          <PageLink to="/admindashboard/rekord/$id" params={{ id: String(id) }}>
            {title}
          </PageLink>
          {'; '}
        </span>
      ))}
      <PageLink to="/admindashboard/historia" search={{ batch: String(batch) } as never}>
        pokaż wszystkie ({formatInteger(all)})
      </PageLink>
    </p>
  );

type ManyProps = { row: Row; batch: NonNullable<Row['batch']> };

/** A change of many: what was done to one of its records, the next two, and the way to all of them. */
const Many = ({ row, batch: { id, label, records, chapters, first } }: ManyProps) => (
  <>
    <Head row={row}>
      <span className="min-w-0 font-medium wrap-anywhere">{actName(row, label)}</span>
      <PageLink to="/admindashboard/historia" search={{ batch: String(id) } as never}>
        {changedText({ changed: records, chapters })}
      </PageLink>
    </Head>
    {row.fields.length > 0 && (
      <div className="space-y-0.5 border-s-2 ps-3">
        <p>
          <span className="text-muted-foreground">
            {isMerge(row) ? 'Zostaje ' : `Pierwszy z ${formatInteger(records)}: `}
          </span>
          <Title row={row} />
        </p>
        <Fields of={row.fields} />
        {!isMerge(row) && (
          <Others of={first.filter((each) => each.id !== row.id).slice(0, 2)} batch={id} all={records} />
        )}
      </div>
    )}
  </>
);

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
      {was ? <del className="text-muted-foreground">{was}</del> : <span className="text-muted-foreground">brak</span>}
      <span aria-hidden> → </span>
      <ins className="font-medium no-underline">{is || 'brak'}</ins>
    </>
  );
}
