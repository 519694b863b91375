import { expect } from 'vitest';
import { PROTAGONIST, test } from './support.ts';

/** Queries for rows that must not exist. */
const IMPOSSIBLE: Record<string, string> = {
  'more than full time on some day': `
    select e.person_id, e.date_from from employments e join employments o on o.person_id = e.person_id
      and e.date_from between o.date_from and coalesce(o.date_to, 'infinity') group by e.id having sum(o.fte) > 1`,
  'two declarations on one day': `
    select a.id from discipline_declarations a join discipline_declarations b on a.person_id = b.person_id and a.id < b.id
      and daterange(a.date_from, a.date_to, '[]') && daterange(b.date_from, b.date_to, '[]')`,
  'a leave outside of an employment': `
    select a.id from absences a where not exists (select from employments e where e.person_id = a.person_id
      and daterange(e.date_from, e.date_to, '[]') @> daterange(a.date_from, a.date_to, '[]'))`,
  'a declaration that does not share out the whole': `
    select id from discipline_declarations where discipline1_percent + coalesce(discipline2_percent, 0) <> 100`,
  'a code outside the classification of its days': `
    select d.person_id, c.code from discipline_declarations d join disciplines c on c.code in (d.discipline1_code, d.discipline2_code)
      where c.valid_from > greatest(d.date_from, '2018-01-01') or c.valid_to < coalesce(d.date_to, 'infinity')
    union all select n.person_id, c.code from n_statements n join disciplines c on c.code in (n.discipline1_code, n.discipline2_code)
      where c.valid_from > greatest(n.date_from, '2018-01-01') or c.valid_to < coalesce(n.date_to, 'infinity')
    union all select s.person_id, c.code from doctoral_enrolments s join disciplines c on c.code = s.discipline_code
      where c.valid_from > greatest(s.date_from, '2018-01-01') or c.valid_to < s.date_to`,
  'an N statement without a declared discipline': `
    select n.id from n_statements n where not exists (select from discipline_declarations d where d.person_id = n.person_id
      and daterange(d.date_from, d.date_to, '[]') @> n.date_from and n.discipline1_code = d.discipline1_code)`,
  'a share in a discipline that was not there at the time': `
    select a.id, a.discipline_code, p.year from authorships a join publications p on p.id = a.publication_id
      left join disciplines c on c.code = a.discipline_code
        and c.valid_from <= make_date(greatest(p.year, 2018), 12, 31) and coalesce(c.valid_to, 'infinity') >= make_date(p.year, 12, 31)
      where a.discipline_code > 0 and c.code is null`,
  'a procedure changed last before something that it has, or with a change that is still to come': `
    select id from doctoral_procedures where created_at > updated_at or title_changed_on > current_date
      or change_resolution_on > current_date or updated_at::date < greatest(submitted_on, team_appointed_on,
        supervisors_resolution_on, change_resolution_on, commission_resolution_on, reviewers_resolution_on,
        admission_resolution_on, acceptance_resolution_on, conferral_resolution_on)`,
  'a number of authors that is not theirs': `
    select p.id from publications p join authorships a on a.publication_id = p.id group by p.id
      having count(*) <> p.author_count or max(a.position) <> count(*) or count(a.person_id) = 0`,
  'a name in the work that the person does not have': `
    select a.id from authorships a join persons p on p.id = a.person_id
      where (a.first_name, a.last_name) is distinct from (p.first_name, p.last_name)`,
  'a share of somebody from elsewhere': `select id from authorships where person_id is null and discipline_code is not null`,
  'a stamp for a share that nobody assigned': `
    select id from authorships where (discipline_code is null) <> (discipline_changed_at is null)`,
  'an article valued by another list': `
    select p.id from publications p join journals j on j.id = p.journal_id join journal_lists l on l.id = j.list_id
      where not daterange(l.valid_from, l.valid_to, '[]') @> make_date(p.year, 12, 31) or p.points <> j.points
        or not exists (select where p.issn = any (j.issns))`,
  'a chapter outside its book': `
    select c.id from publications c join publications b on b.id = c.parent_id
      where c.type_code <> 19 or b.type_code <> 21 or c.year <> b.year or c.title <> b.title or c.isbn <> b.isbn`,
  'a frozen row that its statement does not list': `
    select a.id from authorships a join publications p on p.id = a.publication_id join printed_statements s on s.id = a.statement_id
      where s.person_id <> a.person_id or s.year <> p.year or s.withdrawn_at is not null
        or (s.kind = 'patent') <> (p.type_code = 7) or a.discipline_code not in (s.discipline1_code, s.discipline2_code)`,
  'a current statement that lists nothing': `
    select s.id from printed_statements s where withdrawn_at is null
      and not exists (select from authorships a where a.statement_id = s.id)`,
  // Nobody has made accounts for the last three yet: they are whom 'Utwórz konta' shows.
  'an employee without an account or a place in the directory, but the last three': `
    select distinct e.person_id from employments e where e.date_to is null
      and e.person_id not in (select person_id from employments where date_to is null group by person_id order by 1 desc limit 3) and (
      not exists (select from accounts a where a.person_id = e.person_id and a.active)
      or not exists (select from directory_entries d join accounts a using (login)
        where d.person_id = e.person_id and a.person_id = e.person_id and d.unit_id is not null))`,
  'an active account without a role': `
    select row_num from accounts a where active and not exists (select from grants g where g.account_row = a.row_num)`,
  'a moment after the invented today': `
    select id from publications where greatest(created_at, modified_at) >= '2026-11-01' or modified_at < created_at
    union all select id from authorships where discipline_changed_at >= '2026-11-01'`,
  'a name with other than Polish letters': `
    select id from persons where first_name || coalesce(middle_names, '') || last_name !~ '^[A-Za-ząćęłńóśźżĆŁÓŚŹŻ-]+$'`,
  'a title with other than Polish letters': `
    select id from publications
      where title || coalesce(chapter_title, '') !~ '^[A-Za-z0-9ąćęłńóśźżĄĆĘŁŃÓŚŹŻ ,.:''-]+$' or title ~ '(undefined|null|  )'`,
};

