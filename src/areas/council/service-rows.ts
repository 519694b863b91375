import { sql } from 'drizzle-orm';
import type { CouncilCandidate, CouncilDecision } from '#engine/council.ts';
import { type Day, yearOf } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { mapInTurns } from '#platform/in-turns.ts';
import type { SealConfig } from '#platform/seal.ts';
import { columns, holdsOn } from '#platform/database/sql.ts';
import { grants } from '#areas/grants/tables.ts';
import { openedBirth, type SealedBirth } from '#areas/people/service-births.ts';
import { academicDegrees, accounts, birthDates, persons, units } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { CouncilAttributes, CouncilRow } from './schema.ts';
import { councilAttributes, councilDecisions, councilFunctions } from './tables.ts';
import { HELD_LETTERS } from './words.ts';

/** A discipline under its present code and its former ones. */
type CouncilCodes = { code: number; codes: number[] };
export type CouncilOf = CouncilCodes & { day: Day };

/** The birth dates that were opened, by their rows: opening is slow, and somebody may be of several councils and days. */
export type OpenedBirths = Map<string, Day>;

/** `people`: of these alone; `births`: shared with other days. */
type Asked = { councils: readonly CouncilCodes[]; day: Day; people?: number[]; births?: OpenedBirths };

type Degree = { kind: 'doctor' | 'habilitated' | 'professor'; year: number };

/** A person as the query reads it, birth date sealed. */
type Stored = Omit<
  CouncilRow,
  | 'stopien'
  | 'uprawn'
  | 'osw1_needed'
  | 'unable_for_promote'
  | 'rej_reason'
  | 'rej_text'
  | 'dyscyplina1'
  | 'dyscyplina2'
> & {
  /** The present code of the discipline whose council it is. */
  council: number;
  degree: string | null;
  degrees: Degree[];
  code1: number;
  code2: number | null;
  /** As it held on the day, as `osw1` does. */
  display: CouncilDecision;
  letters: string;
  birth: SealedBirth | null;
};

/** What the screen shows of a person and what the rules ask. */
export type CouncilMember = {
  council: number;
  row: Omit<Stored, 'council' | 'degree' | 'degrees' | 'letters' | 'birth' | 'code1' | 'code2'>;
  codes: readonly [number, number | null];
  letters: string;
  candidate: CouncilCandidate;
};

/** SQL: the documented columns of the attributes `a` that hold on every day; a person without a row has none of them. */
const ATTRIBUTES = sql`coalesce(a.version, 0) as version,
  a.staff_informed_on as data_infkadr, a.received_on as data_wpl, a.fulfilled_on as data_speln,
  a.course_informed_on as data_inf_przeb_lst, a.joined_on as data_przylaczenia, a.left_on as data_odlaczenia,
  a.suspended_on as data_zawiesz_czl, a.resumed_on as data_odwiesz_czl`;

/** SQL: the codes of the councils, a row for each, as the common table `family`. */
const familyOf = (councils: readonly CouncilCodes[]) => {
  const rows = councils.flatMap(({ code, codes }) => codes.map((each) => ({ code, each })));
  return sql`family as materialized (select * from unnest(
    ${sql.param(rows.map(({ code }) => code))}::int[], ${sql.param(rows.map(({ each }) => each))}::int[]) as f(council, code))`;
};

const isPerson = (alias: string, personId: number | undefined) =>
  personId === undefined ? sql`` : sql`and ${sql.raw(alias)}.person_id = ${personId}`;

/** SQL: the last of a mark on a day, of each person in each council of `family`. */
const lastMark = (mark: 'decision' | 'declaration', day: Day, personId?: number) => sql`
  select distinct on (f.council, c.person_id) f.council, c.person_id, c.${sql.raw(mark)} as mark
  from ${councilDecisions} c join family f on f.code = c.discipline_code
  where c.${sql.raw(mark)} is not null and c.valid_from <= ${day}::date ${isPerson('c', personId)}
  order by f.council, c.person_id, c.valid_from desc, c.id desc`;

/** SQL: the documented columns of the marks `c` and `l`. */
const MARKS = sql`case l.mark when 1 then true when 2 then false end as osw1, coalesce(c.mark, 0) as display`;

/** SQL: what is kept of each person for each council; under a former code of the discipline until it is next changed. */
const keptAttributes = (personId?: number) => sql`
  select distinct on (f.council, o.person_id) f.council, o.*
  from ${councilAttributes} o join family f on f.code = o.discipline_code
  where true ${isPerson('o', personId)}
  order by f.council, o.person_id, (o.discipline_code = f.council) desc, o.changed_at desc nulls last, o.id desc`;

