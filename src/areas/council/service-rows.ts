import { type SQL, sql } from 'drizzle-orm';
import type { CouncilCandidate, CouncilDecision } from '#engine/council.ts';
import { type Day, yearOf } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import type { SealConfig } from '#platform/seal.ts';
import { columns } from '#platform/database/sql.ts';
import { grants } from '#areas/grants/tables.ts';
import { openedBirth, type SealedBirth } from '#areas/people/service-births.ts';
import { academicDegrees, accounts, birthDates, persons, units } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { CouncilAttributes, CouncilRow } from './schema.ts';
import { councilAttributes, councilDecisions, councilFunctions } from './tables.ts';
import { HELD_LETTERS } from './words.ts';

/** The discipline under its present code and its former ones, on a day. */
export type CouncilOf = { code: number; codes: number[]; day: Day };

/** `people`: of these alone. */
type Asked = CouncilOf & { people?: number[] };

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
  row: Omit<Stored, 'degree' | 'degrees' | 'letters' | 'birth' | 'code1' | 'code2'>;
  codes: readonly [number, number | null];
  letters: string;
  candidate: CouncilCandidate;
};

const isOn = (alias: string, day: SQL) =>
  sql`${sql.raw(alias)}.date_from <= ${day} and (${sql.raw(alias)}.date_to is null or ${sql.raw(alias)}.date_to >= ${day})`;

/** SQL: the documented columns of the attributes `a` that hold on every day; a person without a row has none of them. */
const ATTRIBUTES = sql`coalesce(a.version, 0) as version,
  a.staff_informed_on as data_infkadr, a.received_on as data_wpl, a.fulfilled_on as data_speln,
  a.course_informed_on as data_inf_przeb_lst, a.joined_on as data_przylaczenia, a.left_on as data_odlaczenia,
  a.suspended_on as data_zawiesz_czl, a.resumed_on as data_odwiesz_czl`;

/** SQL: the last of a mark on a day, of each person. */
const lastMark = (mark: 'decision' | 'declaration', codes: number[], day: Day) => sql`
  select distinct on (c.person_id) c.person_id, c.${sql.raw(mark)} as mark from ${councilDecisions} c
  where c.discipline_code = any(${sql.param(codes)}::int[]) and c.${sql.raw(mark)} is not null and c.valid_from <= ${day}::date
  order by c.person_id, c.valid_from desc, c.id desc`;

/** SQL: the documented columns of the marks `c` and `l`. */
const MARKS = sql`case l.mark when 1 then true when 2 then false end as osw1, coalesce(c.mark, 0) as display`;

/** SQL: what is kept for a council, of each person; under a former code of the discipline until it is next changed. */
const keptAttributes = ({ code, codes }: Pick<CouncilOf, 'code' | 'codes'>, personId?: number) => sql`
  select distinct on (o.person_id) o.* from ${councilAttributes} o
  where o.discipline_code = any(${sql.param(codes)}::int[])
    ${personId === undefined ? sql`` : sql`and o.person_id = ${personId}`}
  order by o.person_id, (o.discipline_code = ${code}) desc, o.changed_at desc nulls last, o.id desc`;

/** SQL: the first function of each person in the council on the day. */
const heldFunctions = ({ codes, day }: Pick<CouncilOf, 'codes' | 'day'>, personId?: number) => sql`
  select distinct on (o.person_id) o.person_id, o.letter, o.date_from, o.date_to,
    concat_ws(' ', o.id, o.letter, o.date_from, o.date_to) as version
  from ${councilFunctions} o
  where o.discipline_code = any(${sql.param(codes)}::int[]) and ${isOn('o', sql`${day}::date`)}
    ${personId === undefined ? sql`` : sql`and o.person_id = ${personId}`}
  order by o.person_id, array_position(${sql.param(HELD_LETTERS)}::text[], o.letter), o.id`;

/** SQL: the documented columns of the function `h`. */
const HELD = sql`h.letter as funkcja, h.date_from as funkcja_od, h.date_to as funkcja_do, h.version as funkcja_wersja`;

