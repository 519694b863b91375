import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { className } from '#areas/assignment-log/schema-words.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { accountOf, nameOfLogin } from '#areas/people/service-logins.ts';
import { persons, units } from '#areas/people/tables.ts';
import { pointsDetail } from '#areas/publications/service-points.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { MatterKey } from '#areas/inbox/schema.ts';
import { deskActItems, deskActs } from '#areas/inbox/tables.ts';
import type { MatterView } from '../schema-inbox.ts';
import { findRecord } from '../service-read.ts';
import { librarySource } from './service-matters.ts';
import { remarksOf } from './service-remarks.ts';
import { recordClaims, recordMessages, recordSubmissions } from '../tables-inbox.ts';
import { recordVersions } from '../tables.ts';
import { TAKES_BACK } from '../writing/service-batches.ts';
import { duplicatePairs } from '../tables-duplicates.ts';

/** What a clerk sees of a matter before deciding. @throws Refusal when it is gone */
export async function readMatter(db: Db, { kind, key }: MatterKey): Promise<MatterView> {
  if (!librarySource.kinds.includes(kind)) throw new Refusal('missing', 'Tę sprawę pokazuje inny ekran');
  const claim = kind === 'claim' ? await readClaim(db, key) : null;
  const pair = kind === 'duplicate' ? await readWaitingPair(db, key) : null;
  const work = kind === 'finding' ? null : (claim?.work ?? pair?.work ?? key);
  const person = kind === 'finding' ? await readPerson(db, key) : null;
  if (kind === 'finding' && !person) throw new Refusal('missing', 'Nie znaleziono osoby');
  const record = work === null ? null : await findRecord(db, work);
  const noted = work === null ? undefined : (await remarksOf(db, [work])).get(work);
  return {
    kind,
    key,
    record,
    remarks: [...(work === null ? [] : await closedNotes(db, work)), ...(noted?.remarks ?? [])],
    similar: noted?.similar ?? [],
    claim: claim?.view ?? null,
    pair: pair?.view ?? null,
    person,
    submitted: work === null ? null : await readSubmission(db, work),
    findings: kind === 'finding' ? await readFindings(db, key) : [],
    units: work === null ? {} : await unitsOf(db, work),
    points: work === null ? [] : await readPoints(db, work),
    messages: work === null ? [] : await readMessages(db, work),
    history: await readHistory(db, { kind, key, work }),
  };
}

/** That the work's period is closed: what is decided of it changes no result. */
async function closedNotes(db: Db, work: number): Promise<MatterView['remarks']> {
  const periods = await db.execute<{ name: string }>(sql`
    select e.year_from || '–' || e.year_to as name from ${evaluationPeriods} e join ${publications} p on p.id = ${work}
    where p.year between e.year_from and e.year_to and e.closed_at is not null`);
  return periods.map(({ name }) => ({
    code: 'note',
    text: `Okres ${name} jest zamknięty: jego wyniki się nie zmienią`,
  }));
}

async function readClaim(db: Db, id: number) {
  const [row] = await db.execute<NonNullable<MatterView['claim']> & { work: number }>(sql`
    select c.publication_id as work, c.mine, o.first_name || ' ' || o.last_name as person, coalesce(u.name, '') as unit,
      c.note, ${stampOf(sql`c.at`)} as at,
      coalesce((select concat_ws(' ', a.first_name, a.last_name) from ${authorships} a
        where a.publication_id = c.publication_id and (c.mine = 'mine' and a.id = c.author_id and a.person_id is null
          or c.mine = 'not-mine' and a.person_id = c.person_id)), '') as author
    from ${recordClaims} c join ${persons} o on o.id = c.person_id left join ${units} u on u.id = o.unit_id
    where c.id = ${id}`);
  if (!row) throw new Refusal('missing', 'Nie znaleziono zgłoszenia');
  const { work, ...view } = row;
  return { work, view };
}

async function readWaitingPair(db: Db, id: number) {
  const [row] = await db.execute<{ work: number; view: NonNullable<MatterView['pair']> }>(sql`
    select d.b as work, json_build_object('score', d.score::float8, 'reason', d.reason, 'other', json_build_object(
      'id', p.id, 'title', ${ownTitleOf('p')}, 'authors', left(p.authors_text, 300), 'year', p.year,
      'venue', coalesce(case when p.chapter_title is null then p.venue else p.title end, ''))) as view
    from ${duplicatePairs} d join ${publications} p on p.id = d.a where d.id = ${id}`);
  if (!row) throw new Refusal('missing', 'Tej pary już nie ma: rekordy scalono albo zmieniono');
  return row;
}

