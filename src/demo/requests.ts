import { sql } from 'drizzle-orm';
import { authorRequests, type REQUEST_ANSWERS } from '#areas/advice/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { personResults, shareResults } from '#areas/recalculation/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** The discipline that the login `dyscyplina` looks after. */
const DISCIPLINE = 203;

type State = {
  /** How many days ago. */
  asked: number;
  reminded?: number;
  answered?: { days: number; answer: (typeof REQUEST_ANSWERS)[number]; note: string };
  withdrawn?: number;
};

/** Each state of a request; those whose author has had more than three days may be reminded of. */
const STATES: readonly State[] = [
  { asked: 12 },
  { asked: 9 },
  { asked: 21, reminded: 6 },
  { asked: 1 },
  { asked: 8, answered: { days: 5, answer: 'will', note: 'po powrocie z konferencji' } },
  { asked: 8, answered: { days: 6, answer: 'no', note: 'temat tej pracy nie mieści się w tej dyscyplinie' } },
  { asked: 15, withdrawn: 14 },
];

const MESSAGE = 'Czy ta praca może być wykazana w naszej dyscyplinie?';

const ago = (days: number | undefined) =>
  days === undefined ? null : sql`clock_timestamp() - make_interval(days => ${days}::int)`;

/** Requests of the discipline to its authors, as of today; of works that its optimum does not have yet. */
export async function askSome(db: Db) {
  const period = await defaultPeriod(db);
  if (!period) return;
  const works = await db.execute<{ publication: number; person: number; points: string }>(sql`
    select publication, person, points from (
      select distinct on (a.person_id) a.publication_id as publication, a.person_id as person, p.points, a.discipline_code as code
      from ${authorships} a join ${publications} p on p.id = a.publication_id and p.points > 0
      join ${publicationStatuses} t on t.code = p.status_code and t.approved
      join ${personResults} r on r.person_id = a.person_id and r.period_id = ${period.id} and r.discipline_code = ${DISCIPLINE}
      left join ${shareResults} s on s.authorship_id = a.id
      where p.year between ${period.yearFrom} and ${period.yearTo} and a.statement_id is null and a.include_in_optimum
        and a.discipline_code is distinct from ${DISCIPLINE} and not coalesce(s.accepted, false)
        and not exists (select from ${accounts} c where c.person_id = a.person_id and c.login in ('pracownik', 'dyscyplina'))
      order by a.person_id, a.discipline_code nulls first, p.points, a.id) w
    order by code nulls first, points, person limit ${STATES.length}`);
  const asker = sql`(select row_num from ${accounts} where login = 'dyscyplina')`;
  const rows = works.flatMap(({ publication, person, points }, at) => {
    const state = STATES[at];
    return state ? [{ publication, person, points, state }] : [];
  });
  if (rows.length === 0) return;
  await db.insert(authorRequests).values(
    rows.map(({ publication, person, points, state: { asked, reminded, answered, withdrawn } }) => ({
      periodId: period.id,
      disciplineCode: DISCIPLINE,
      publicationId: publication,
      personId: person,
      message: MESSAGE,
      gain: points,
      askedByRow: asker,
      askedAt: sql`clock_timestamp() - make_interval(days => ${asked}::int)`,
      remindedAt: ago(reminded),
      answer: answered?.answer ?? null,
      note: answered?.note ?? '',
      answeredAt: ago(answered?.days),
      withdrawnAt: ago(withdrawn),
    })),
  );
}
