import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { columns } from '#platform/database/sql.ts';
import { confirmOfPeople } from '#areas/assignment-log/service-many.ts';
import { persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { listersOf } from '#areas/statements/service-listed.ts';
import { DECIDED_KINDS, type MatterKind, RECORD_KINDS } from './fields-inbox.ts';
import type { DeskDone, DeskOrder, MatterKey, Remark } from './schema-inbox.ts';
import { claimOutcome, decideClaims, lockClaimRows } from './service-claim-decisions.ts';
import type { RecordContent } from './schema.ts';
import { rowsOfMatters } from './service-marks.ts';
import type { StoredRecord } from './service-read.ts';
import { remarksOf } from './service-remarks.ts';
import type { RecordWrite } from './service-write-changes.ts';
import { lockRecords } from './service.ts';
import { duplicatePairs } from './tables-duplicates.ts';
import { deskMarks } from './tables-inbox.ts';
import { APPROVED, STATUS } from './fields.ts';

/** A matter that the act settles. */
export type Item = MatterKey & { title: string; findings?: number[] };
type Outcome = { items: Item[]; kept: DeskDone['kept']; writes: (RecordWrite & { before: StoredRecord })[] };

/** What the act makes of the matters, whose marks are locked. */
export async function outcomeOf(tx: Db, actor: Actor, order: DeskOrder): Promise<Outcome> {
  switch (order.act) {
    case 'assign':
    case 'snooze':
    case 'done':
      return markMatters(tx, order);
    case 'confirm':
      return confirmMessages(tx, actor, order);
    case 'accept':
    case 'refuse':
      return settleClaims(tx, actor, order);
    default:
      return settleRecords(tx, order);
  }
}

/** The outcome, but where it changes a work that printed statements list: that is asked for in the record's form. */
function unlisted<Found extends { content?: RecordContent } | { refused: string }>(found: Found, listers?: string) {
  return 'content' in found && found.content && listers !== undefined
    ? { refused: `praca jest na wydrukowanych oświadczeniach: ${listers}; zmień ją w rekordzie` }
    : found;
}

const missing = (item: MatterKey) => ({ ...item, title: '', reason: 'nie ma już tej sprawy' });

async function settleRecords(tx: Db, order: DeskOrder): Promise<Outcome> {
  const ids = order.items.map(({ key }) => key);
  const locked = await lockRecords(tx, ids);
  const noted = await remarksOf(tx, ids);
  const listers = await listersOf(tx, ids);
  const outcome: Outcome = { items: [], kept: [], writes: [] };
  for (const { kind, key, version } of order.items) {
    const [before, about] = [locked.get(key), noted.get(key)];
    if (!before || !about) {
      outcome.kept.push(missing({ kind, key }));
      continue;
    }
    const title = before.content.chapter_title || before.content.title;
    const found = unlisted(recordOutcome(order, { kind, version, before, remarks: about.remarks }), listers.get(key));
    if ('refused' in found) outcome.kept.push({ kind, key, title, reason: found.refused });
    else {
      outcome.items.push({ kind, key, title });
      outcome.writes.push({ content: before.content, ...found, before });
    }
  }
  return outcome;
}

async function settleClaims(tx: Db, actor: Actor, order: DeskOrder): Promise<Outcome> {
  const claims = await lockClaimRows(
    tx,
    order.items.map(({ key }) => key),
  );
  const works = [...new Set([...claims.values()].map(({ publicationId }) => publicationId))];
  const locked = await lockRecords(tx, works);
  const listers = await listersOf(tx, works);
  const outcome: Outcome = { items: [], kept: [], writes: [] };
  // Several claims about one record change it one after the other.
  const changed = new Map<number, RecordWrite & { before: StoredRecord }>();
  for (const { kind, key } of order.items) {
    const claim = claims.get(key);
    const stored = claim && locked.get(claim.publicationId);
    if (!claim || !stored) {
      outcome.kept.push(missing({ kind, key }));
      continue;
    }
    const now = changed.get(stored.id) ?? { ...stored, before: stored };
    const title = stored.content.chapter_title || stored.content.title;
    const found = unlisted(claimOutcome(claim, now.content, order.act === 'accept'), listers.get(stored.id));
    if ('refused' in found) outcome.kept.push({ kind, key, title, reason: found.refused });
    else {
      outcome.items.push({ kind, key, title });
      if (found.content) {
        changed.set(stored.id, { ...now, content: found.content });
      }
    }
  }
  await decideClaims(tx, actor, { ids: outcome.items.map(({ key }) => key), claims, order });
  return { ...outcome, writes: [...changed.values()] };
}

async function confirmMessages(tx: Db, actor: Actor, { items, reason }: DeskOrder): Promise<Outcome> {
  const people = items.map(({ key }) => key);
  const confirmed = await confirmOfPeople(tx, actor, { people, comment: reason });
  const names = await namesOf(tx, people);
  const byPerson = Map.groupBy(confirmed, ({ person }) => person);
  const settled = items.flatMap(({ kind, key }): Item[] => {
    const found = byPerson.get(key);
    return found ? [{ kind, key, title: names.get(key) ?? '', findings: found.map(({ id }) => id) }] : [];
  });
  const done = new Set(settled.map(({ key }) => key));
  const kept = items.flatMap(({ kind, key }) => (done.has(key) ? [] : [missing({ kind, key })]));
  return { items: settled, kept, writes: [] };
}

async function namesOf(tx: Db, people: number[]): Promise<Map<number, string>> {
  const rows = await tx.execute<{ id: number; name: string }>(sql`
    select o.id, o.first_name || ' ' || o.last_name as name from ${persons} o where o.id = any(${sql.param(people)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function markMatters(tx: Db, { act, items, assignee, until }: DeskOrder): Promise<Outcome> {
  const titled = await titlesOf(tx, items);
  const [name, value] =
    act === 'assign'
      ? ['assignee', sql`${assignee}::int`]
      : act === 'snooze'
        ? ['snoozed_until', sql`${until}::date`]
        : ['done_at', sql`clock_timestamp()`];
  await tx.execute(sql`update ${deskMarks} d set ${columns(name)} = ${value}
    from ${rowsOfMatters(titled)} where d.kind = r.kind and d.key = r.key`);
  return { items: titled, kept: [], writes: [] };
}

async function titlesOf(tx: Db, items: MatterKey[]): Promise<Item[]> {
  const of = (kinds: (kind: MatterKind) => boolean) => items.flatMap(({ kind, key }) => (kinds(kind) ? [key] : []));
  const people = await namesOf(
    tx,
    of((kind) => kind === 'finding'),
  );
  const claims = await lockClaimRows(
    tx,
    of((kind) => kind === 'claim'),
  );
  const pairs = await worksOfPairs(
    tx,
    of((kind) => kind === 'duplicate'),
  );
  const works = [
    ...of((kind) => RECORD_KINDS.includes(kind)),
    ...[...claims.values()].map((c) => c.publicationId),
    ...pairs.values(),
  ];
  const titles = await titlesOfWorks(tx, works);
  return items.map(({ kind, key }) => {
    if (kind === 'finding') return { kind, key, title: people.get(key) ?? '' };
    const work = kind === 'claim' ? claims.get(key)?.publicationId : kind === 'duplicate' ? pairs.get(key) : key;
    return { kind, key, title: titles.get(work ?? 0) ?? '' };
  });
}

async function worksOfPairs(tx: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx.execute<{ id: number; work: number }>(sql`
    select d.id, d.b as work from ${duplicatePairs} d where d.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, work }) => [id, work]));
}

