import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf, stampOf } from '#platform/database/sql.ts';
import { orderOf, partOf } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ListQuery } from '#shared/list.ts';
import { jobById } from '#areas/jobs/service.ts';
import { disciplines } from '#areas/library/tables.ts';
import { matchesWord, matchesWords } from '#areas/people/service-words.ts';
import { publications } from '#areas/publications/tables.ts';
import { APPROVED, type DetailName, detailField, isDetail } from '#areas/records/fields.ts';
import { lastJob } from '#platform/jobs/find.ts';
import { lacks } from './sending/gaps.ts';
import { readable } from './sending/readable.ts';
import { type AuthorFacts, describe, type RecordFacts } from './sending/service-body.ts';
import { pbnList } from './lists.ts';
import type { Overview, PbnRow, ProblemRow, Reading, RecordPreview } from './schema.ts';
import { isToDecide } from './comparing/service-differences.ts';
import { ENTITY_KINDS, STANDINGS } from './schema-words.ts';
import { disciplineUuids, readFacts } from './service-facts.ts';
import { readRow } from './service-settings.ts';
import { READ_ENTITIES } from './service-entities.ts';
import { COMPARE } from './comparing/service-compare.ts';
import { SEND } from './sending/service-order.ts';
import { NOTED_STANDING, STANDING } from './service-standing.ts';
import type { Problem } from './shapes.ts';
import { pbnCopies, pbnDifferences, pbnReadings, pbnRecords, pbnTokens } from './tables.ts';
import { isOutside } from './kinds.ts';

const FROM = sql`from ${publications} p left join ${pbnRecords} r on r.publication_id = p.id`;
/** What may be sent, and what is under way although it may not. */
const OURS = sql`not ${isOutside(sql`p.type_code`)} and (p.status_code = any(${sql.param([...APPROVED])}::smallint[]) or r.publication_id is not null)`;

const CORE: Readonly<Record<string, string>> = {
  title: 'Tytuł',
  chapter_title: 'Tytuł rozdziału',
  year: 'Rok',
  type: 'Rodzaj',
  venue: 'Czasopismo lub wydawnictwo',
  issn: 'ISSN',
  eissn: 'e-ISSN',
  isbn: 'ISBN',
  doi: 'DOI',
  parent_id: 'Książka',
  authors: 'Autorzy',
};

/** The field of our form in words; empty: the record as a whole. */
function labelOf(field: string): string {
  const name = field.replace(/^details\./, '');
  return CORE[field] ?? (isDetail(name) ? detailField(name as DetailName).label : '');
}
/** Where it is mended: in a field of the record, or among the people of PBN; null: neither, or nothing can be done. */
type Remedy = { text: string; place: 'field' | 'people' | null };

const NOTHING: Remedy = { text: '', place: null };
/** PBN takes what an author declares from POL-on, where our personnel office enters it. */
const DECLARED = /oświadcze|dyscyplin|dziedzin/i;
const UNKNOWN_PERSON = /orcid|osob\p{L}* nie (?:istnieje|została)|nie (?:znaleziono|odnaleziono|istnieje) osob/iu;

/** Whose discipline is said with the record. */
const declaring = (authors: RecordFacts['content']['authors'], facts: AuthorFacts[]) =>
  authors.flatMap(({ person_id: person, first_name: first, last_name: last }, at) =>
    person !== null && facts[at]?.discipline ? [`${first} ${last}`] : [],
  );

