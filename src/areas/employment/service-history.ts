import { sql } from 'drizzle-orm';
import { audit, type Reader, recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { ENTITY_NAMES } from '#areas/imports/schema-words.ts';
import { differencesOf, LABELS, readNames } from '#areas/imports/service-differences.ts';
import { peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';
import { accountsAudit } from '#areas/accounts/audit.ts';
import { ACCOUNT_FIELDS } from '#areas/people/audit.ts';
import { accounts } from '#areas/people/tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { reconciliationAudit } from '#areas/reconciliation/audit.ts';
import { isRecord } from '#engine/is-record.ts';
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
  undoable: number[];
  kind: string;
  /** Of the audit. */
  act: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
};

/** Acts of other screens, and locks, that the audit alone keeps; takings stand as edits until they are undone. */
const LOCKS = {
  'identity.lock': 'locked',
  'identity.unlock': 'unlocked',
  'fact.lock': 'locked',
  'fact.unlock': 'unlocked',
} as const;
/** What is done to an account of the person. */
const ACCOUNT_ACTS = {
  'account.create': 'added',
  'account.update': 'changed',
  'account.attach': 'changed',
  'account.delete': 'removed',
} as const;
const SHOWN_OF_ACCOUNT = [
  'userprincipalname',
  'um_polon_nazwisko',
  'um_polon_imie',
  'um_polon_drugie',
  'um_stopien_tytul_wyliczany',
  'polonuuid',
  'orcid',
  'email',
  'um_current',
] as const;
const TAKEN = ['difference.take', 'difference.takeDirectory'];
const SETTLED = ['difference.undo', 'difference.fill', 'person.merge', 'person.unmerge'];

/**
 * SQL: the edits that the entry `h` takes back: of a save that has ended a former statement too the latest both, as one alone would
 * leave a gap; none of what has been changed since.
 */
const UNDOABLE = sql`case when h.edit is null or not h.is_latest then '{}'
  when not bool_and(h.is_latest) over save then array[h.edit]
  when h.edit = max(h.edit) over save then array_agg(h.edit) over save else '{}' end`;

/**
 * What imports and people have changed of this person on any screen, the latest first. Who added the person by hand is in the audit; a part of
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
        ${UNDOABLE} as undoable, h.kind, h.act, h.reason, h.before, h.after
      from (select h.*, row_number() over (partition by h.kind, h.record order by h.at desc, h.key desc) = 1 as is_latest from (
        select 'e' || e.id as key, e.id as edit, e.record_id::text as record, e.edited_at as at, e.edited_by as by, 'hand' as source, null::int as import, e.kind,
          null as act, e.reason, e.before, e.after
        from ${factEdits} e where e.person_id = ${personId}
        union all
        select 'i' || r.id, null, r.record_id, i.applied_at, i.applied_by, i.kind, i.id, r.entity, null, null, r.before, r.after
        from ${peopleImportRows} r join ${peopleImports} i on i.id = r.import_id and i.status = 'applied'
        where r.person_id = ${personId} and r.outcome is null and r.action <> 'error'
        union all
        select 'a' || a.id, null, ${personId}::text, a.at, a.physical_user, 'hand', null, 'person', null, null, null,
          case when a.after ? 'unit' then a.after || jsonb_build_object('unit_id', a.after -> 'unit') else a.after end
        from ${audit} a where a.subject = ${`person:${personId}`} and a.action in ('identity.add', 'account.person')
        union all
        select 'a' || a.id, null, 'audit', a.at, a.physical_user, 'hand', null, coalesce(a.after ->> 'what', 'person'), a.action, null, a.before, a.after
        from ${audit} a where a.subject = ${`person:${personId}`} and (a.action = any(${sql.param([...Object.keys(LOCKS), ...SETTLED])}::text[])
          or (a.action = any(${sql.param(TAKEN)}::text[]) and exists (
            select from ${audit} u where u.subject = a.subject and u.action = 'difference.undo' and u.id > a.id
              and u.before ->> 'key' = a.after ->> 'key')))
        union all
        select 'a' || a.id, null, 'audit', a.at, a.physical_user, 'hand', null, 'account', a.action, null, a.before, a.after
        from ${audit} a where a.action = any(${sql.param(Object.keys(ACCOUNT_ACTS))}::text[])
          and (a.subject in (select 'account:' || c.row_num from ${accounts} c where c.person_id = ${personId})
            or a.action = 'account.delete' and a.before ->> 'id_pracownik' = ${String(personId)})) h) h
      window save as (partition by h.kind, h.at, h.edit is null)
      order by h.at desc, h.key desc limit ${MOST}`),
    readNames(db),
  ]);
  return rows.map(({ kind, act, reason, before, after, ...row }) => {
    if (kind === 'account') return { ...row, ...accountEntry(act, { before, after }) };
    const lock = LOCKS[act as keyof typeof LOCKS];
    const sides = act === null ? { before, after } : { before: asColumns(before), after: asColumns(after) };
    return {
      ...row,
      what: wordOf(kind, act === null ? before : {}),
      action: lock ?? (act !== null ? 'changed' : before === null ? 'added' : after === null ? 'removed' : 'changed'),
      reason: lock === undefined && act !== null ? labelOf(act) : reason,
      changes: lock ? [] : differencesOf(sides, names).filter(({ name }) => name !== LABELS.fte),
    };
  });
}

/** A settlement from the side of an account: names, identifiers, whose it is. */
const accountEntry = (act: string | null, { before, after }: { before: unknown; after: unknown }) => ({
  what: 'konto',
  action: ACCOUNT_ACTS[act as keyof typeof ACCOUNT_ACTS],
  reason: act === 'account.attach' ? accountsAudit.words.actions['account.attach'].label : null,
  changes: accountChanges(isRecord(before) ? before : {}, isRecord(after) ? after : {}),
});

const accountChanges = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  SHOWN_OF_ACCOUNT.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    return was === is ? [] : [{ name: ACCOUNT_FIELDS[field], before: was, after: is }];
  });

function textOf(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** What the audit says of an act. */
const labelOf = (act: string): string | null =>
  reconciliationAudit.words.actions[act as keyof typeof reconciliationAudit.words.actions]?.label ?? null;

/** The audit of differences and merges names fields as the code does. */
const asColumns = (side: unknown) =>
  isRecord(side)
    ? Object.fromEntries(
        Object.entries(side).map(([name, value]) => [
          name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          value,
        ]),
      )
    : side;

/** What was added, changed or removed, in the accusative. */
const wordOf = (kind: string, before: unknown) =>
  kind === 'person'
    ? before === null
      ? 'osobę'
      : 'dane osoby'
    : (FACT_NAMES[kind as keyof typeof FACT_NAMES]?.one ??
      lowerFirst(ENTITY_NAMES[kind as keyof typeof ENTITY_NAMES] ?? kind));
