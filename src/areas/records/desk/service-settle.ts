import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { confirmOfPeople } from '#areas/assignment-log/service-many.ts';
import { namesById } from '#areas/people/service-identity.ts';
import { listersOf } from '#areas/statements/service-listed.ts';
import { DECIDED_KINDS, type MatterKind } from '#areas/inbox/fields.ts';
import type { Act } from '#areas/inbox/schema-acts.ts';
import type { DeskOrder, MatterKey } from '#areas/inbox/schema.ts';
import type { Item, Outcome } from '#areas/inbox/service-sources.ts';
import type { Remark } from '../schema-inbox.ts';
import { claimOutcome, decideClaims, lockClaimRows } from './service-claim-decisions.ts';
import type { RecordContent } from '../schema.ts';
import type { StoredRecord } from '../service-read.ts';
import { remarksOf } from './service-remarks.ts';
import { askToTell } from './service-tell.ts';
import type { RecordWrite } from '../writing/service-write-changes.ts';
import { lockRecords } from '../service.ts';
import { writeBatch } from '../list/service-bulk.ts';
import { APPROVED, isOpenRemark, STATUS, titleOf, UNDECIDED } from '../fields.ts';

type Settled = Omit<Outcome, 'batch'> & { writes: (RecordWrite & { before: StoredRecord })[] };

const CLAIM_ACTS: readonly Act[] = ['accept', 'refuse'];

/** Settles the matters, whose marks are locked: records change as one batch. */
export async function settleMatters(tx: Db, actor: Actor, order: DeskOrder & { label: string }): Promise<Outcome> {
  const { writes, ...outcome } = await outcomeOf(tx, actor, order);
  const batch = { label: order.label, writes, despiteStatements: isAnswered(order) };
  const made = writes.length > 0 ? await writeBatch(tx, actor, batch) : undefined;
  // After the records: the order of the letters is the last of the locks.
  if (CLAIM_ACTS.includes(order.act) && outcome.items.length > 0) await askToTell(tx, actor);
  return { ...outcome, batch: made?.batch ?? null };
}

async function outcomeOf(tx: Db, actor: Actor, order: DeskOrder): Promise<Settled> {
  switch (order.act) {
    case 'confirm':
      return confirmMessages(tx, actor, order);
    case 'accept':
    case 'refuse':
      return settleClaims(tx, actor, order);
    default:
      return settleRecords(tx, order);
  }
}

/** The question about printed statements has been asked beside the number of authors. */
const isAnswered = ({ act, despite }: DeskOrder) => act === 'count' && despite;

/** The outcome, but where it changes a work that printed statements list: that is asked for in the record's form. */
function unlisted<Found extends { content?: RecordContent } | { refused: string }>(found: Found, listers?: string) {
  return 'content' in found && found.content && listers !== undefined
    ? { refused: `praca jest na wydrukowanych oświadczeniach: ${listers}; zmień ją w rekordzie` }
    : found;
}

const missing = (item: MatterKey) => ({ ...item, title: '', reason: 'nie ma już tej sprawy' });

async function settleRecords(tx: Db, order: DeskOrder): Promise<Settled> {
  const ids = order.items.map(({ key }) => key);
  const locked = await lockRecords(tx, ids);
  const noted = await remarksOf(tx, ids);
  const listers = await listersOf(tx, ids);
  const outcome: Settled = { items: [], kept: [], writes: [] };
  for (const { kind, key, version } of order.items) {
    const [before, about] = [locked.get(key), noted.get(key)];
    if (!before || !about) {
      outcome.kept.push(missing({ kind, key }));
      continue;
    }
    const title = titleOf(before.content);
    const outcomeOfRecord = recordOutcome(order, { kind, version, before, remarks: about.remarks });
    const found = isAnswered(order) ? outcomeOfRecord : unlisted(outcomeOfRecord, listers.get(key));
    if ('refused' in found) outcome.kept.push({ kind, key, title, reason: found.refused });
    else {
      outcome.items.push({ kind, key, title, version: before.version + 1 });
      outcome.writes.push({ content: before.content, ...found, before });
    }
  }
  return outcome;
}

async function settleClaims(tx: Db, actor: Actor, order: DeskOrder): Promise<Settled> {
  const claims = await lockClaimRows(
    tx,
    order.items.map(({ key }) => key),
  );
  const works = [...new Set([...claims.values()].map(({ publicationId }) => publicationId))];
  const locked = await lockRecords(tx, works);
  const listers = await listersOf(tx, works);
  const outcome: Settled = { items: [], kept: [], writes: [] };
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
    const title = titleOf(stored.content);
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

async function confirmMessages(tx: Db, actor: Actor, { items, reason }: DeskOrder): Promise<Settled> {
  const people = items.map(({ key }) => key);
  const confirmed = await confirmOfPeople(tx, actor, { people, comment: reason });
  const names = await namesById(tx, people);
  const byPerson = Map.groupBy(confirmed, ({ person }) => person);
  const settled = items.flatMap(({ kind, key }): Item[] => {
    const found = byPerson.get(key);
    return found ? [{ kind, key, title: names.get(key) ?? '', findings: found.map(({ id }) => id) }] : [];
  });
  const done = new Set(settled.map(({ key }) => key));
  const kept = items.flatMap(({ kind, key }) => (done.has(key) ? [] : [missing({ kind, key })]));
  return { items: settled, kept, writes: [] };
}

type Found = { content?: RecordContent; status: number; statusReason: string } | { refused: string };
type About = { kind: MatterKind; version: number; before: StoredRecord; remarks: Remark[] };

/** What the act makes of one record, or why it stays. */
function recordOutcome(order: DeskOrder, { kind, version, before, remarks }: About): Found {
  const { content, status, statusReason } = before;
  if (DECIDED_KINDS.includes(kind) && !UNDECIDED.includes(status)) return { refused: settled(status) };
  if (before.version !== version) return { refused: 'ktoś zmienił rekord w międzyczasie' };
  switch (order.act) {
    case 'approve': {
      const open =
        remarks.find(({ code }) => code === 'issue') ?? (order.despite ? undefined : remarks.find(isOpenRemark));
      return open ? { refused: open.text } : { status: STATUS.approved, statusReason: '' };
    }
    case 'return':
      return { status: STATUS.returned, statusReason: order.reason };
    case 'reject':
      return { status: STATUS.rejected, statusReason: order.reason };
    default: {
      const count = order.count ?? 0;
      const least = content.authors.length;
      if (count < least) return { refused: `autorów na liście: ${least}, wszystkich nie może być mniej` };
      return { content: { ...content, author_count: count }, status, statusReason };
    }
  }
}

const settled = (status: number) =>
  APPROVED.includes(status) ? 'rekord jest już zatwierdzony' : 'rekord nie czeka już na decyzję';
