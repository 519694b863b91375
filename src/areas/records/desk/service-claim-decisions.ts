import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { authorships } from '#areas/publications/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { recordsAudit } from '../audit.ts';
import type { DeskOrder } from '#areas/inbox/schema.ts';
import { OUTSIDE } from '../fields.ts';
import { linkedTo, RecordAuthor, type RecordContent, recordIssues } from '../schema.ts';
import { recordClaims } from '../tables-inbox.ts';

type ClaimRow = typeof recordClaims.$inferSelect & { first: string; last: string; isPrinted: boolean };

/** Locks these claims and reads them with the names of their people. */
export async function lockClaimRows(tx: Db, ids: number[]): Promise<Map<number, ClaimRow>> {
  if (ids.length === 0) return new Map();
  const rows = await lockRows(tx, recordClaims, { where: inArray(recordClaims.id, ids) });
  const people = await tx.execute<{ id: number; first: string; last: string; printed: boolean }>(sql`
    select c.id, o.first_name as first, o.last_name as last, exists (select from ${authorships} a
      where a.publication_id = c.publication_id and a.person_id = c.person_id and a.statement_id is not null) as printed
    from ${recordClaims} c join ${persons} o on o.id = c.person_id where c.id = any(${sql.param(ids)}::int[])`);
  const names = new Map(people.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      const { first = '', last = '', printed = false } = names.get(row.id) ?? {};
      return [row.id, { ...row, first, last, isPrinted: printed }];
    }),
  );
}

/** The record's content once the claim is decided, where it changes; or why the claim stays. */
export function claimOutcome(
  claim: ClaimRow,
  content: RecordContent,
  accepts: boolean,
): { content?: RecordContent } | { refused: string } {
  if (claim.state !== 'open') return { refused: 'zgłoszenie jest już rozstrzygnięte' };
  if (!accepts) return {};
  const own = content.authors.findIndex(({ person_id: person }) => person === claim.personId);
  if (claim.mine === 'not-mine') {
    if (own === -1) return {};
    if (claim.isPrinted) return { refused: 'osoba ma wydrukowane oświadczenie z tą pracą' };
    return { content: { ...content, authors: withAuthor(content, own, outsider) } };
  }
  if (own !== -1) return {};
  const at = content.authors.findIndex(({ id, person_id: person }) => id === claim.authorId && person === null);
  const person_id = claim.personId;
  const added = RecordAuthor.parse({
    person_id,
    first_name: claim.first,
    last_name: claim.last,
    kind: kindOf(content),
  });
  const authors =
    at === -1 ? [...content.authors, added] : withAuthor(content, at, (author) => linkedTo(author, person_id));
  const changed = { ...content, authors };
  const [issue] = recordIssues(changed).filter(({ path }) => path.startsWith('author'));
  return issue ? { refused: issue.message } : { content: changed };
}

/** Somebody has said that it is nobody of ours, so that nobody is asked again. */
const outsider = (author: RecordAuthor): RecordAuthor => ({
  ...author,
  person_id: null,
  affiliation: author.affiliation || OUTSIDE,
});

const kindOf = ({ authors }: RecordContent) => authors[0]?.kind ?? 'A';

const withAuthor = ({ authors }: RecordContent, at: number, changed: (author: RecordAuthor) => RecordAuthor) =>
  authors.map((author, index) => (index === at ? changed(author) : author));

type Decision = { ids: number[]; claims: Map<number, ClaimRow>; order: DeskOrder };

/** Writes the decision of these claims, which the caller has locked, and of which it asks to tell their people at its end. */
export async function decideClaims(tx: Db, actor: Actor, { ids, claims, order: { act, reason } }: Decision) {
  if (ids.length === 0) return;
  const state = act === 'accept' ? 'accepted' : 'refused';
  await tx
    .update(recordClaims)
    .set({ state, reason, decidedBy: actor.physicalLogin, decidedAt: sql`clock_timestamp()`, seenAt: null })
    .where(inArray(recordClaims.id, ids));
  await recordChanges(
    tx,
    actor,
    ids.flatMap((id) => {
      const claim = claims.get(id);
      if (!claim) return [];
      const subject = { publication: claim.publicationId, person: claim.personId };
      return recordsAudit.change('claim.decide', { subject, before: { state: claim.state }, after: { state, reason } });
    }),
  );
}

/** Of these claims, which the caller has locked with their works, those whose people have another open one. */
export async function claimedAgain(tx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await tx.execute<{ id: number }>(sql`
    select c.id from ${recordClaims} c join ${recordClaims} o
      on o.publication_id = c.publication_id and o.person_id = c.person_id and o.id <> c.id and o.state = 'open'
    where c.id = any(${sql.param(ids)}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Opens these claims again. */
export async function reopenClaims(tx: Db, actor: Actor, ids: number[]) {
  const claims = await lockClaimRows(tx, ids);
  const decided = [...claims.values()].filter(({ state }) => state === 'accepted' || state === 'refused');
  await tx
    .update(recordClaims)
    .set({ state: 'open', reason: '', decidedBy: null, decidedAt: null, seenAt: null })
    .where(
      inArray(
        recordClaims.id,
        decided.map(({ id }) => id),
      ),
    );
  await recordChanges(
    tx,
    actor,
    decided.map(({ publicationId, personId, state }) =>
      recordsAudit.change('claim.decide', {
        subject: { publication: publicationId, person: personId },
        before: { state },
        after: { state: 'open' },
      }),
    ),
  );
}
