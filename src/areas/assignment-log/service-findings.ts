import { type SQL, sql } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { listPeriods, yearsOf } from '#areas/periods/service.ts';
import { lackOfN } from '#areas/polon/service-n.ts';
import { doctoralEnrolments, employments } from '#areas/polon/tables.ts';
import { authorships, isWork, ownTitleOf, printedWorks, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { shownDayOf } from '#platform/database/sql.ts';
import { assignmentFindings } from './tables.ts';

/** SQL: whether a column of persons is of those whose assignments are checked. */
export type Whose = (person: SQL) => SQL;

/**
 * Shares (`s`) of these people in the years, with what is asked of their people, so that they are read once. The years are
 * values: the planner knows then that they are most of all.
 */
const shares = (whose: Whose, years: number[]) => sql`
  with shares as materialized (
    select a.publication_id, a.person_id, a.discipline_code, p.year, p.emphasis_mode, ${isWork('p')} as is_work, e.first, e.last, c.is_inactive
    from ${authorships} a join ${publications} p on p.id = a.publication_id
    left join (
      select person_id, min(date_from) as first, max(coalesce(date_to, 'infinity')) as last
      from ${employments} where ${whose(sql`person_id`)} group by person_id) e on e.person_id = a.person_id
    left join (
      select person_id, not bool_or(active) as is_inactive
      from ${accounts} where ${whose(sql`person_id`)} group by person_id) c on c.person_id = a.person_id
    where ${whose(sql`a.person_id`)} and a.person_id is not null and p.year = any(${sql.param(years)}::int[]))`;

const name = sql`coalesce((select name from ${disciplines} where code = was.discipline_code), 'brak')`;

/** SQL: this is to be said, given the finding `k` that was written of it, if any. */
export type Wanted = (k: SQL) => SQL;

const findingOf = (number: number, finding: { publication: SQL; person: SQL; statement?: SQL }) => sql`
  select from ${assignmentFindings} k where k.class = ${sql.raw(String(number))} and k.publication_id = ${finding.publication}
    and k.person_id = ${finding.person} and k.statement_id ${finding.statement ? sql`= ${finding.statement}` : sql`is null`}`;
const ofShare = (number: number) => findingOf(number, { publication: sql`s.publication_id`, person: sql`s.person_id` });

// Read for what is wanted only: the texts of all works would be most of the time.
const work = sql`(select '„' || ${ownTitleOf('w')} || '” (' || w.year || ')'
  from ${publications} w where w.id = s.publication_id)`;
const person = sql`(select o.last_name || ' ' || o.first_name from ${persons} o where o.id = s.person_id)`;
const authors = sql`(select w.authors_text from ${publications} w where w.id = s.publication_id)`;

/**
 * Class 1 to 5: what is wrong with the share, and what it was judged by. What the library has refused or withdrawn is shown
 * nowhere; only what a statement says of it is (3).
 */
const checks = (whose: Whose, isWanted: Wanted) => sql`
  select 1 as class, s.publication_id, s.person_id, null::int as statement_id,
    'Publikacja ' || ${work} || ' jest przypisana do konta nieaktywnego: ' || ${person} as text, '' as extra
  from shares s
  where s.is_work and s.discipline_code > 0 and s.is_inactive
    and ${isWanted(ofShare(1))}
  union all
  select 2, s.publication_id, s.person_id, null,
    'Publikacja ' || ${work} || ': ' || ${person} || ' już wcześniej nie pracuje na uczelni',
    'Zatrudnienie do ' || to_char(s.last, 'DD.MM.YYYY')
  from shares s
  where s.is_work and s.discipline_code > 0 and s.last < make_date(s.year, 1, 1)
    and not exists (select from ${doctoralEnrolments} d where d.person_id = s.person_id
      and d.date_from <= make_date(s.year, 12, 31) and coalesce(d.date_to, 'infinity') >= make_date(s.year, 1, 1))
    and ${isWanted(ofShare(2))}
  union all
  select 3, was.publication_id, t.person_id, t.id,
    'Publikacja ' || coalesce(${work}, 'nr ' || was.publication_id) || ': zmiana po wydruku oświadczenia, ' || o.last_name || ' ' || o.first_name,
    concat_ws('; ', 'Wydruk ' || ${shownDayOf(sql`t.generated_at`)},
      case when a.id is null then 'osoba nie jest już autorem' end,
      case when s.discipline_code is distinct from was.discipline_code and s.person_id is not null then 'dyscyplina: ' || ${name} || ' → '
        || coalesce((select name from ${disciplines} where code = s.discipline_code), 'brak') end,
      case when ${authors} is distinct from was.authors_text and s.person_id is not null
        then 'autorzy przy wydruku: ' || left(was.authors_text, 300) end)
  from ${printedWorks} was join ${printedStatements} t on t.id = was.statement_id and t.withdrawn_at is null
  join ${persons} o on o.id = t.person_id
  left join ${authorships} a on a.publication_id = was.publication_id and a.person_id = t.person_id
  left join shares s on s.publication_id = was.publication_id and s.person_id = t.person_id
  where ${whose(sql`t.person_id`)} and (a.id is null or s.person_id is not null and (s.discipline_code is distinct from was.discipline_code
    or ${authors} is distinct from was.authors_text))
    and ${isWanted(findingOf(3, { publication: sql`was.publication_id`, person: sql`t.person_id`, statement: sql`t.id` }))}
  union all
  select 4, s.publication_id, s.person_id, null,
    'Publikacja ' || ${work} || ' może być sprzed zatrudnienia: ' || ${person},
    'Zatrudnienie od ' || to_char(s.first, 'DD.MM.YYYY')
  from shares s
  where s.is_work and s.discipline_code > 0 and extract(year from s.first) > s.year
    and not exists (select from ${doctoralEnrolments} d where d.person_id = s.person_id
      and d.date_from <= make_date(s.year, 12, 31))
    and ${isWanted(ofShare(4))}
  union all
  select 5, s.publication_id, s.person_id, null,
    'Publikacja ' || ${work} || ' nie ma dyscypliny, a jej autor jest w liczbie N na dzień 31.12.' || s.year || ': ' || ${person}, ''
  from shares s
  where s.is_work and s.discipline_code is null and s.emphasis_mode > 0
    and ${lackOfN(sql`s.person_id`, sql`make_date(s.year, 12, 31)`)} is null
    and ${isWanted(ofShare(5))}`;

/** SQL: `shares` and, as `findings`, what the checks say of them. */
export const findingsOf = async (db: Db, whose: Whose, isWanted: Wanted) => {
  const years = [...new Set((await listPeriods(db)).flatMap(yearsOf))];
  return sql`${shares(whose, years)}, findings as materialized (${checks(whose, isWanted)})`;
};
