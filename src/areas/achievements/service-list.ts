import { sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { formatFixed4, parseFixed4 } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons, units } from '#areas/people/tables.ts';
import { type Classification, classificationsOfYears } from '#areas/periods/service-classification.ts';
import {
  authorships,
  isCountUnknown,
  isWork,
  ownTitleOf,
  publications,
  publicationStatuses,
} from '#areas/publications/tables.ts';
import type { StyledEntry } from './bibliography/style-entries.ts';
import { escapeHtml } from './renderings/html.ts';
import type { AchievementEntry, AchievementList } from './model.ts';
import { WORK_COLUMNS } from './service-citations.ts';
import { toItem, type WorkRow } from './service-items.ts';
import { styledEntries, type Styling } from './service-styled.ts';
import { MOST_NAMED, type StyleName, STYLES } from './bibliography/styles.ts';
import { byCode, headingOf } from './schema-words.ts';
import { yearsText } from './words.ts';
import { achievements, highlightedWorks } from './tables.ts';
import { createPlaces } from '#platform/process/turns.ts';
import { DelayedRefusal } from '#platform/refusal.ts';

/**
 * `from`, `to`: null without a limit. `approvedOnly`: for outside, without what the library has yet to approve.
 * `allAuthors`: of works of thousands too, of whom a style names thirty at most, or the first and the last.
 */
type ListQuery = {
  people: readonly number[];
  from: number | null;
  to: number | null;
  style: StyleName;
  approvedOnly?: boolean;
  allAuthors?: boolean;
};

type Person = {
  id: number;
  first: string;
  last: string;
  middle: string | null;
  title: string | null;
  unit: string | null;
  orcid: string | null;
};
type Work = WorkRow & {
  personId: number;
  /** The person's name as the work has it. */
  ownName: string;
  points: string | null;
  m_unknown: boolean;
  status: number;
  discipline: number | null;
  highlighted: boolean;
};
type Kept = {
  id: number;
  personId: number;
  typeCode: number;
  yearFrom: number;
  yearTo: number | null;
  title: string;
  role: string;
  institution: string;
  number: string;
  highlighted: boolean;
};

const peopleOf = (db: Db, people: readonly number[]) =>
  db.execute<Person>(sql`
    select p.id, p.first_name as first, p.last_name as last, p.middle_names as middle, p.degree as title,
      u.name as unit, p.orcid
    from ${persons} p left join ${units} u on u.id = p.unit_id where p.id = any(${sql.param(people)}::int[])`);

/** A renamed author is emphasised and exported under the name that the work carries. */
const worksOf = (db: Db, { people, from, to, approvedOnly = false, allAuthors = false }: ListQuery) =>
  db.execute<Work>(sql`
    select s.person_id as "personId", s.last_name || ', ' || s.first_name as "ownName", ${WORK_COLUMNS},
      s.discipline_code as discipline, h.id is not null as highlighted,
      nullif(case when d.hst then p.points_hst else p.points end, 0)::text as points, ${isCountUnknown('p')} as m_unknown,
      p.status_code as status,
      (select coalesce(json_agg(json_build_object('family', a.last_name, 'given', a.first_name, 'kind', a.kind)
        order by a.position), '[]') from (
          select b.last_name, b.first_name, b.kind, b.position, b.person_id, max(b.position) over (partition by b.kind) as last
          from ${authorships} b where b.publication_id = p.id) a
        where ${allAuthors}::boolean or a.position <= ${MOST_NAMED + 1} or a.position = a.last
          or a.person_id = s.person_id) as authors
    from ${authorships} s join ${publications} p on p.id = s.publication_id
    join ${publicationStatuses} st on st.code = p.status_code
    left join ${disciplines} d on d.code = s.discipline_code
    left join ${highlightedWorks} h on h.person_id = s.person_id and h.publication_id = p.id
    where s.person_id = any(${sql.param(people)}::int[]) and ${isWork('p')}
      and (st.approved or not ${approvedOnly}::boolean)
      and p.year + 0 between ${from ?? 0}::int and ${to ?? 9999}::int
    order by p.year desc, ${ownTitleOf('p')} collate polish, p.id`);

const keptOf = (db: Db, { people, from, to }: ListQuery) =>
  db.execute<Kept>(sql`
    select id, person_id as "personId", type_code as "typeCode", year_from as "yearFrom", year_to as "yearTo", title, role,
      institution, number, highlighted
    from ${achievements}
    where person_id = any(${sql.param(people)}::int[])
      and year_from <= ${to ?? 9999}::int and coalesce(year_to, year_from) >= ${from ?? 0}::int
    order by year_from desc, title collate polish, id`);

const spanOf = ({ yearFrom, yearTo }: Kept) => yearsText({ from: yearFrom, to: yearTo ?? yearFrom });

/** `Grant badawczy (kierownik). Fundusz Badań, nr 2020/39/B, 2021–2024.` */
function textOfKept(kept: Kept): string {
  const { title, role, institution, number } = kept;
  const rest = [institution, number && `nr ${number}`, spanOf(kept)].filter(Boolean).join(', ');
  return `${title}${role && ` (${role})`}. ${rest}.`;
}

type Coded = AchievementEntry & { code: number };

