import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriodOfYear, openPeriod, type Period } from '#areas/periods/service.ts';
import { patentDisciplinesOf } from '#areas/recalculation/service-patents.ts';
import { requestDisciplines, requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { findPersonByPolonUuid } from '#areas/people/service-identity.ts';
import type { Actor } from '#platform/actor.ts';
import { ownPersonId, scopeOfPerson } from '#platform/scope.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { audit, recordChanges } from '#platform/audit.ts';
import { publicationsAudit } from './audit.ts';
import { type DisciplineChange, type DisciplineChanges, PATENT_TYPE, type Selection } from './schema.ts';
import { isAuthorTimeOver, periodCodeOrNull } from './service.ts';
import { type Assignment, assignShares } from './service-assign.ts';
import { authorDisciplines } from './service-disciplines.ts';
import { authorships, publications } from './tables.ts';

type ActingAs = ReturnType<typeof scopeOfPerson>;

const notFound = () => new Refusal('missing', 'Nie znaleziono publikacji');

const shareOf = prepared<{ publicationId: number; personId: number }>()((db, { publicationId, personId }) =>
  db
    .select({
      id: authorships.id,
      disciplineCode: authorships.disciplineCode,
      statementId: authorships.statementId,
      includeInOptimum: authorships.includeInOptimum,
      customSelected: authorships.customSelected,
    })
    .from(authorships)
    .where(and(eq(authorships.publicationId, publicationId), eq(authorships.personId, personId))),
);

/** Locks the publication, which serialises co-authors' changes, and reads one share; other people's are not found. */
async function lockShare(db: Db, publicationId: number, personId: number) {
  const [publication] = await lockRows(db, publications, { where: eq(publications.id, publicationId) });
  if (!publication) throw notFound();
  const [share] = await shareOf(db, { publicationId, personId });
  if (!share) throw notFound();
  return { ...share, year: publication.year, typeCode: publication.typeCode };
}

function refuseOtherYear({ year }: { year: number }, { yearFrom, yearTo }: Period) {
  if (year < yearFrom || year > yearTo)
    throw new Refusal('input', 'Rok publikacji jest poza wybranym okresem ewaluacji');
}

/** The period of the work's year, which nobody closes before the transaction has ended. */
async function openPeriodOfWork(tx: Db, publicationId: number): Promise<Period> {
  const [work] = await tx
    .select({ year: publications.year })
    .from(publications)
    .where(eq(publications.id, publicationId));
  if (!work) throw notFound();
  const { id } = await findPeriodOfYear(tx, work.year);
  return openPeriod(tx, id);
}

type Closable = { statementId: number | null; typeCode: number };

function refuseClosed({ statementId, typeCode }: Closable, period: Period, as: ActingAs) {
  const work = typeCode === PATENT_TYPE ? 'tego patentu' : 'tej publikacji';
  if (statementId !== null) {
    throw new Refusal('conflict', `Wydrukowano oświadczenie: dyscypliny ${work} nie można już zmienić`);
  }
  if (as === 'author' && isAuthorTimeOver(period)) {
    throw new Refusal('conflict', `Minął czas, w którym autor mógł zmienić dyscyplinę ${work}`);
  }
}

/** Assigns a share to a discipline. Shares in the old and the new discipline, whose k changes, await recalculation (R05). */
export async function changeDiscipline(
  db: Db,
  actor: Actor,
  { as, ...change }: z.infer<typeof DisciplineChange> & { as: ActingAs },
) {
  if (as === 'author' && change.author_id !== actor.personId) throw notFound();
  return transact(db, async (tx) => {
    const period = await openPeriod(tx, change.period_id);
    const share = await lockShare(tx, change.article_id, change.author_id);
    refuseOtherYear(share, period);
    refuseClosed(share, period, as);
    const classification = await classificationOf(tx, period);
    const before = periodCodeOrNull(share.disciplineCode, classification);
    const after = change.discipline_id;
    refuseOther(change.expected, before);
    if (after) refuseForeign(after, await authorDisciplines(tx, change.author_id, { period, classification }));
    const assigned = { id: share.id, work: change.article_id, person: change.author_id, before, after };
    if (as === 'author' && after === null && before !== null) await requireOwnUndo(tx, actor, [assigned]);
    if (before !== after) {
      await assignShares(tx, actor, { period, classification, shares: [assigned] });
    }
    // Patents are no shares of people: only disciplines' totals change, also those of the author's other patents (R07).
    const isPatent = share.typeCode === PATENT_TYPE && before !== after;
    if (isPatent) {
      const others = await patentDisciplinesOf(tx, { period, classification }, change.author_id);
      const codes = new Set([before, after, ...others].flatMap((code) => code || []));
      await requestDisciplines(tx, period.id, [...codes]);
    }
    return { article_id: change.article_id, discipline_id: after };
  });
}

/** An author may unassign a work only to take back the own change that assigned it: the last one in the audit. */
async function requireOwnUndo(db: Db, actor: Actor, shares: readonly Pick<Assignment, 'work' | 'person'>[]) {
  if (shares.length === 0) return;
  const of = ({ work: publication, person }: Pick<Assignment, 'work' | 'person'>) =>
    publicationsAudit.change('publication.discipline', { subject: { publication, person } });
  const rows = await db
    .selectDistinctOn([audit.subject], {
      login: audit.loggedUser,
      before: sql<number | null>`(${audit.before} ->> 'discipline')::int`,
    })
    .from(audit)
    .where(
      and(
        inArray(
          audit.subject,
          shares.map((share) => of(share).subject),
        ),
        inArray(audit.action, [...new Set(shares.map((share) => of(share).action))]),
      ),
    )
    .orderBy(audit.subject, desc(audit.id));
  const own = rows.filter(({ login, before }) => login === actor.login && before === null);
  if (own.length === shares.length) return;
  throw new Refusal('input', 'Przypisania nie można usunąć: wybierz dyscyplinę albo zaznacz, że pracy nie zgłaszasz');
}

/**
 * Assigns own publications to disciplines, all or none; those that are in theirs already stay as they are. `expected`: as
 * of one change.
 */
export async function changeOwnDisciplines(db: Db, actor: Actor, input: z.infer<typeof DisciplineChanges>) {
  const person = ownPersonId(actor);
  const changes = new Map(input.changes.map((change) => [change.article_id, change]));
  const works = [...changes.keys()];
  return transact(db, async (tx) => {
    const period = await openPeriod(tx, input.period_id);
    const classification = await classificationOf(tx, period);
    const allowed = await authorDisciplines(tx, person, { period, classification });
    const locked = await lockRows(tx, publications, { where: inArray(publications.id, works) });
    const own = await tx
      .select({
        id: authorships.id,
        work: authorships.publicationId,
        code: authorships.disciplineCode,
        statementId: authorships.statementId,
      })
      .from(authorships)
      .where(and(inArray(authorships.publicationId, works), eq(authorships.personId, person)));
    const shareOfWork = new Map(own.map((share) => [share.work, share]));
    const shares = locked.flatMap(({ id: work, year, typeCode }): Assignment[] => {
      const [share, change] = [shareOfWork.get(work), changes.get(work)];
      if (!share || !change || typeCode === PATENT_TYPE) throw notFound();
      const before = periodCodeOrNull(share.code, classification);
      const after = change.discipline_id;
      if (before === after) return [];
      refuseOtherYear({ year }, period);
      refuseClosed({ ...share, typeCode }, period, 'author');
      refuseOther(change.expected, before);
      refuseForeign(after, allowed);
      return [{ id: share.id, work, person, before, after }];
    });
    if (locked.length < works.length) throw notFound();
    await requireOwnUndo(
      tx,
      actor,
      shares.filter(({ after }) => after === null),
    );
    await assignShares(tx, actor, { period, classification, shares });
    return { changed: shares.length };
  });
}

function refuseOther(expected: number | null | undefined, before: number | null) {
  if (expected !== undefined && expected !== before)
    throw new Refusal('conflict', 'Dyscyplinę tej publikacji zmieniono w międzyczasie', { discipline_id: before });
}

function refuseForeign(after: number | null, allowed: readonly { key: number }[]) {
  if (after !== null && after !== 0 && !allowed.some(({ key }) => key === after))
    throw new Refusal('input', 'Autor nie ma tej dyscypliny w wybranym okresie');
}

/** Puts a share into the optimum or the custom selection, or takes it out; without a POL-on id the actor's own. */
export async function selectShare(
  db: Db,
  actor: Actor,
  input: z.infer<typeof Selection> & { selection: 'optimum' | 'custom' },
) {
  const { publId, sel, selection } = input;
  return transact(db, async (tx) => {
    const personId = input.polonuuid ? (await findPersonByPolonUuid(tx, input.polonuuid)).id : ownPersonId(actor);
    const as = scopeOfPerson(actor, personId);
    const period = await openPeriodOfWork(tx, publId);
    const share = await lockShare(tx, publId, personId);
    refuseOtherYear(share, period);
    if (selection === 'optimum' && as === 'author' && isAuthorTimeOver(period)) {
      throw new Refusal('conflict', 'Minął czas, w którym autor mógł zmienić udział w optimum');
    }
    const before = selection === 'optimum' ? share.includeInOptimum : share.customSelected;
    const answer = { key: publId, value: sel };
    if (before === sel) return answer;
    await tx
      .update(authorships)
      .set(
        // A tick of the own selection changes no result of the share itself: the verdicts stay in sight.
        selection === 'optimum'
          ? { includeInOptimum: sel, revision: sql`${authorships.revision} + 1` }
          : { customSelected: sel },
      )
      .where(eq(authorships.id, share.id));
    await requestRecalculation(tx, period.id, [personId]);
    await recordChanges(tx, actor, [
      publicationsAudit.change(`publication.${selection}`, {
        subject: { publication: publId, person: personId },
        before: { selected: before },
        after: { selected: sel },
      }),
    ]);
    return answer;
  });
}