test.for(Object.keys(IMPOSSIBLE))('never: %s', async (name, { demo }) => {
  expect((await demo.rows(IMPOSSIBLE[name] ?? '')).slice(0, 3)).toEqual([]);
});

/** Queries for rows that the demo must show. */
const PRESENT: Record<string, string> = {
  'fields of HST and others': `
    select 1 from disciplines where code in (select discipline1_code from discipline_declarations) having count(distinct field) >= 6
      and bool_or(hst) and bool_or(not hst) and count(*) >= 15`,
  'three disciplines that are evaluated': `
    select 1 from (select d.discipline1_code from discipline_declarations d
      join employments e on e.person_id = d.person_id and daterange(e.date_from, e.date_to, '[]') @> date '2025-12-31'
      join n_statements n on n.person_id = d.person_id and daterange(n.date_from, n.date_to, '[]') @> date '2025-12-31'
      where daterange(d.date_from, d.date_to, '[]') @> date '2025-12-31'
      group by 1 having sum(e.fte * d.discipline1_percent / 100) >= 12) big having count(*) >= 3`,
  'about one in eight with two disciplines': `
    select 1 from discipline_declarations having count(distinct person_id) filter (where discipline2_code is not null)
      between count(distinct person_id) * 0.08 and count(distinct person_id) * 0.25`,
  'a change of the classification in two rows': `
    select 1 from discipline_declarations a join discipline_declarations b on a.person_id = b.person_id
      where a.discipline1_code = 202 and a.date_to = '2022-11-10' and b.discipline1_code = 2021 and b.date_from = '2022-11-11'`,
  'hours of every kind': `select 1 from employments having array_agg(distinct fte) @> '{0.5000,0.7500,1.0000}'`,
  'a gap in employment': `
    select 1 from employments a where date_to between '2018-01-01' and '2024-12-31'
      and exists (select from employments b where b.person_id = a.person_id and b.date_from > a.date_to + 60)`,
  'research staff outside N': `
    select 1 from employments e where position_group in ('badawcza', 'badawczo-dydaktyczna')
      and not exists (select from n_statements n where n.person_id = e.person_id)`,
  'short leaves, and one that exempts from reductions': `
    select 1 from absences having count(*) filter (where date_to - date_from < 600) > 2
      and bool_or(date_from >= '2022-01-01' and date_to <= '2025-12-31' and date_to - date_from > 731)`,
  'doctoral students today': `select 1 from doctoral_enrolments where date_to > '2026-10-31'`,
  'every kind of work': `
    select 1 from publications having array_agg(distinct type_code) @> '{3,4,7,19,20,21,25,27,28,32}'`,
  'patents of every category': `select 1 from publications having array_agg(distinct category_id) @> '{21,22,23,24,25,26}'`,
  'works of all ten years': `select 1 from publications having count(distinct year) = 10`,
  'teams of dozens': `select 1 from publications where author_count between 20 and 150`,
  'mostly approved records': `
    select 1 from publications join publication_statuses s on s.code = status_code having avg(approved::int) between 0.85 and 0.97`,
  'journals that moved between the lists': `
    select 1 from journals a join journals b on a.issn = b.issn and a.list_id < b.list_id where a.points <> b.points and a.points >= 20`,
  'unassigned, unrelated and chosen rows': `
    select 1 from authorships where person_id is not null having count(*) filter (where discipline_code = 0) > 10
      and count(*) filter (where discipline_code is null) > 50 and count(*) filter (where custom_selected) > 20
      and count(*) filter (where not include_in_optimum) > 10`,
  'a withdrawn statement': `select 1 from printed_statements where withdrawn_at is not null and withdraw_reason is not null`,
  microseconds: `select 1 from authorships where extract(microseconds from discipline_changed_at)::int % 1000 <> 0`,
};

