import { sql } from 'drizzle-orm';
import { audit, type Reader, recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { ENTITY_NAMES } from '#areas/imports/schema-words.ts';
import { differencesOf, LABELS, readNames } from '#areas/imports/service-differences.ts';
import { peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { lowerFirst } from '#shared/text.ts';
import { employmentAudit } from './audit.ts';
import { FACT_NAMES } from './facts.ts';
import type { HistoryEntry } from './schema.ts';

const MOST = 40;

type Stored = {
  key: string;
  at: string;
  by: string;
  source: HistoryEntry['source'];
  import: number | null;
  undoable: number | null;
  kind: string;
  reason: string | null;
  before: unknown;
  after: unknown;
};

/**
 * What imports and people have changed of this person, the latest first. Who added the person by hand is in the audit; a part of
 * a post is said as a fraction alone. Records the reading.
 */
export async function historyOf(db: Db, actor: Reader, personId: number): Promise<HistoryEntry[]> {
  await recordReading(db, actor, {
    personId,
    reading: employmentAudit.change('read.history', { subject: { person: personId } }),
  });
  const [rows, names] = await Promise.all([
    db.execute<Stored>(sql`
      select h.key, ${stampOf(sql`h.at`)} as at, ${doneBy(sql`h.by`)} as by, h.source, h.import,
        case when row_number() over (partition by h.kind, h.record order by h.at desc, h.key desc) = 1 then h.edit end as undoable,
        h.kind, h.reason, h.before, h.after
      from (
        select 'e' || e.id as key, e.id as edit, e.record_id::text as record, e.edited_at as at, e.edited_by as by, 'hand' as source, null::int as import, e.kind,
          e.reason, e.before, e.after
        from ${factEdits} e where e.person_id = ${personId}
        union all
        select 'i' || r.id, null, r.record_id, i.applied_at, i.applied_by, i.kind, i.id, r.entity, null, r.before, r.after
        from ${peopleImportRows} r join ${peopleImports} i on i.id = r.import_id and i.status = 'applied'
        where r.person_id = ${personId} and r.outcome is null and r.action <> 'error'
        union all
        select 'a' || a.id, null, ${personId}::text, a.at, a.physical_user, 'hand', null, 'person', null, null,
          case when a.after ? 'unit' then a.after || jsonb_build_object('unit_id', a.after -> 'unit') else a.after end
        from ${audit} a where a.subject = ${`person:${personId}`} and a.action in ('identity.add', 'account.person')) h
      order by h.at desc, h.key desc limit ${MOST}`),
    readNames(db),
  ]);
  return rows.map(({ kind, before, after, ...row }) => ({
    ...row,
    what: wordOf(kind, before),
    action: before === null ? 'added' : after === null ? 'removed' : 'changed',
    changes: differencesOf({ before, after }, names).filter(({ name }) => name !== LABELS.fte),
  }));
}

/** What was added, changed or removed, in the accusative. */
const wordOf = (kind: string, before: unknown) =>
  kind === 'person'
    ? before === null
      ? 'osobę'
      : 'dane osoby'
    : (FACT_NAMES[kind as keyof typeof FACT_NAMES]?.one ??
      lowerFirst(ENTITY_NAMES[kind as keyof typeof ENTITY_NAMES] ?? kind));