/** SQL: the functions of each person in each council from the day on: those that are held, then those to come. */
const heldFunctions = (day: Day, personId?: number) => sql`
  select f.council, o.person_id, string_agg(concat_ws(' ', o.id, o.letter, o.date_from, o.date_to), ';' order by o.id) as version,
    json_agg(json_build_object('id', o.id, 'funkcja', o.letter, 'funkcja_od', o.date_from, 'funkcja_do', o.date_to)
      order by o.date_from > ${day}::date, array_position(${sql.param(HELD_LETTERS)}::text[], o.letter), o.date_from, o.id) as functions
  from ${councilFunctions} o join family f on f.code = o.discipline_code
  where (o.date_to is null or o.date_to >= ${day}::date) ${isPerson('o', personId)}
  group by f.council, o.person_id`;

/** SQL: the documented columns of the functions `h`. */
const HELD = sql`coalesce(h.functions, '[]') as funkcje, h.version as funkcje_wersja`;

/** Everybody who declares the disciplines and works here on the day, by name; a row for each council. */
async function storedRows(db: Db, { councils, day, people }: Asked): Promise<Stored[]> {
  const on = sql`${day}::date`;
  const rows = await db.execute<Stored>(sql`
    with ${familyOf(councils)},
    declared as materialized (
      select distinct on (f.council, d.person_id) f.council, d.*
      from ${disciplineDeclarations} d join family f on d.discipline1_code = f.code or d.discipline2_code = f.code
      where ${holdsOn('d', on)}
        ${people === undefined ? sql`` : sql`and d.person_id = any(${sql.param(people)}::int[])`}
      order by f.council, d.person_id, d.date_from desc, d.id desc),
    people as materialized (select distinct person_id from declared),
    employed as materialized (
      select distinct on (e.person_id) e.person_id, e.position_name, e.fte::float8 as fte, e.unit_id
      from ${employments} e join people d on d.person_id = e.person_id
      where ${holdsOn('e', on)}
      order by e.person_id, e.primary_workplace desc, e.fte desc, e.id),
    counted as materialized (
      select distinct on (f.council, n.person_id) f.council, n.person_id, n.date_from, n.date_to
      from ${nStatements} n join people d on d.person_id = n.person_id
      join family f on n.discipline1_code = f.code or n.discipline2_code = f.code
      where ${holdsOn('n', on)}
      order by f.council, n.person_id, n.date_from desc),
    decided as materialized (${lastMark('decision', day)}),
    lustrated as materialized (${lastMark('declaration', day)}),
    kept as materialized (${keptAttributes()}),
    held as materialized (${heldFunctions(day)}),
    mails as materialized (
      select a.person_id, min(a.email) as email from ${accounts} a join people d on d.person_id = a.person_id
      where a.active and a.email <> '' group by a.person_id),
    lettered as materialized (
      select d.council, d.person_id, string_agg(distinct l.letter, '' order by l.letter) as letters from declared d join (
        select f.council, o.person_id, o.letter from ${councilFunctions} o join family f on f.code = o.discipline_code
        where ${holdsOn('o', on)}
        union all
        select null, o.person_id, o.letter from ${councilFunctions} o where o.discipline_code is null and ${holdsOn('o', on)}
        union all
        select null, a.person_id, case g.role when 'admin' then 'A' else 'B' end
        from ${grants} g join ${accounts} a on a.row_num = g.account_row and a.active
        where g.role in ('admin', 'library') and g.valid_from <= ${on} and (g.valid_to is null or g.valid_to >= ${on})) l
        on l.person_id = d.person_id and (l.council is null or l.council = d.council)
      group by d.council, d.person_id),
    titled as materialized (
      select t.person_id, json_agg(json_build_object('kind', t.kind, 'year', t.granted_year)) as degrees
      from ${academicDegrees} t join people d on d.person_id = t.person_id group by t.person_id)
    select d.council, p.id as id_pracownik, p.polon_uuid, p.first_name as imie, p.last_name as nazwisko, p.degree,
      coalesce(t.degrees, '[]') as degrees, m.email as mail_komunikacja, u.code as jednostka_kod, u.name as department,
      e.position_name as job_position, e.fte as wielkosc_etatu, d.discipline1_code as code1, d.discipline2_code as code2,
      d.discipline1_percent as prc_dysc1, d.discipline2_percent as prc_dysc2,
      n.date_from as osw_n_from, n.date_to as osw_n_to, coalesce(f.letters, '') as letters,
      case when b.id is not null then json_build_object('id', b.id, 'keyId', b.key_id, 'sealed', b.sealed) end as birth,
      ${MARKS}, ${ATTRIBUTES}, ${HELD}
    from declared d
    join employed e on e.person_id = d.person_id
    join ${persons} p on p.id = d.person_id and p.merged_into is null
    left join ${units} u on u.id = coalesce(e.unit_id, p.unit_id)
    left join counted n on n.person_id = p.id and n.council = d.council
    left join decided c on c.person_id = p.id and c.council = d.council
    left join mails m on m.person_id = p.id
    left join lustrated l on l.person_id = p.id and l.council = d.council
    left join lettered f on f.person_id = p.id and f.council = d.council
    left join titled t on t.person_id = p.id
    left join ${birthDates} b on b.person_id = p.id
    left join kept a on a.person_id = p.id and a.council = d.council
    left join held h on h.person_id = p.id and h.council = d.council
    order by p.last_name collate polish, p.first_name collate polish, p.id`);
  return [...rows];
}

