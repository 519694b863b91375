import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, findPeriodOfYear, type Period } from '#areas/periods/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { findPersonByPolonUuid } from '#areas/people/service-identity.ts';
import type { Actor } from '#server/actor.ts';
import { ownPersonId, scopeOfPerson } from '#server/scope.ts';
import { lockRows } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { recordChanges } from '#server/audit.ts';
import { publicationsAudit } from './audit.ts';
import type { DisciplineChange, Selection } from './schema.ts';
import { isAuthorTimeOver, periodCode } from './service.ts';
import { authorDisciplines } from './service-disciplines.ts';
import { authorships, publications } from './tables.ts';

type ActingAs = ReturnType<typeof scopeOfPerson>;

const notFound = () => new Refusal('missing', 'Nie znaleziono publikacji');

/** Locks the publication, which serialises co-authors' changes, and reads one share; other people's are not found. */
async function lockShare(db: Db, publicationId: number, personId: number) {
  const [publication] = await lockRows(db, publications, { where: eq(publications.id, publicationId) });
  if (!publication) throw notFound();
  const [share] = await db
    .select({
      id: authorships.id,
      disciplineCode: authorships.disciplineCode,
      statementId: authorships.statementId,
      includeInOptimum: authorships.includeInOptimum,
      customSelected: authorships.customSelected,
    })
    .from(authorships)
    .where(and(eq(authorships.publicationId, publicationId), eq(authorships.personId, personId)));
  if (!share) throw notFound();
  return { ...share, year: publication.year };
}

function refuseClosed(share: { statementId: number | null }, period: Period, as: ActingAs) {
  if (share.statementId !== null) {
    throw new Refusal('conflict', 'Wydrukowano oświadczenie: dyscypliny tej publikacji nie można już zmienić');
  }
  if (as === 'author' && isAuthorTimeOver(period)) {
    throw new Refusal('conflict', 'Minął czas, w którym autor mógł zmienić dyscyplinę tej publikacji');
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
    const period = await findPeriod(tx, change.period_id);
    const share = await lockShare(tx, change.article_id, change.author_id);
    if (share.year < period.yearFrom || share.year > period.yearTo) {
      throw new Refusal('input', 'Rok publikacji jest poza wybranym okresem ewaluacji');
    }
    refuseClosed(share, period, as);
    const classification = await classificationOf(tx, period);
    const before = periodCode(share.disciplineCode, classification);
    const after = change.discipline_id;
    if (change.expected !== undefined && change.expected !== before) {
      throw new Refusal('conflict', 'Dyscyplinę tej publikacji zmieniono w międzyczasie', { discipline_id: before });
    }
    if (after !== null && after !== 0) {
      const allowed = await authorDisciplines(tx, change.author_id, { period, classification });
      if (!allowed.some(({ key }) => key === after)) {
        throw new Refusal('input', 'Autor nie ma tej dyscypliny w wybranym okresie');
      }
    }
    if (before !== after) await writeAssignment(tx, { actor, period, classification, change, before });
    return { article_id: change.article_id, discipline_id: after };
  });
}

async function writeAssignment(
  db: Db,
  {
    actor,
    period,
    change,
    before,
    classification,
  }: {
    actor: Actor;
    period: Period;
    change: z.infer<typeof DisciplineChange>;
    before: number | null;
    classification: Classification;
  },
) {
  const after = change.discipline_id;
  const own = eq(authorships.personId, change.author_id);
  const changed = [before, after].flatMap((code) => (code ? classification.codesOf(code) : []));
  const touched = await db
    .update(authorships)
    .set({
      revision: sql`${authorships.revision} + 1`,
      disciplineCode: sql`case when ${own} then ${after}::int else ${authorships.disciplineCode} end`,
      disciplineChangedAt: sql`case when ${own} then now() else ${authorships.disciplineChangedAt} end`,
      disciplineChangedBy: sql`case when ${own} then ${actor.login} else ${authorships.disciplineChangedBy} end`,
    })
    .where(
      and(
        eq(authorships.publicationId, change.article_id),
        isNotNull(authorships.personId),
        changed.length > 0 ? or(own, inArray(authorships.disciplineCode, changed)) : own,
      ),
    )
    .returning({ personId: authorships.personId });
  await requestRecalculation(
    db,
    period.id,
    touched.flatMap(({ personId }) => personId ?? []),
  );
  await recordChanges(db, actor, [
    publicationsAudit.change('publication.discipline', {
      subject: { publication: change.article_id, person: change.author_id },
      before: { discipline: before },
      after: { discipline: after },
    }),
  ]);
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
    const share = await lockShare(tx, publId, personId);
    const period = await findPeriodOfYear(tx, share.year);
    if (selection === 'optimum' && as === 'author' && isAuthorTimeOver(period)) {
      throw new Refusal('conflict', 'Minął czas, w którym autor mógł zmienić udział w optimum');
    }
    const before = selection === 'optimum' ? share.includeInOptimum : share.customSelected;
    const answer = { key: publId, value: sel };
    if (before === sel) return answer;
    await tx
      .update(authorships)
      .set({
        ...(selection === 'optimum' ? { includeInOptimum: sel } : { customSelected: sel }),
        revision: sql`${authorships.revision} + 1`,
      })
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