async function titlesOfWorks(tx: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx.execute<{ id: number; title: string }>(sql`
    select p.id, coalesce(p.chapter_title, p.title) as title from ${publications} p where p.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

type Found = { content?: RecordContent; status: number; statusReason: string } | { refused: string };
type About = { kind: MatterKind; version: number; before: StoredRecord; remarks: Remark[] };

const WAITING: readonly number[] = [STATUS.submitted, STATUS.inProgress, STATUS.returned];

/** What the act makes of one record, or why it stays. */
function recordOutcome(order: DeskOrder, { kind, version, before, remarks }: About): Found {
  const { content, status, statusReason } = before;
  if (DECIDED_KINDS.includes(kind) && !WAITING.includes(status)) return { refused: settled(status) };
  if (before.version !== version) return { refused: 'ktoś zmienił rekord w międzyczasie' };
  switch (order.act) {
    case 'approve': {
      const open = remarks.find(({ code }) => code === 'issue') ?? (order.despite ? undefined : remarks.find(isOpen));
      return open ? { refused: open.text } : { status: STATUS.approved, statusReason: '' };
    }
    case 'return':
      return { status: STATUS.returned, statusReason: order.reason };
    case 'reject':
      return { status: STATUS.rejected, statusReason: order.reason };
    default: {
      const count = order.count ?? 0;
      const least = content.authors.length;
      if (count < least) return { refused: `na liście jest ${least} autorów: wszystkich nie może być mniej` };
      return { content: { ...content, author_count: count }, status, statusReason };
    }
  }
}

const isOpen = ({ code }: Remark) => code !== 'fine';

const settled = (status: number) =>
  APPROVED.includes(status) ? 'rekord jest już zatwierdzony' : 'rekord nie czeka już na decyzję';