/** Who can do something about a refusal of PBN, and what is done then. */
function remedyOf({ field, text }: Problem, { content, authors, isApproved }: RecordFacts): Remedy {
  if (field === 'type') return NOTHING;
  if (field === '' && !isApproved) return { text: 'Zatwierdza biblioteka: otwórz rekord i sprawdź go.', place: null };
  const isOfAuthors = field === '' || field === 'authors';
  if (isOfAuthors && DECLARED.test(text)) {
    const people = declaring(content.authors, authors);
    const whose = people.length === 0 ? 'autorów pracy' : people.join(', ');
    return {
      text: `Poproś dział kadr, żeby sprawdził w POL-on oświadczenia o dyscyplinach (${whose}). Gdy PBN je odczyta, ponów wysyłkę.`,
      place: field === '' ? null : 'field',
    };
  }
  if (isOfAuthors && UNKNOWN_PERSON.test(text))
    return { text: 'Wskazuje biblioteka: wybierz, kim ta osoba jest w PBN, i ponów wysyłkę.', place: 'people' };
  if (field !== '')
    return { text: 'To poprawia biblioteka: zmień pole rekordu, zapisz i wyślij jeszcze raz.', place: 'field' };
  return {
    text: 'Porównaj rekord z tym, co zostanie wysłane. Jeżeli wszystko się zgadza, napisz do pomocy PBN i podaj treść odmowy.',
    place: null,
  };
}

/** `facts`: of the record that PBN has refused; what was never sent says enough by its fields. */
const shown = (problems: Problem[], facts?: RecordFacts): ProblemRow[] =>
  problems.map((problem) => {
    const { text: remedy, place } = facts ? remedyOf(problem, facts) : { text: '', place: null };
    return { ...problem, label: labelOf(problem.field), remedy, place };
  });

export async function readOverview(db: Db, { physicalLogin: login }: Actor): Promise<Overview> {
  const settings = await readRow(db);
  const [token] = await db
    .select({
      since: sql<string | null>`${isoOf(pbnTokens.obtainedAt)}`,
      isRefused: sql<boolean>`${pbnTokens.refusedAt} is not null`,
    })
    .from(pbnTokens)
    .where(eq(pbnTokens.login, login));
  const [own] = await db.execute<{ waiting: number; next_at: string | null }>(sql`
    select count(*)::int as waiting, ${isoOf(sql`min(due_at)`)} as next_at from ${pbnRecords}
    where queued_by = ${login} and state in ('queued', 'sending')`);
  return {
    is_configured: Boolean(settings.address && settings.appId && settings.appToken && settings.institutionId),
    failure: settings.failure ?? '',
    logged_since: token?.since ?? null,
    is_refused: token?.isRefused ?? false,
    waiting: own?.waiting ?? 0,
    next_at: own?.next_at ?? null,
    job: await jobById(db, await lastJob(db, SEND, login)),
  };
}