/** Everybody who declares the discipline and works here on the day, by name. */
async function storedRows(db: Db, { code, codes, day, people }: Asked): Promise<Stored[]> {
  const on = sql`${day}::date`;
  const family = sql`any(${sql.param(codes)}::int[])`;
  const rows = await db.execute<Stored>(sql`
    with declared as materialized (
      select distinct on (d.person_id) d.*
      from ${disciplineDeclarations} d
      where ${isOn('d', on)} and (d.discipline1_code = ${family} or d.discipline2_code = ${family})
        ${people === undefined ? sql`` : sql`and d.person_id = any(${sql.param(people)}::int[])`}
      order by d.person_id, d.date_from desc, d.id desc),
    employed as materialized (
      select distinct on (e.person_id) e.person_id, e.position_name, e.fte::float8 as fte, e.unit_id
      from ${employments} e join declared d on d.person_id = e.person_id
      where ${isOn('e', on)}
      order by e.person_id, e.primary_workplace desc, e.fte desc, e.id),
    counted as materialized (
      select distinct on (n.person_id) n.person_id, n.date_from, n.date_to
      from ${nStatements} n join declared d on d.person_id = n.person_id
      where ${isOn('n', on)} and (n.discipline1_code = ${family} or n.discipline2_code = ${family})
      order by n.person_id, n.date_from desc),
    decided as materialized (${lastMark('decision', codes, day)}),
    lustrated as materialized (${lastMark('declaration', codes, day)}),
    kept as materialized (${keptAttributes({ code, codes })}),
    held as materialized (${heldFunctions({ codes, day })}),
    mails as materialized (
      select a.person_id, min(a.email) as email from ${accounts} a join declared d on d.person_id = a.person_id
      where a.active and a.email <> '' group by a.person_id),
    lettered as materialized (
      select person_id, string_agg(distinct letter, '' order by letter) as letters from (
        select f.person_id, f.letter from ${councilFunctions} f join declared d on d.person_id = f.person_id
        where ${isOn('f', on)} and (f.discipline_code is null or f.discipline_code = ${family})
        union all
        select a.person_id, case g.role when 'admin' then 'A' else 'B' end
        from ${grants} g join ${accounts} a on a.row_num = g.account_row and a.active
        where g.role in ('admin', 'library') and g.valid_from <= ${on} and (g.valid_to is null or g.valid_to >= ${on})) l
      group by person_id),
    titled as materialized (
      select t.person_id, json_agg(json_build_object('kind', t.kind, 'year', t.granted_year)) as degrees
      from ${academicDegrees} t join declared d on d.person_id = t.person_id group by t.person_id)
    select p.id as id_pracownik, p.polon_uuid, p.first_name as imie, p.last_name as nazwisko, p.degree,
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
    left join counted n on n.person_id = p.id
    left join decided c on c.person_id = p.id
    left join mails m on m.person_id = p.id
    left join lustrated l on l.person_id = p.id
    left join lettered f on f.person_id = p.id
    left join titled t on t.person_id = p.id
    left join ${birthDates} b on b.person_id = p.id
    left join kept a on a.person_id = p.id
    left join held h on h.person_id = p.id
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

/** Everybody in the discipline on the day. @throws Refusal where birth dates are stored and their key is missing */
export async function councilMembers(db: Db, config: SealConfig, of: Asked): Promise<CouncilMember[]> {
  const rows = await storedRows(db, of);
  return rows.map(({ degree, degrees, letters, birth, code1, code2, ...row }) => ({
    row,
    codes: [code1, code2],
    letters,
    candidate: {
      degree: degreeOn(degree, degrees, of.day),
      birthDate: birth && openedBirth(config, birth),
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

export type CouncilPerson = Pick<CouncilOf, 'code' | 'codes'> & { personId: number };

/** `day`: whose marks; `shown`: whose function, as a council of a day to come has marks of today. */
export type CouncilPersonOn = CouncilPerson & { day: Day; shown: Day };

/** What the office keeps of a person for the council; without a row, nothing. */
export async function attributesOf(
  db: Db,
  { personId, day, shown, ...council }: CouncilPersonOn,
): Promise<CouncilAttributes> {
  const [row] = await db.execute<CouncilAttributes>(sql`
    select p.polon_uuid, ${MARKS}, ${ATTRIBUTES}, ${HELD} from ${persons} p
    left join (${lastMark('decision', council.codes, day)}) c on c.person_id = p.id
    left join (${lastMark('declaration', council.codes, day)}) l on l.person_id = p.id
    left join (${keptAttributes(council, personId)}) a on a.person_id = p.id
    left join (${heldFunctions({ ...council, day: shown }, personId)}) h on h.person_id = p.id where p.id = ${personId}`);
  if (!row) throw new Error(`There is no person ${personId}`);
  return row;
}

const COPIED = columns(`declared, decision, staff_informed_on, received_on, fulfilled_on, course_informed_on, joined_on,
  left_on, suspended_on, resumed_on, version, changed_by, changed_at`);

/** The person's row of the council's present code; made of that of a former one or empty, unless there is one. */
export async function addAttributes(tx: Db, { personId, ...council }: CouncilPerson): Promise<number> {
  await tx.execute(sql`
    insert into ${councilAttributes} (person_id, discipline_code, ${COPIED})
    select ${personId}, ${council.code}, ${COPIED} from (${keptAttributes(council, personId)}) former
    on conflict (discipline_code, person_id) do nothing`);
  await tx.execute(sql`
    insert into ${councilAttributes} (person_id, discipline_code) values (${personId}, ${council.code})
    on conflict (discipline_code, person_id) do nothing`);
  const [row] = await tx.execute<{ id: number }>(sql`
    select id from ${councilAttributes} where person_id = ${personId} and discipline_code = ${council.code}`);
  if (!row) throw new Error('The row is not stored');
  return row.id;
}