type How = { style: StyleName; inYear: (year: number) => Classification; styling: Styling };

async function workEntries(works: Work[], { style, inYear, styling }: How): Promise<Coded[]> {
  const items = new Map(works.map((work) => [work.id, toItem(work)]));
  const styled = new Map<number, StyledEntry>();
  for (const [emphasised, own] of Map.groupBy(works, ({ ownName }) => ownName)) {
    const made = await styledEntries(
      { items: own.flatMap(({ id }) => items.get(id) ?? []), style, emphasised },
      styling,
    );
    for (const [index, entry] of made.entries()) styled.set(own[index]?.id ?? 0, entry);
  }
  return works.map((work) => {
    const { id, typeCode, year, points, m_unknown, status, discipline, highlighted } = work;
    const { html = '', text = '' } = styled.get(id) ?? {};
    const known = inYear(year);
    const name =
      discipline === null || discipline === 0 ? undefined : known.byCode.get(known.periodCode(discipline))?.name;
    return {
      code: typeCode,
      key: `p${id}`,
      year,
      span: String(year),
      item: items.get(id) ?? null,
      text,
      html,
      points,
      m_unknown,
      status,
      disciplines: name === undefined ? [] : [name],
      isHighlighted: highlighted,
    };
  });
}

/** What lasts counts in the first of the asked years in which it lasted. */
const keptEntries = (kept: Kept[], from: number | null): Coded[] =>
  kept.map((row) => {
    const text = textOfKept(row);
    const { id, typeCode, yearFrom, highlighted } = row;
    return {
      code: typeCode,
      key: `a${id}`,
      year: Math.max(yearFrom, from ?? yearFrom),
      span: spanOf(row),
      item: null,
      text,
      html: escapeHtml(text),
      points: null,
      m_unknown: false,
      status: null,
      disciplines: [],
      isHighlighted: highlighted,
    };
  });

/** Exact sums of decimal texts. */
export const sumOfPoints = (entries: readonly Pick<AchievementEntry, 'points'>[]) =>
  formatFixed4(
    entries.reduce((sum, { points }) => sum + (points === null ? 0 : parseFixed4(points)), 0),
    2,
  );

const sumsOf = (entries: AchievementEntry[]) =>
  [...Map.groupBy(entries, ({ year }) => year)]
    .map(([year, own]) => ({ year, count: own.length, points: sumOfPoints(own) }))
    .toSorted((a, b) => b.year - a.year);

function listOf(person: Person, entries: Coded[], { from, to, style }: ListQuery): AchievementList {
  const years = entries.map(({ year }) => year);
  const now = Number(today().slice(0, 4));
  const sections = [...Map.groupBy(entries, ({ code }) => code)]
    .toSorted(([a], [b]) => byCode(a, b))
    .map(([code, own]) => ({
      code,
      heading: headingOf(code),
      entries: own.map(({ code: _code, ...entry }) => entry).toSorted((a, b) => b.year - a.year),
    }));
  return {
    person: {
      name: [person.first, person.middle, person.last].filter(Boolean).join(' '),
      title: person.title,
      unit: person.unit,
      orcid: person.orcid,
    },
    years: { from: from ?? Math.min(...years, to ?? now), to: to ?? Math.max(...years, from ?? now) },
    generatedOn: today(),
    isNumbered: STYLES[style].isNumbered,
    sections,
    sums: sumsOf(entries),
  };
}

/** The lists of these people, in their order; unknown people have none. Three statements for any number of people. */
export async function readLists(db: Db, query: ListQuery, styling: Styling): Promise<AchievementList[]> {
  const [people, works, kept] = [await peopleOf(db, query.people), await worksOf(db, query), await keptOf(db, query)];
  const byId = new Map(people.map((person) => [person.id, person]));
  const worksBy = Map.groupBy(works, ({ personId }) => personId);
  const keptBy = Map.groupBy(kept, ({ personId }) => personId);
  const how = { style: query.style, inYear: await classificationsOfYears(db), styling };
  const lists: AchievementList[] = [];
  for (const id of query.people) {
    const person = byId.get(id);
    if (!person) continue;
    const entries = [
      ...(await workEntries(worksBy.get(id) ?? [], how)),
      ...keptEntries(keptBy.get(id) ?? [], query.from),
    ];
    lists.push(listOf(person, entries, query));
  }
  return lists;
}

/** Lists of a whole group at once hold the connections of reports: of each person one, and one is left for the others. */
const GROUPS = createPlaces({ all: 3, each: 1 });
const WAIT_MS = 60_000;
const AGAIN_S = 30;

/** Makes lists of a group when it is the asker's turn. @throws DelayedRefusal when it does not come in time */
export async function inGroupTurn<Value>(signal: AbortSignal | undefined, work: () => Promise<Value>): Promise<Value> {
  const leave = await GROUPS.enter({ signal, waitMs: WAIT_MS });
  if (!leave)
    throw new DelayedRefusal(
      'busy',
      'Trwa tworzenie innych wykazów grup, o które prosisz. Poczekaj na nie albo zamów wydruk grupy, który powstanie w tle.',
      AGAIN_S,
    );
  try {
    return await work();
  } finally {
    leave();
  }
}
