import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockIdentifier, shareBulk } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { formerNames, persons } from '#areas/people/tables.ts';
import { isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { CHAPTER, STATUS } from '../fields.ts';
import { type ParsedAuthor, parseAuthorsLine } from '../matching/service-line.ts';
import { authorMatcher, type MatchPerson } from '../matching/service-match.ts';
import { contentOfType, EMPTY_RECORD, type RecordAuthor, RecordContent, recordIssues } from '../schema.ts';
import type { Submission } from '../schema-own.ts';
import { refuseSimilar } from './service-find.ts';
import { ownPerson } from './service-own.ts';
import { writeRecords } from '../writing/service-write.ts';
import { recordSubmissions } from '../tables-inbox.ts';

/**
 * Hands in a work, which the library will check. @throws Refusal with the record that has this DOI already, or with the works
 * that are like it, so that the person may say 'To moje' of one
 */
export async function submitWork(db: Db, actor: Actor, input: Submission): Promise<{ id: number }> {
  const person = ownPerson(actor);
  const submit = async (tx: Db) => {
    await shareBulk(tx);
    await lockIdentifier(tx, input.doi);
    await refuseKnown(tx, input.doi);
    const content = await submittedContent(tx, person, input);
    if (!input.another) await refuseSimilar(tx, person, { id: null, content });
    const write = { before: null, content, status: STATUS.submitted, statusReason: '' };
    const [id] = await writeRecords(tx, actor, {
      writes: [write],
      cause: { action: 'create', reason: 'zgłoszona przez autora' },
    });
    if (id === undefined) throw new Error('The record was not written');
    await tx.insert(recordSubmissions).values({ publicationId: id, personId: person, note: input.note });
    return id;
  };
  return transact(db, async (tx) => {
    const request = { call: 'records.own.submit', by: actor, id: input.request_id, input };
    return { id: (await once(tx, request, () => submit(tx))).made };
  });
}

/** The record that has this DOI, unless it was rejected or withdrawn. */
export async function findKnown(db: Db, doi: string) {
  if (doi === '') return undefined;
  const [known] = await db.execute<{ id: number; title: string; year: number }>(sql`
    select p.id, ${ownTitleOf('p')} as title, p.year from ${publications} p
    where lower(p.doi) = ${doi} and p.doi is not null and ${isWork('p')} order by p.id limit 1`);
  return known;
}

/** @throws Refusal with the record that has this DOI */
export async function refuseKnown(tx: Db, doi: string) {
  const known = await findKnown(tx, doi);
  if (known) {
    throw new Refusal('conflict', `Praca z tym DOI jest już w bazie: „${known.title}” (${known.year})`, known);
  }
}

type Described = Omit<Submission, 'request_id'> & {
  /** Who the authors of a record are that has them already. */
  link?: (authors: RecordAuthor[]) => RecordAuthor[];
};

/**
 * The work as a record. @throws FieldRefusal of what cannot be read; Refusal where the person is not among the authors
 * without saying so
 */
export async function submittedContent(tx: Db, person: number, input: Described): Promise<RecordContent> {
  const { link = (authors) => authors } = input;
  const described = await contentOf(tx, person, input);
  const content = { ...described, authors: link(described.authors) };
  const issues = recordIssues(content).map(({ path, message }) => ({ path: formField(path), message }));
  if (issues.length > 0) throw new FieldRefusal(issues);
  if (!input.without_me && content.authors.every(({ person_id: id }) => id !== person))
    throw new Refusal('conflict', 'Nie ma Cię wśród autorów, których podano', { without_me: true });
  return content;
}

async function contentOf(tx: Db, person: number, input: Described): Promise<RecordContent> {
  const { type, year, doi, venue, author_count, category_id: category } = input;
  const isChapter = type === CHAPTER;
  const read = RecordContent.safeParse({
    // What is left empty the library adds.
    ...EMPTY_RECORD,
    type,
    year,
    doi,
    author_count,
    category_id: category ?? EMPTY_RECORD.category_id,
    // The book of a chapter is what the author names; its publisher is the library's to find.
    title: isChapter && venue !== '' ? venue : input.title,
    chapter_title: isChapter ? input.title : '',
    venue: isChapter ? '' : venue,
    authors: await authorsOf(tx, person, input.authors),
  });
  if (read.success) return contentOfType(read.data);
  throw new FieldRefusal(
    read.error.issues.map(({ path: [field = '', ...rest], message }) => ({
      path: formField(String(field)),
      message: field === 'authors' && rest.length > 0 ? UNREADABLE : message,
    })),
  );
}

const UNREADABLE = 'Nie udało się odczytać autorów: podaj imiona i nazwiska oddzielone przecinkami albo średnikami';

/** The authors of the line as printed; the person is linked with the one whose names agree, where that is one. */
async function authorsOf(tx: Db, person: number, line: string) {
  const [me] = await tx.execute<MatchPerson>(sql`
    select o.id::text as id, o.first_name as first, coalesce(o.middle_names, '') as middle, o.last_name as last,
      coalesce(o.orcid, '') as orcid, '' as unit,
      coalesce((select json_agg(distinct f.last_name) from ${formerNames} f where f.person_id = o.id), '[]') as former
    from ${persons} o where o.id = ${person}`);
  if (!me) throw new Refusal('missing', 'Nie znaleziono osoby');
  return authorMatcher([me])
    .matchLine(line, [])
    .map(({ answer, author }) => ({ ...parsedName(author), kind: 'A', person_id: answer === me.id ? person : null }));
}

/** The form has the authors in one line. */
const formField = (path: string) =>
  path.startsWith('authors') ? 'authors' : path === 'chapter_title' || path === 'parent_id' ? 'title' : path;

/** An author of a line as a name; what cannot be read as a name stays whole. */
const parsedName = ({ text, readings: [reading], orcid }: ParsedAuthor) => ({
  first_name: reading?.given.join(' ') ?? '',
  last_name: reading?.family || text,
  orcid,
});

export const namesOf = (line: string) => parseAuthorsLine(line).map(parsedName);
