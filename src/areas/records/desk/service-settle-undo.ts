import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { reopenFindings } from '#areas/assignment-log/service-many.ts';
import { matterName } from '#areas/inbox/service-marks.ts';
import type { TakenBack, Undoing } from '#areas/inbox/service-sources.ts';
import { publications } from '#areas/publications/tables.ts';
import { claimedAgain, lockClaimRows, reopenClaims } from './service-claim-decisions.ts';
import { lockRecords } from '../service.ts';
import { undoBatch } from '../list/service-undo.ts';
import { recordBatches } from '../tables.ts';

/** Matters whose key is that of a record. */
const RECORD_MATTERS: ReadonlySet<string> = new Set(['submission', 'approval', 'returned', 'authors']);

const AGAIN = 'tę pracę zgłoszono później jeszcze raz';

/** Gives back the records of an act, whose marks are locked; its claims and messages once it is known which of them stay. */
export async function takeSettledBack(tx: Db, actor: Actor, undoing: Undoing): Promise<TakenBack> {
  const { act, despite_statements } = undoing;
  const { works, again, held } = await decidedClaims(tx, undoing);
  const records =
    act.batchId === null ? undefined : await undoBatch(tx, actor, { id: act.batchId, held, despite_statements });
  const skipped = new Map(records?.skipped.map((row) => [row.id, row.reason]));
  return {
    batch: records,
    staysBy: ({ kind, key }) =>
      kind === 'claim' ? (skipped.get(works.get(key) ?? 0) ?? (again.has(key) ? AGAIN : undefined)) : skipped.get(key),
    async finish(done) {
      const claims = done.flatMap(({ kind, key }) => (kind === 'claim' && works.has(key) ? [key] : []));
      if (claims.length > 0) await reopenClaims(tx, actor, claims);
      const findings = done.flatMap((item) => item.findings ?? []);
      if (findings.length > 0) await reopenFindings(tx, actor, findings);
      return versionsOf(tx, done, works);
    },
  };
}

/** The works of the claims that the act decided, locked; and which claims and works stay as another claim is open. */
async function decidedClaims(tx: Db, { act, items }: Undoing) {
  const isDecision = act.act === 'accept' || act.act === 'refuse';
  const ids = items.map(({ key }) => key);
  const claims = isDecision ? await lockClaimRows(tx, ids) : new Map<number, { publicationId: number }>();
  const works = new Map([...claims].map(([id, { publicationId }]) => [id, publicationId]));
  if (works.size === 0) return { works, again: new Set<number>(), held: new Map<number, string>() };
  if (act.batchId !== null) await lockRows(tx, recordBatches, { where: eq(recordBatches.id, act.batchId) });
  // Nobody files a claim about them meanwhile.
  await lockRecords(tx, [...works.values()]);
  const again = await claimedAgain(tx, [...works.keys()]);
  return { works, again, held: new Map([...again].map((claim) => [works.get(claim) ?? 0, AGAIN])) };
}

/** The versions of the matters' records, by which the next decision about them is made. */
async function versionsOf(tx: Db, done: Parameters<TakenBack['finish']>[0], works: ReadonlyMap<number, number>) {
  const recordOf = ({ kind, key }: (typeof done)[number]) =>
    kind === 'claim' ? works.get(key) : RECORD_MATTERS.has(kind) ? key : undefined;
  const ids = done.flatMap((item) => recordOf(item) ?? []);
  const rows = await tx
    .select({ id: publications.id, version: publications.version })
    .from(publications)
    .where(inArray(publications.id, ids));
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return new Map(
    done.flatMap((item) => {
      const version = versions.get(recordOf(item) ?? 0);
      return version === undefined ? [] : [[matterName(item), version] as const];
    }),
  );
}