/** Our records and where they are on their way to PBN. */
export async function listRecords(db: Db, query: ListQuery<typeof pbnList>) {
  const { text, standing, gap, year } = query;
  const conditions = [
    OURS,
    ...(text ? [matchesWords(text, [(word, starts) => matchesWord(sql`p.title_words`, word, starts)], false)] : []),
    ...(standing ? [sql`${STANDING} = ${standing}`] : []),
    ...(gap ? [lacks(gap)] : []),
    ...(year ? [sql`p.year = ${Number(year)}`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const sorts = {
    id: sql`p.id`,
    year: sql`p.year`,
    // The newest first of those that wait for the same.
    standing: [sql`array_position(${sql.param([...STANDINGS])}::text[], ${NOTED_STANDING})`, sql`-p.id`],
  };
  const order = orderOf(pbnList, { sorts, key: sql`p.id`, vast: true }, query);
  const { limit, offset } = partOf(pbnList, query);
  const rows = await db.execute<PbnRow & { problems: Problem[] }>(sql`
    select p.id, coalesce(p.chapter_title || '. W: ', '') || p.title as title, left(p.authors_text, 300) as authors,
      p.year::int as year, p.type_code::int as type, ${STANDING} as standing, coalesce(r.object_id, p.details ->> 'pbn') as object_id,
      coalesce(r.message, '') as message, coalesce(r.problems, '[]') as problems, r.queued_by as by,
      ${stampOf(sql`r.sent_at`)} as sent, case when r.state = 'queued' then ${stampOf(sql`r.due_at`)} end as due
    ${FROM} where ${where} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  const [total] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${FROM} where ${where}`);
  const facts = await readFacts(
    db,
    rows.flatMap(({ id, standing }) => (standing === 'never' || standing === 'refused' ? [id] : [])),
  );
  // PBN has said nothing of what was never sent: what would keep it from being sent is known all the same.
  const problemsOf = ({ id, standing, problems }: (typeof rows)[number]) => {
    const own = facts.get(id);
    if (!own) return shown(problems);
    return standing === 'never' ? shown(describe(own, '').problems) : shown(problems, own);
  };
  return {
    rows: rows.map((row) => ({ ...row, problems: problemsOf(row) })),
    total: total?.count ?? 0,
    page_size: limit,
  };
}

/** What would be sent of a record now, and what PBN has of it. @throws Refusal where there is none */
export async function previewRecord(db: Db, id: number): Promise<RecordPreview> {
  const facts = (await readFacts(db, [id])).get(id);
  if (!facts) throw new Refusal('missing', 'Nie znaleziono rekordu: mógł zostać usunięty');
  const { address, institutionId } = await readRow(db);
  const record = describe(facts, institutionId ?? '');
  const names = await db.select({ code: disciplines.code, name: disciplines.name }).from(disciplines);
  const uuids = await disciplineUuids(db, facts.content.year);
  const [row] = await db.execute<
    Pick<
      RecordPreview,
      'state' | 'standing' | 'object_id' | 'message' | 'sent' | 'sent_by' | 'differences' | 'compared'
    > & { problems: Problem[] }
  >(sql`
    select r.state, ${STANDING} as standing, coalesce(r.object_id, p.details ->> 'pbn') as object_id, coalesce(r.message, '') as message,
      coalesce(r.problems, '[]') as problems, ${stampOf(sql`r.sent_at`)} as sent, r.sent_by,
      (select count(*)::int from ${pbnDifferences} d
        where d.publication_id = p.id and d.accepted_at is null and ${isToDecide(sql`d.kind`)}) as differences,
      (select ${isoOf(sql`max(c.read_at)`)} from ${pbnCopies} c where c.publication_id = p.id) as compared
    ${FROM} where p.id = ${id}`);
  if (!row) throw new Refusal('missing', 'Nie znaleziono rekordu: mógł zostać usunięty');
  const { fee, statements, body, notes } = record;
  const sent = {
    ...body,
    ...(statements.length > 0 && {
      statements: statements.map(({ role, area, personId, orcid, date }) => ({
        type: role,
        disciplineId: area,
        disciplineUuid: uuids.get(area) ?? null,
        ...(personId === null ? { personOrcidId: orcid } : { personObjectId: personId }),
        statementDate: date,
      })),
    }),
    ...(fee && { fee }),
  };
  return {
    ...row,
    id,
    page: row.object_id && address ? `${address}/core/#/publication/view/${row.object_id}/current` : null,
    problems: row.state === 'refused' ? shown(row.problems, facts) : shown(record.problems),
    notes,
    readable: readable(facts, record, new Map(names.map(({ code, name }) => [code, name]))),
    json: JSON.stringify(sent, null, 2),
  };
}

/** When each kind was last read, and the job that reads it. */
export async function listReadings(db: Db): Promise<Reading[]> {
  const rows = await db
    .select({
      kind: pbnReadings.kind,
      read_at: isoOf(pbnReadings.readAt),
      total: pbnReadings.total,
      changed: pbnReadings.changed,
      gone: pbnReadings.gone,
    })
    .from(pbnReadings);
  return Promise.all(
    (['profile', ...ENTITY_KINDS] as const).map(async (kind) => ({
      ...(rows.find((row) => row.kind === kind) ?? { read_at: null, total: 0, changed: 0, gone: 0 }),
      kind,
      job:
        kind === 'profile'
          ? await jobById(db, await lastJob(db, COMPARE, 'profile'))
          : await jobById(db, await lastJob(db, READ_ENTITIES, kind)),
    })),
  );
}
