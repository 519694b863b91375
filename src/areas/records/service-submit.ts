import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { shareBulk } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { CHAPTER, STATUS } from './fields.ts';
import { parseAuthorsLine } from './matching/service-line.ts';
import { contentOfType, RecordAuthor, RecordContent, recordIssues } from './schema.ts';
import type { Submission } from './schema-own.ts';
import { ownPerson } from './service-own.ts';
import { writeRecords } from './service-write.ts';
import { recordSubmissions } from './tables-inbox.ts';

/**
 * Hands in a work, which the library will check. @throws Refusal with the record that has this DOI already, so that the
 * person may say 'To moje' of it
 */
export async function submitWork(db: Db, actor: Actor, input: Submission): Promise<{ id: number }> {
  const person = ownPerson(actor);
  const submit = async (tx: Db) => {
    await shareBulk(tx);
    await refuseKnown(tx, input.doi);
    const content = await contentOf(tx, person, input);
    const issues = recordIssues(content).map(({ path, message }) => ({ path: formField(path), message }));
    if (issues.length > 0) throw new FieldRefusal(issues);
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

async function refuseKnown(tx: Db, doi: string) {
  if (doi === '') return;
  const [known] = await tx.execute<{ id: number; title: string; year: number }>(sql`
    select p.id, coalesce(p.chapter_title, p.title) as title, p.year from ${publications} p
    where lower(p.doi) = ${doi} and p.doi is not null and p.status_code not in (2, 6) order by p.id limit 1`);
  if (known) {
    throw new Refusal('conflict', `Praca z tym DOI jest już w bazie: „${known.title}” (${known.year})`, known);
  }
}

/** What the library adds. */
const NOTHING = {
  issn: '',
  eissn: '',
  isbn: '',
  parent_id: null,
  category_id: 0,
  invention_key: '',
  expert_opinion: false,
  translation: false,
  indexed: false,
  details: {},
};

async function contentOf(tx: Db, person: number, input: Submission): Promise<RecordContent> {
  const [me] = await tx.execute<{ first: string; last: string; orcid: string | null }>(sql`
    select o.first_name as first, o.last_name as last, o.orcid from ${persons} o where o.id = ${person}`);
  if (!me) throw new Refusal('missing', 'Nie znaleziono osoby');
  const { type, year, doi, venue, author_count } = input;
  const isChapter = type === CHAPTER;
  const authors = namesOf(input.authors).map((name) => RecordAuthor.parse({ person_id: null, kind: 'A', ...name }));
  const at = authors.findIndex(({ last_name: last }) => fold(last) === fold(me.last));
  const own = authors[at];
  if (own) authors[at] = { ...own, person_id: person, first_name: me.first, last_name: me.last };
  return contentOfType(
    RecordContent.parse({
      ...NOTHING,
      type,
      year,
      doi,
      author_count,
      // The book of a chapter is what the author names; its publisher is the library's to find.
      title: isChapter && venue !== '' ? venue : input.title,
      chapter_title: isChapter ? input.title : '',
      venue: isChapter ? '' : venue,
      authors,
    }),
  );
}

/** The form has the authors in one line. */
const formField = (path: string) =>
  path.startsWith('authors') ? 'authors' : path === 'chapter_title' || path === 'parent_id' ? 'title' : path;

const fold = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[łŁ]/g, 'l').toLowerCase();

/** The authors of a line as names; what cannot be read as a name stays whole. */
export const namesOf = (line: string) =>
  parseAuthorsLine(line).map(({ text, readings: [reading], orcid }) => ({
    first_name: reading?.given.join(' ') ?? '',
    last_name: reading?.family || text,
    orcid,
  }));
