import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { shareTable } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { fieldsOf, savedRows, valuesBy } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationOutcomes as o, evaluationPeriods } from '#areas/periods/tables.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { inPolish } from '#platform/list.ts';
import { periodsAudit } from './audit.ts';
import type { Outcome, OutcomeAdd, OutcomeChange, OutcomeRemoval } from './schema.ts';

const VALUES = {
  discipline_code: o.disciplineCode,
  category: o.category,
  valid_from: o.validFrom,
  valid_to: o.validTo,
  decision: o.decision,
};

const selectOutcomes = (db: Db) =>
  db
    .select({
      id: o.id,
      period: o.periodId,
      years: sql<string>`${evaluationPeriods.yearFrom} || '–' || ${evaluationPeriods.yearTo}`,
      ...VALUES,
      discipline: disciplines.name,
      updated_at: stampOf(o.updatedAt),
      updated_by: doneBy(o.updatedBy),
    })
    .from(o)
    .innerJoin(evaluationPeriods, eq(evaluationPeriods.id, o.periodId))
    .innerJoin(disciplines, eq(disciplines.code, o.disciplineCode));

/** The outcome of a period's evaluation, by discipline. */
export async function listOutcomes(db: Db, period: number): Promise<Outcome[]> {
  await findPeriod(db, period);
  return selectOutcomes(db).where(eq(o.periodId, period)).orderBy(inPolish(disciplines.name), asc(o.id));
}

async function findOutcome(db: Db, id: number): Promise<Outcome> {
  const [row] = await selectOutcomes(db).where(eq(o.id, id));
  if (!row) throw new Refusal('missing', 'Tego wyniku już nie ma. Ktoś go w międzyczasie usunął');
  return row;
}

const taken = () =>
  new FieldRefusal([{ path: 'discipline_code', message: 'Ta dyscyplina ma już wynik w tym okresie: popraw go' }]);

const outcomes = savedRows({
  table: o,
  read: findOutcome,
  check: 'panel',
  lock: (tx) => shareTable(tx, o),
  stale: 'Ktoś zmienił ten wynik w międzyczasie',
  stamp: (login) => ({ updatedAt: sql`clock_timestamp()`, updatedBy: login }),
  subject: ({ period }) => ({ period }),
  fields: fieldsOf(VALUES),
  context: ['discipline_code'],
});

async function refuseUnknown(
  tx: Db,
  { discipline_code: code, valid_from: from, valid_to: to }: OutcomeAdd | OutcomeChange,
) {
  const [known] = await tx.select({ code: disciplines.code }).from(disciplines).where(eq(disciplines.code, code));
  if (!known) throw new FieldRefusal([{ path: 'discipline_code', message: 'Nie ma takiej dyscypliny' }]);
  if (to && to < from) throw new FieldRefusal([{ path: 'valid_to', message: 'Ostatni dzień jest przed pierwszym' }]);
}

/** Enters what a discipline was given. */
export async function addOutcome(db: Db, actor: Actor, input: OutcomeAdd): Promise<Outcome> {
  const { period, reason, request_id: request, ...values } = input;
  return transact(db, async (tx) => {
    const add = async () => {
      await findPeriod(tx, period);
      await refuseUnknown(tx, input);
      const row = await outcomes.add(tx, actor, {
        values: { ...valuesBy(VALUES, values), periodId: period, updatedBy: actor.physicalLogin },
        taken,
        record: ({ after, ...sides }) =>
          periodsAudit.change('period.outcome', { ...sides, after: { ...after, reason } }),
      });
      return row.id;
    };
    const { made } = await once(tx, { call: 'periods.addOutcome', by: actor, id: request, input }, add);
    return findOutcome(tx, made);
  });
}

/** Corrects it. @throws Refusal of a stale version */
export const changeOutcome = (db: Db, actor: Actor, input: OutcomeChange): Promise<Outcome> => {
  const { id, updated_at, reason, ...values } = input;
  return outcomes.change(db, actor, {
    id,
    seen: { updated_at },
    to: async (row, tx) => {
      if (row.discipline_code !== values.discipline_code)
        throw new FieldRefusal([{ path: 'discipline_code', message: 'Wynik innej dyscypliny dodaj osobno' }]);
      await refuseUnknown(tx, input);
      return valuesBy(VALUES, values);
    },
    record: ({ after, ...sides }) => periodsAudit.change('period.outcome', { ...sides, after: { ...after, reason } }),
  });
};

/** Removes what was entered by mistake. */
export const removeOutcome = (db: Db, actor: Actor, { id, updated_at, reason }: OutcomeRemoval): Promise<Outcome> =>
  outcomes.remove(db, actor, {
    id,
    seen: { updated_at },
    record: (sides) => periodsAudit.change('period.outcome', { ...sides, after: { reason } }),
  });
