import { eq, sql } from 'drizzle-orm';
import type { Day } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { type Reader, recordReading } from '#platform/audit.ts';
import { Refusal } from '#platform/refusal.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import { defaultPeriod, findPeriod } from '#areas/periods/service.ts';
import { employments } from '#areas/polon/tables.ts';
import { nToday } from '#areas/polon/service-n.ts';
import { disciplineShareRows, researchStatementRows } from '#areas/polon/service-rows.ts';
import { subjectOfLogin } from '#areas/polon/service-subject.ts';
import { evaluationAudit } from './audit.ts';
import type { PersonHead, PersonHeadQuery } from './schema.ts';
import { slotBarsOf } from './service-slot-bars.ts';

type Names = Pick<PersonHead, 'first_name' | 'last_name' | 'degree' | 'unit' | 'account' | 'login' | 'person'>;

const accountRows = prepared<{ row: number }>()((db, { row }) =>
  db
    .select({
      first_name: accounts.firstName,
      last_name: accounts.lastName,
      degree: accounts.degree,
      login: accounts.login,
      account: accounts.rowNum,
      person: accounts.personId,
    })
    .from(accounts)
    .where(eq(accounts.rowNum, row)),
);

/** The person with the account and login under which the other panels know them. */
const personRows = prepared<{ person: number }>()((db, { person }) => {
  const entry = db
    .select({ login: directoryEntries.login })
    .from(directoryEntries)
    .where(eq(directoryEntries.personId, person))
    .orderBy(directoryEntries.employeeNumber)
    .limit(1)
    .as('entry');
  return db
    .select({
      first_name: persons.firstName,
      last_name: persons.lastName,
      degree: persons.degree,
      unit: units.name,
      unit_until: sql<Day | null>`case when ${units.validTo} < current_date then ${units.validTo} end`,
      employment_unit: sql<string | null>`(
        select u.name from ${units} u join (
          select e.unit_id from ${employments} e where e.person_id = ${persons.id} and ${holdsOn('e')}
          order by e.primary_workplace desc, e.fte desc, e.id limit 1) e on e.unit_id = u.id
        where u.id is distinct from ${persons.unitId})`,
      account: accounts.rowNum,
      login: sql<string | null>`coalesce(${entry.login}, ${accounts.login})`,
    })
    .from(persons)
    .leftJoin(units, eq(units.id, persons.unitId))
    .leftJoin(accounts, eq(accounts.rowNum, accountOf(persons.id)))
    .leftJoin(entry, sql`true`)
    .where(eq(persons.id, person));
});

/** Names and the person of an account, or of a login as the staff directory has it. */
export async function namesOf(db: Db, query: PersonHeadQuery): Promise<Names> {
  if ('person' in query) {
    const [row] = await personRows(db, { person: query.person });
    if (!row) throw new Refusal('missing', 'Nie znaleziono osoby');
    return { ...row, person: query.person };
  }
  if ('account' in query) {
    const [found] = await accountRows(db, { row: query.account });
    if (!found) throw new Refusal('missing', 'Nie znaleziono osoby');
    return { ...found, unit: null };
  }
  const { danePRz, personId } = await subjectOfLogin(db, query.user);
  const { imie, nazwisko, stopien, depart } = danePRz;
  const found = { first_name: imie, last_name: nazwisko, degree: stopien, unit: depart };
  return { ...found, account: null, login: query.user, person: personId };
}

/**
 * Who is looked at: name, unit, disciplines, N and the slots of a period. The account or login asked for stays, as a
 * person may have several. Records the reading.
 */
export async function personHead(db: Db, actor: Reader, query: PersonHeadQuery): Promise<PersonHead> {
  const [names, period] = await Promise.all([
    namesOf(db, query),
    query.period === undefined ? defaultPeriod(db) : findPeriod(db, query.period),
  ]);
  const { person } = names;
  if (person === null)
    return {
      ...names,
      unit_until: null,
      employment_unit: null,
      n: null,
      declared: [],
      slots: [],
      years: null,
      computed: null,
    };
  const reading = evaluationAudit.change('read.person', { subject: { person } });
  await recordReading(db, actor, { personId: person, reading });
  const ofPerson = { personId: person };
  const [[row], counted, statements, declarations, slots] = await Promise.all([
    personRows(db, { person }),
    nToday(db, person),
    researchStatementRows(db, ofPerson),
    disciplineShareRows(db, ofPerson),
    period ? slotBarsOf(db, person, period) : undefined,
  ]);
  const n = statements.find(({ holds }) => holds === 'now');
  const declared = declarations.find(({ holds }) => holds === 'now');
  return {
    ...names,
    unit_until: null,
    employment_unit: null,
    ...row,
    account: names.account ?? row?.account ?? null,
    login: names.login ?? row?.login ?? null,
    n:
      n && counted
        ? {
            from: counted.from,
            disciplines: [n.discipline1label, n.discipline2label].filter(isName),
            lacks: counted.lacks,
          }
        : null,
    declared: declared
      ? [
          { name: declared.discipline1label, percent: declared.discipline1percentage },
          { name: declared.discipline2label, percent: declared.discipline2percentage ?? 0 },
        ].filter((each): each is PersonHead['declared'][number] => isName(each.name))
      : [],
    slots: slots?.bars ?? [],
    years: period ? { from: period.yearFrom, to: period.yearTo } : null,
    computed: slots?.computed ?? null,
  };
}

const isName = (name: string | null): name is string => name !== null;