const RANKS = ['doctor', 'habilitated', 'professor'] as const;

/**
 * The degree on the day. The stored text is today's: where a degree was granted after the day's year, the text is made of
 * those granted by then. Only the year is known; a degree counts from its first day.
 */
function degreeOn(degree: string | null, degrees: readonly Degree[], day: Day): string | null {
  const year = yearOf(day);
  if (degrees.every((each) => each.year <= year)) return degree;
  const held = new Set(degrees.filter((each) => each.year <= year).map(({ kind }) => kind));
  const [doctor, habilitated, professor] = RANKS.map((kind) => held.has(kind));
  const words = [professor && 'prof.', (doctor || habilitated || professor) && 'dr', habilitated && 'hab.'];
  return words.filter(Boolean).join(' ') || null;
}

/** Everybody in the disciplines on the day, once for each council. @throws Refusal where birth dates are stored and their key is missing */
export async function councilMembers(db: Db, config: SealConfig, of: Asked): Promise<CouncilMember[]> {
  const { day, births = new Map() } = of;
  const birthOf = (birth: SealedBirth): Day => {
    const birthDate = births.get(birth.id) ?? openedBirth(config, birth);
    births.set(birth.id, birthDate);
    return birthDate;
  };
  const rows = await storedRows(db, of);
  return mapInTurns(rows, ({ council, degree, degrees, letters, birth, code1, code2, ...row }) => ({
    council,
    row,
    codes: [code1, code2],
    letters,
    candidate: {
      degree: degreeOn(degree, degrees, day),
      birthDate: birth && birthOf(birth),
      disciplines: [
        { code: code1, percent: row.prc_dysc1 },
        ...(code2 === null ? [] : [{ code: code2, percent: row.prc_dysc2 ?? 0 }]),
      ],
      decision: row.display,
      declared: row.osw1,
      joinedOn: row.data_przylaczenia,
      leftOn: row.data_odlaczenia,
      suspendedOn: row.data_zawiesz_czl,
      resumedOn: row.data_odwiesz_czl,
    },
  }));
}

export type CouncilPerson = CouncilCodes & { personId: number };

/** `day`: whose marks; `shown`: from when functions, as a council of a day to come has marks of today. */
export type CouncilPersonOn = CouncilPerson & { day: Day; shown: Day };

/** What the office keeps of a person for the council; without a row, nothing. */
export async function attributesOf(
  db: Db,
  { personId, day, shown, ...council }: CouncilPersonOn,
): Promise<CouncilAttributes> {
  const [row] = await db.execute<CouncilAttributes>(sql`
    with ${familyOf([council])}
    select p.polon_uuid, ${MARKS}, ${ATTRIBUTES}, ${HELD} from ${persons} p
    left join (${lastMark('decision', day, personId)}) c on c.person_id = p.id
    left join (${lastMark('declaration', day, personId)}) l on l.person_id = p.id
    left join (${keptAttributes(personId)}) a on a.person_id = p.id
    left join (${heldFunctions(shown, personId)}) h on h.person_id = p.id where p.id = ${personId}`);
  if (!row) throw new Error(`There is no person ${personId}`);
  return row;
}

const COPIED = columns(`declared, decision, staff_informed_on, received_on, fulfilled_on, course_informed_on, joined_on,
  left_on, suspended_on, resumed_on, version, changed_by, changed_at`);

/** The person's row of the council's present code; made of that of a former one or empty, unless there is one. */
export async function addAttributes(tx: Db, { personId, ...council }: CouncilPerson): Promise<number> {
  await tx.execute(sql`
    with ${familyOf([council])}
    insert into ${councilAttributes} (person_id, discipline_code, ${COPIED})
    select ${personId}, ${council.code}, ${COPIED} from (${keptAttributes(personId)}) former
    on conflict (discipline_code, person_id) do nothing`);
  await tx.execute(sql`
    insert into ${councilAttributes} (person_id, discipline_code) values (${personId}, ${council.code})
    on conflict (discipline_code, person_id) do nothing`);
  const [row] = await tx.execute<{ id: number }>(sql`
    select id from ${councilAttributes} where person_id = ${personId} and discipline_code = ${council.code}`);
  if (!row) throw new Error('The row is not stored');
  return row.id;
}
