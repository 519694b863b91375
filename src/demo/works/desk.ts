import { sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { accounts, persons } from '#areas/people/tables.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { recordClaims, recordMessages, recordSubmissions } from '#areas/records/tables-inbox.ts';
import type { Db } from '#platform/database/db.ts';
import { CONFIRMATION_STATUS } from '#areas/polon/schema-words.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { STATUS } from '#areas/records/fields.ts';
import { audit } from '#platform/audit.ts';
import { DEMO_DAY } from '../days.ts';
import { setDuplicates } from './duplicates.ts';
import { inventOutsider } from '../people/names.ts';
import { createRandom } from '../random.ts';

/** So many days before the day of the demo. */
const before = (days: number) =>
  sql`(${DEMO_DAY}::date - ${days}::int)::timestamp at time zone 'Europe/Warsaw' + interval '9 hours'`;

/** Works of somebody, newest first: `person` is the account's login. */
const worksOf = (login: string) => sql`
  select p.id, a.person_id from ${publications} p join ${authorships} a on a.publication_id = p.id
  join ${accounts} c on c.person_id = a.person_id where c.login = ${login} and a.statement_id is null and p.type_code = 20`;

const LIBRARY = 'biblioteka';

/** Audit rows of what the demo has written as rows: who is told of a change reads it there. */
async function tellWritten(db: Db) {
  const { confirmed, fault } = CONFIRMATION_STATUS;
  const of = sql`${polonConfirmations} c join ${accounts} a on a.row_num = c.account_row`;
  await db.execute(sql`
    insert into ${audit} (at, physical_user, logged_user, action, subject, before, after)
    select r.at, r.by, r.by, r.action, r.subject, r.before, r.after from (
      select c.confirmed_at as at, a.login as by,
        case c.status when ${confirmed} then 'polon.confirm' else 'polon.report' end as action,
        'person:' || c.person_id as subject, null::jsonb as before,
        jsonb_build_object('row', c.row_num, 'status', case c.status when ${confirmed} then c.status else ${fault} end,
          'note', c.note) as after
      from ${of}
      union all
      select c.answered_at, c.answered_by, 'polon.answer', 'person:' || c.person_id,
        jsonb_build_object('row', c.row_num, 'status', ${fault}::int),
        jsonb_build_object('row', c.row_num, 'status', c.status, 'note', c.answer_note)
      from ${of} where c.answered_at is not null
      union all
      select c.at, a.login, 'claim.add', 'publication:' || c.publication_id || ':person:' || c.person_id, null,
        jsonb_build_object('mine', c.mine, 'note', c.note)
      from ${recordClaims} c join ${accounts} a on a.person_id = c.person_id and a.active
      union all
      select c.decided_at, c.decided_by, 'claim.decide', 'publication:' || c.publication_id || ':person:' || c.person_id,
        jsonb_build_object('state', 'open'), jsonb_build_object('state', c.state, 'reason', c.reason)
      from ${recordClaims} c where c.decided_at is not null
      union all
      select p.status_changed_at, ${LIBRARY}, 'record.status', 'publication:' || p.id,
        jsonb_build_object('status', ${STATUS.inProgress}::int, 'status_reason', ''),
        jsonb_build_object('status', p.status_code, 'status_reason', p.status_reason)
      from ${publications} p where p.status_reason is not null and p.status_changed_at is not null
    ) r order by r.at, r.subject`);
}

const AUTHORS = 3_000;
const TITLE = 'Energy spectrum of cosmic rays measured by a network of surface detectors';

/** An article of a large collaboration that waits for approval: two authors of another article here are among 3,000. */
async function addCollaboration(db: Db): Promise<void> {
  const ours = await db.execute<{ work: number; person: number; first: string; last: string; affiliation: string }>(sql`
    select a.publication_id as work, a.person_id as person, a.first_name as first, a.last_name as last, a.affiliation
    from ${authorships} a where a.person_id is not null and a.publication_id = (
      select min(p.id) from ${publications} p where p.status_code = 4 and p.type_code = 20 and p.year = 2025
        and p.points >= 140 and (select count(a.person_id) from ${authorships} a where a.publication_id = p.id) >= 2)
    order by a.position limit 2`);
  const [first] = ours;
  if (!first) return;
  const random = createRandom('collaboration');
  const authors = Array.from({ length: AUTHORS }, (_, index) => {
    const own = ours[(index - 700) / 1_000];
    return own
      ? { personId: own.person, firstName: own.first, lastName: own.last, affiliation: own.affiliation }
      : inventOutsider(random);
  });
  const text = authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  const [added] = await db.execute<{ id: number }>(sql`
    insert into ${publications} (type_code, year, title, venue, issn, eissn, status_code, category_id, authors_text,
      author_count, author_count_known, points, points_hst, emphasis_mode, emphasis_mode_hst, journal_id, source,
      created_at, modified_at, status_changed_at)
    select p.type_code, p.year, ${TITLE}, p.venue, p.issn, p.eissn, 1, p.category_id, ${text}, ${AUTHORS}, true, p.points,
      p.points_hst, p.emphasis_mode, p.emphasis_mode_hst, p.journal_id, 'library', e.at, e.at, e.at
    from ${publications} p, (select (${DEMO_DAY}::date - 6)::timestamp as at) e where p.id = ${first.work} returning id`);
  if (!added) return;
  await db
    .insert(authorships)
    .values(
      authors.map((author, index) => ({ publicationId: added.id, position: index + 1, kind: 'A' as const, ...author })),
    );
}

/**
 * What waits for the library, in every state: handed in, in work, returned with and without an answer, rejected, claims of
 * both kinds with their decisions, an unknown number of authors, 3,000 of them, something assigned and something put off.
 * Few, whatever the size of the university.
 */
export async function setDesk(db: Db): Promise<void> {
  // What waits has not waited since the first year of the demo.
  await db.execute(sql`
    update ${publications} set status_changed_at = ${before(0)} - make_interval(days => id % 40) + make_interval(mins => id % 400)
    where status_code in (0, 1) or not author_count_known`);
  // Nor was it there before: nobody has changed it since it was added.
  await db.execute(sql`
    update ${publications} set created_at = status_changed_at, modified_at = status_changed_at where status_code in (0, 1)`);
  const spare = await db.execute<{ id: number; person: number }>(sql`
    select p.id, min(a.person_id) as person from ${publications} p join ${authorships} a on a.publication_id = p.id
    where p.status_code = 4 and p.type_code = 20 and p.year >= 2024 and a.person_id is not null
      and not exists (select from ${authorships} s join ${accounts} c on c.person_id = s.person_id
        where s.publication_id = p.id and c.login = 'pracownik')
      and not exists (select from ${authorships} s where s.publication_id = p.id
        and (s.statement_id is not null or s.discipline_code is not null))
    group by p.id order by p.id desc limit 12`);
  const [submitted, answered, returned, rejected, ...others] = spare;
  const status = async (
    work: { id: number } | undefined,
    code: number,
    { days, reason = null }: { days: number; reason?: string | null },
  ) => {
    if (!work) return;
    await db.execute(sql`
      update ${publications} set status_code = ${code}, status_reason = ${reason}, status_changed_at = ${before(days)}
      where id = ${work.id}`);
  };
  await status(submitted, 0, { days: 9 });
  await status(answered, 5, { days: 12, reason: 'Na stronie czasopisma jest inny rok. Proszę podać właściwy.' });
  await status(returned, 5, { days: 4, reason: 'Brakuje afiliacji drugiego autora.' });
  await status(rejected, 2, { days: 30, reason: 'Ta sama praca jest już w bazie.' });
  for (const [index, work] of others.slice(0, 4).entries()) await status(work, 1, { days: 3 + index * 6 });
  if (submitted) {
    await db.insert(recordSubmissions).values({
      publicationId: submitted.id,
      personId: submitted.person,
      note: 'Artykuł ukazał się w październiku.',
      at: before(9),
    });
  }
  if (answered) {
    await db.insert(recordMessages).values({
      publicationId: answered.id,
      personId: answered.person,
      text: 'Rok jest dobry: wersja drukowana ukazała się w styczniu.',
      at: before(2),
    });
  }
  await setOwn(db);
  await setClaims(db);
  await setMarks(db, others.at(0)?.id);
  await tellWritten(db);
  // A record is not older than what was decided of it.
  await db.execute(sql`
    update ${publications} set modified_at = status_changed_at
    where status_code not in (3, 4) and status_changed_at > modified_at`);
  await setDuplicates(db);
  await addCollaboration(db);
}

/** The first account sees an own work returned, and why another was rejected. */
async function setOwn(db: Db) {
  await db.execute(sql`
    update ${publications} set status_reason = 'To zapowiedź konferencji, nie publikacja naukowa.', status_changed_at = ${before(25)}
    where status_code = 2 and status_reason is null and id in (select w.id from (${worksOf('pracownik')}) w)`);
  await db.execute(sql`
    update ${publications} set status_code = 5, status_reason = 'Proszę podać DOI albo adres strony z pełnym tekstem.',
      status_changed_at = ${before(3)}
    where id = (select w.id from (${worksOf('pracownik')}) w join ${publications} p on p.id = w.id
      where p.status_code = 1 order by p.year desc, w.id desc limit 1)`);
}

async function setClaims(db: Db) {
  const works = await db.execute<{ id: number }>(sql`
    select p.id from ${publications} p where p.status_code = 4 and p.type_code = 20 and p.doi is not null
      and not exists (select from ${authorships} a join ${accounts} c on c.person_id = a.person_id
        where a.publication_id = p.id and c.login = 'pracownik')
    order by p.id desc limit 2`);
  const own = await db.execute<{ id: number }>(
    sql`${worksOf('pracownik')} and p.status_code = 4 order by p.id desc limit 2`,
  );
  const [me] = await db.execute<{ id: number }>(sql`
    select o.id from ${persons} o join ${accounts} c on c.person_id = o.id where c.login = 'pracownik' limit 1`);
  if (!me) return;
  const [open, refused] = works;
  // What the library accepted is among the own works since.
  const [foreign, accepted] = own;
  const claim = (
    work: { id: number } | undefined,
    values: Omit<PgInsertValue<typeof recordClaims>, 'publicationId' | 'personId' | 'mine'> & { mine?: 'not-mine' },
    days: number,
  ) => (work ? [{ publicationId: work.id, personId: me.id, mine: 'mine' as const, at: before(days), ...values }] : []);
  const decided = { decidedBy: 'biblioteka', decidedAt: before(1) };
  const rows = [
    ...claim(open, { note: 'Nazwisko wydrukowano z błędem.' }, 6),
    ...claim(foreign, { mine: 'not-mine', note: 'To inna osoba o tym nazwisku.' }, 17),
    ...claim(refused, { state: 'refused', reason: 'Autorem jest inna osoba: ORCID się nie zgadza.', ...decided }, 8),
    ...claim(accepted, { state: 'accepted', ...decided, seenAt: before(0) }, 20),
  ];
  if (rows.length > 0) await db.insert(recordClaims).values(rows);
}

/** Somebody at the desk has one, another is put off, for a hundred days by the clock. */
async function setMarks(db: Db, work: number | undefined) {
  if (work === undefined) return;
  await db.execute(sql`
    insert into ${deskMarks} (kind, key, assignee)
    select 'approval', ${work}, c.row_num from ${accounts} c where c.login = 'biblioteka'`);
  await db.execute(sql`
    insert into ${deskMarks} (kind, key, snoozed_until)
    select 'approval', max(p.id), current_date + 100 from ${publications} p where p.status_code = 1 and p.id <> ${work}`);
}
