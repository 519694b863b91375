import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { className } from '#areas/assignment-log/schema-words.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { RECORD_KINDS } from '#areas/inbox/fields.ts';
import { matterName, rowsOfMatters } from '#areas/inbox/service-marks.ts';
import type { Described, FoundRow, Settler } from '#areas/inbox/service-sources.ts';
import { persons } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { formAfter } from '#shared/text.ts';
import { isOpenRemark } from '../fields.ts';
import type { Remark } from '../schema-inbox.ts';
import { librarySource } from './service-matters.ts';
import { remarksOf } from './service-remarks.ts';
import { settleMatters } from './service-settle.ts';
import { takeSettledBack } from './service-settle-undo.ts';
import { duplicatePairs } from '../tables-duplicates.ts';
import { recordClaims } from '../tables-inbox.ts';
import type { Actor } from '#platform/actor.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { takeActBack } from '#areas/inbox/service-undo.ts';
import { deskActs } from '#areas/inbox/tables.ts';
import type { BatchUndo, BulkDone } from '../schema-list.ts';
import { lockUndo, undoBatch } from '../list/service-undo.ts';
import { recordVersions } from '../tables.ts';

type Details = FoundRow & {
  mine: string | null;
  note: string | null;
  other: number | null;
  score: number | null;
  reason: string | null;
  found: number | null;
  class: number | null;
  name: string | null;
  year: number | null;
  points: string | null;
  period: string | null;
  closed: boolean | null;
};

/** Why each of the rows waits, and what a clerk has to look at. */
async function describe(db: Db, found: readonly FoundRow[]): Promise<Map<string, Described>> {
  const rows = found.filter(({ kind }) => librarySource.kinds.includes(kind));
  const works = rows.flatMap(({ kind, work }) => (RECORD_KINDS.includes(kind) && work !== null ? [work] : []));
  const remarks = await remarksOf(db, works);
  const details = await db.execute<Details>(sql`
    select r.kind, r.key, c.mine, c.note, q.a as other, q.score::float8 as score, q.reason, f.count as found, f.class,
      o.first_name || ' ' || o.last_name as name, p.year, trim_scale(p.points)::text as points,
      e.year_from || '–' || e.year_to as period, e.closed_at is not null as closed
    from ${rowsOfMatters([...rows])}
    left join ${recordClaims} c on r.kind = 'claim' and c.id = r.key
    left join ${duplicatePairs} q on r.kind = 'duplicate' and q.id = r.key
    left join ${persons} o on r.kind = 'finding' and o.id = r.key
    left join ${publications} p on r.kind in ('submission', 'approval') and p.id = r.key
    left join lateral (select e.year_from, e.year_to, e.closed_at from ${evaluationPeriods} e
      where p.year between e.year_from and e.year_to order by e.year_from limit 1) e on true
    left join lateral (select count(*)::int as count, min(class) as class from ${assignmentFindings} n
      where r.kind = 'finding' and n.person_id = r.key and n.confirmed_at is null) f on true`);
  const workOf = new Map(rows.map((row) => [matterName(row), row.work]));
  return new Map(
    details.map((row) => {
      const name = matterName(row);
      const said = remarks.get(workOf.get(name) ?? 0)?.remarks.filter(({ code }) => code !== 'fine') ?? [];
      const title = row.kind === 'finding' ? { title: `${row.name}: ${findingsText(row.found ?? 0)}` } : {};
      const other = row.other === null ? {} : { other: row.other };
      return [name, { ...title, ...other, why: whyOf(row, said), warns: said.some(isOpenRemark) }];
    }),
  );
}

const findingsText = (count: number) => `${count} ${formAfter(count, ['komunikat', 'komunikaty', 'komunikatów'])}`;

/** Of a record that nothing is to be said about what its approval counts for. */
const countsFor = ({ year, points, period, closed }: Details) =>
  [
    year,
    points !== null && `${points.replace('.', ',')} pkt`,
    period === null ? 'poza okresami ewaluacji' : `okres ${period}${closed ? ', zamknięty' : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

function whyOf(row: Details, said: Remark[]): string {
  const { kind, mine, note, class: cls, score, reason } = row;
  if (kind === 'duplicate') return `${Math.round((score ?? 0) * 100)}%: ${reason}`;
  if (kind === 'finding') return className(cls ?? 0);
  if (kind === 'claim') return `${mine === 'mine' ? 'to moje' : 'to nie moje'}${note ? `: „${note}”` : ''}`;
  const first = (kind === 'authors' && said.find(({ code }) => code === 'count')) || said[0];
  return first?.text ?? (kind === 'returned' ? 'autor odpowiedział' : countsFor(row));
}

/** What the library does with what waits for it. */
export const librarySettler: Settler = {
  office: 'library',
  describe,
  settle: settleMatters,
  takeBack: takeSettledBack,
};

/** Undoes a change of many records; one that was made in the library's list with its claims. */
export async function undoChange(db: Db, actor: Actor, order: BatchUndo): Promise<BulkDone> {
  return transact(db, async (tx) => {
    await lockUndo(tx, order.id);
    const imported = await tx.$count(
      recordVersions,
      and(eq(recordVersions.batchId, order.id), eq(recordVersions.action, 'import')),
    );
    // It has also added records, and its own page says of each what became of it.
    if (imported > 0) throw new Refusal('conflict', 'Import cofa się na jego stronie: Biblioteka, Importy');
    const [act] = await tx.select({ id: deskActs.id }).from(deskActs).where(eq(deskActs.batchId, order.id));
    if (!act) return undoBatch(tx, actor, order);
    const { batch } = await takeActBack(tx, actor, { settler: librarySettler, order: { ...order, id: act.id } });
    return { changed: 0, chapters: 0, skipped: [], ...batch, batch: order.id };
  });
}