test.for(Object.keys(PRESENT))('there are: %s', async (name, { demo }) => {
  expect((await demo.rows(PRESENT[name] ?? '')).length).toBeGreaterThan(0);
});

const book = (id: number, points: number, hst: number) => ({ id, points, hst });
const patent = (id: number, points: number) => ({ id, points, hst: points, mode: 0, weak: false, weakHst: false });

test('books and patents have the points, mode and limits of their category', async ({ demo }) => {
  const rows = await demo.rows(`
    select distinct category_id as id, points::int, points_hst::int as hst, emphasis_mode as mode, monograph_limited as weak,
      monograph_limited_hst as "weakHst" from publications where category_id > 2 order by 1`);
  const II = { mode: 100, weak: false, weakHst: false };
  const I = { mode: 70, weak: true, weakHst: true };
  const none = { mode: 10, weak: true, weakHst: true };
  expect(rows).toEqual([
    { ...book(3, 200, 300), ...II },
    { ...book(4, 80, 120), ...I },
    { ...book(5, 20, 20), ...none },
    { ...book(6, 100, 150), ...II },
    { ...book(7, 20, 40), ...I },
    { ...book(8, 5, 10), ...none },
    { ...book(9, 50, 75), ...II },
    { ...book(10, 20, 20), ...I },
    { ...book(11, 5, 5), ...none },
    patent(21, 100),
    patent(22, 100),
    patent(23, 75),
    patent(24, 50),
    patent(25, 50),
    patent(26, 30),
  ]);
});

test('article modes follow the points of the list and its years', async ({ demo }) => {
  const wrong = await demo.rows(`
    select id, year, points, emphasis_mode from publications where type_code in (20, 25) and emphasis_mode <> case
      when year <= 2018 then case when points >= 30 then 100 when points >= 20 then 70 else 10 end
      else case when points >= 100 then 100 when points >= 40 then 70 else 10 end end`);
  expect(wrong).toEqual([]);
});

const value = (character: string) => (character === 'X' ? 10 : Number(character));

test('invented numbers are valid and unique', async ({ demo }) => {
  const numbers = await demo.rows(`
    select 'orcid' as kind, orcid as text from persons where orcid is not null
    union all select distinct 'issn', unnest(issns) from journals union all select distinct 'isbn', isbn from publications where isbn is not null`);
  const checks: Record<string, (digits: number[]) => number> = {
    // ISO 7064 MOD 11-2: doubling from the left, the check character added, leaves 1.
    orcid: (digits) =>
      (digits.slice(0, -1).reduce((sum, digit) => ((sum + digit) * 2) % 11, 0) + (digits.at(-1) ?? 0) - 1) % 11,
    issn: (digits) => digits.reduce((sum, digit, place) => sum + digit * (8 - place), 0) % 11,
    isbn: (digits) => digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10,
  };
  const invalid = numbers.filter(({ kind, text }) => checks[kind]?.([...text.replaceAll('-', '')].map(value)) !== 0);
  expect(numbers.length).toBeGreaterThan(1_000);
  expect(invalid).toEqual([]);
});

test('the protagonist has every row state and compliance verdict', async ({ demo }) => {
  const rows = await demo.rows(`
    select p.type_code, p.year, p.status_code, p.issn, p.journal_id, a.discipline_code, a.statement_id, a.custom_selected,
      a.include_in_optimum, j.discipline_codes, p.category_id
    from authorships a join publications p on p.id = a.publication_id join accounts c on c.person_id = a.person_id
    left join journals j on j.id = p.journal_id where c.login = '${PROTAGONIST}'`);
  const inPeriod = rows.filter(({ year }) => year >= 2022 && year <= 2025);
  expect(inPeriod.length).toBeGreaterThanOrEqual(40);
  expect(rows.length - inPeriod.length).toBeGreaterThanOrEqual(10);
  const articles = inPeriod.filter(({ type_code }) => type_code === 20);
  const compliance = articles.map(({ discipline_code: code, discipline_codes: allowed, issn }) => {
    if (!code) return code === 0 ? 'unrelated' : 'unassigned';
    if (!allowed) return issn ? 'not listed' : 'no ISSN';
    return allowed.includes(code) ? 'matched' : 'unmatched';
  });
  expect([...new Set(compliance)].toSorted()).toEqual(
    ['matched', 'no ISSN', 'not listed', 'unassigned', 'unmatched', 'unrelated'].toSorted(),
  );
  expect(new Set(inPeriod.map(({ type_code }) => type_code))).toEqual(new Set([20, 25, 3, 21, 19, 7, 27, 32]));
  expect(new Set(inPeriod.map(({ status_code }) => status_code))).toEqual(new Set([0, 1, 2, 4]));
  expect(inPeriod.some(({ statement_id, type_code }) => statement_id && type_code === 7)).toBe(true);
  expect(inPeriod.some(({ custom_selected }) => custom_selected)).toBe(true);
  expect(inPeriod.some(({ include_in_optimum }) => !include_in_optimum)).toBe(true);
});