async function readPerson(db: Db, id: number): Promise<MatterView['person']> {
  const [row] = await db.execute<NonNullable<MatterView['person']>>(sql`
    select o.id, o.first_name || ' ' || o.last_name as name, ${accountOf(sql`o.id`)} as account from ${persons} o where o.id = ${id}`);
  return row ?? null;
}

async function readSubmission(db: Db, work: number): Promise<MatterView['submitted']> {
  const [row] = await db.execute<NonNullable<MatterView['submitted']>>(sql`
    select o.first_name || ' ' || o.last_name as by, ${stampOf(sql`s.at`)} as at, s.note
    from ${recordSubmissions} s join ${persons} o on o.id = s.person_id where s.publication_id = ${work}`);
  return row ?? null;
}

async function readFindings(db: Db, person: number): Promise<MatterView['findings']> {
  const rows = await db.execute<Omit<MatterView['findings'][number], 'class'> & { class: number }>(sql`
    select f.id, f.class, f.text, ${stampOf(sql`f.found_at`)} as at, f.publication_id,
      ${ownTitleOf('p')} as title
    from ${assignmentFindings} f join ${publications} p on p.id = f.publication_id
    where f.person_id = ${person} and f.confirmed_at is null order by f.found_at, f.id limit 200`);
  return rows.map((row) => ({ ...row, class: className(row.class) }));
}

/** The units of the record's people, by their numbers. */
async function unitsOf(db: Db, work: number): Promise<Record<string, string>> {
  const rows = await db.execute<{ id: number; unit: string }>(sql`
    select o.id, u.name as unit from ${authorships} a join ${persons} o on o.id = a.person_id
      join ${units} u on u.id = o.unit_id
    where a.publication_id = ${work}`);
  return Object.fromEntries(rows.map(({ id, unit }) => [String(id), unit]));
}

/** What the work brings in each discipline that its authors have chosen. */
async function readPoints(db: Db, work: number): Promise<MatterView['points']> {
  const details = await pointsDetail(db, work).catch((error: unknown) => {
    // A record without authors has no points to show.
    if (error instanceof Refusal && error.kind === 'missing') return [];
    throw error;
  });
  const byDiscipline = new Map(
    details.flatMap((each) => (each.steps ? [[each.dysc_nazwa ?? '', each.steps] as const] : [])),
  );
  return [...byDiscipline].map(([discipline, { k, m, points, slots, factor }]) => ({
    discipline,
    k,
    m,
    points,
    slots,
    factor,
  }));
}

const readMessages = (db: Db, work: number) =>
  db.execute<MatterView['messages'][number]>(sql`
    select o.first_name || ' ' || o.last_name as by, ${stampOf(sql`m.at`)} as at, m.text
    from ${recordMessages} m join ${persons} o on o.id = m.person_id where m.publication_id = ${work} order by m.id`);

const MADE: Record<string, string> = {
  found: 'rekord wczytano',
  create: 'rekord dodano',
  change: 'rekord zmieniono',
  status: 'zmieniono status',
  restore: 'przywrócono wersję',
  undo: 'cofnięto zmianę',
  merge: 'scalono rekordy',
  unmerge: 'cofnięto scalenie',
  import: 'rekord z pliku',
};

async function readHistory(db: Db, { kind, key, work }: MatterKey & { work: number | null }) {
  const rows = await db.execute<{ at: string; by: string; action: string; text: string }>(sql`
    select ${stampOf(sql`h.at`)} as at, coalesce(${nameOfLogin(sql`h.login`)}, h.login) as by, h.action, h.text
    from (
      select v.at, v.login, v.action, v.reason as text from ${recordVersions} v
      where v.publication_id = ${work}
        and (v.action in ${TAKES_BACK} or not exists (select from ${deskActs} t where t.batch_id = v.batch_id))
      union all
      select t.at, t.login, case when t.undone_at is null then 'act' else 'taken' end, t.label
      from ${deskActItems} i join ${deskActs} t on t.id = i.act_id
      where i.kind = ${kind} and i.key = ${key} or i.key = ${work} and i.kind not in ('claim', 'finding', 'duplicate')) h
    order by h.at desc limit 30`);
  return rows.map(({ at, by, action, text }) => ({ at, by, text: wordsOf(action, text) }));
}

function wordsOf(action: string, text: string): string {
  if (action === 'taken') return `${text} (cofnięto)`;
  const made = MADE[action];
  if (made === undefined) return text;
  return text ? `${made}: ${text}` : made;
}
