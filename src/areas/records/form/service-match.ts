import { sql } from 'drizzle-orm';
import { cached } from '#platform/database/cached.ts';
import type { Db } from '#platform/database/db.ts';
import { formerNames, persons, units } from '#areas/people/tables.ts';
import { familiesOf, familyFit, printedFamily } from '../matching/family-fit.ts';
import { authorMatcher, type LineMatch, type MatchPerson, type NamedAuthor } from '../matching/service-match.ts';
import type { AuthorsQuery, FoundPerson, MatchedAuthor } from '../schema-form.ts';
import type { RecognisedAuthor } from '../schema-own.ts';
import { circlesOf, ordered } from './service-circles.ts';
import { listPeople } from './service-form.ts';

/** More nobody reads before answering a question. */
const MOST_CANDIDATES = 5;
const LEAST_SCORE = 0.3;

/** Our people as one text, read again at most once a second; who is merged into another is found under both names. */
const readPeople = async (db: Db): Promise<string> => {
  const [row] = await db.execute<{ people: string }>(sql`
    select coalesce(json_agg(json_build_object('id', p.id::text, 'first', p.first_name, 'middle', coalesce(p.middle_names, ''),
      'last', p.last_name, 'former', coalesce((select json_agg(distinct f.last_name) from ${formerNames} f where f.person_id = p.id), '[]'),
      'orcid', coalesce(p.orcid, ''), 'unit', coalesce(u.code, '')) order by p.id), '[]')::text as people
    from ${persons} p left join ${units} u on u.id = p.unit_id where p.merged_into is null`);
  return row?.people ?? '[]';
};

const matcher = cached(readPeople, (text) => {
  const people: MatchPerson[] = JSON.parse(text);
  return authorMatcher(people);
});

/**
 * The authors of a line as printed or pasted, each linked with a person of ours, asked about, or from outside; `people`
 * are authors already.
 */
export async function matchAuthors(db: Db, { line, people: authors }: AuthorsQuery): Promise<MatchedAuthor[]> {
  const { matchLine } = await matcher(db);
  const found = matchLine(line, []);
  const ids = new Set(found.flatMap((match) => candidatesOf(match).map(({ person }) => Number(person.id))));
  const people = ids.size > 0 ? await listPeople(db, [...ids]) : [];
  const byId = new Map(people.map((person) => [person.person_id, person]));
  const all = found.map((match) => matched(match, byId));
  const idsOf = (answer: string) =>
    all.flatMap((each) => (each.answer === answer ? each.candidates.map(({ person_id: id }) => id) : []));
  const circles = await circlesOf(db, [...new Set(idsOf('ask'))], [...new Set([...authors, ...idsOf('linked')])]);
  return all.map((each) => (each.answer === 'ask' ? { ...each, candidates: ordered(each.candidates, circles) } : each));
}

/** The authors of several works, whose names are given apart: of each the answer and who of ours may be meant. */
export async function matchWorks(db: Db, works: readonly NamedAuthor[][]) {
  const { matchNamed } = await matcher(db);
  return works.map((authors) =>
    matchNamed(authors).map((match) => ({
      answer: match.answer,
      reason: match.reason,
      candidates: candidatesOf(match).map(({ person, score, reason }) => ({
        person_id: Number(person.id),
        orcid: person.orcid,
        score,
        why: reason,
      })),
    })),
  );
}

/**
 * The same as the author who hands the work in may know it: names stand as they were typed, and only by the name that a person
 * has today is one recognised, so that nobody learns who had another.
 */
export async function recogniseAuthors(db: Db, line: string): Promise<RecognisedAuthor[]> {
  const found = await matchAuthors(db, { line, people: [] });
  return found.map(({ answer, first_name: first, last_name: last, candidates: [person] }) => {
    const name = `${first} ${last}`.trim();
    if (answer !== 'linked') return { name, answer, unit: '' };
    return person && familyFit(printedFamily(last), familiesOf([person.last_name]))
      ? { name, answer, unit: person.unit }
      : { name, answer: 'outside', unit: '' };
  });
}

function candidatesOf({ answer, candidates }: LineMatch) {
  if (answer === 'outside') return [];
  if (answer !== 'ask') return candidates.filter(({ person }) => person.id === answer).slice(0, 1);
  const likely = candidates.filter(({ score }) => score >= LEAST_SCORE);
  return (likely.length > 0 ? likely : candidates).slice(0, MOST_CANDIDATES);
}

function matched(match: LineMatch, people: ReadonlyMap<number, FoundPerson>): MatchedAuthor {
  const { answer, reason, author } = match;
  const [reading] = author.readings;
  const candidates = candidatesOf(match).flatMap(({ person, score, reason: why }) => {
    const known = people.get(Number(person.id));
    return known ? [{ ...known, score, reason: why }] : [];
  });
  return {
    first_name: reading?.given.join(' ') ?? '',
    last_name: reading?.family ?? author.text,
    orcid: author.orcid,
    answer: answer === 'ask' || answer === 'outside' ? answer : 'linked',
    reason,
    candidates,
  };
}
