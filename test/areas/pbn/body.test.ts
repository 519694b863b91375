import { expect, test } from 'vitest';
import { describe as describeRecord, type RecordFacts, withoutStatements } from '#areas/pbn/sending/service-body.ts';
import { comparedOf, differingFields, statementDifference } from '#areas/pbn/comparing/compared.ts';
import { fieldOfPath, problemsOf } from '#areas/pbn/refusals.ts';
import { planStatements } from '#areas/pbn/sending/send-statements.ts';
import type { PbnStatement } from '#areas/pbn/shapes.ts';
import { author, facts, HERE, NOBODY } from './facts.ts';

const bodyOf = (...of: Parameters<typeof facts>) => describeRecord(facts(...of), HERE).body;

test.each([
  ['an article by its journal in PBN', facts({}, { journal: 'j' }), { type: 'ARTICLE', journal: { objectId: 'j' } }],
  [
    'an article whose journal PBN does not know by its title',
    facts({ issn: '2049-3630' }),
    { journal: { title: 'Przegląd', issn: '2049-3630' } },
  ],
  [
    'a book by its publisher',
    facts({ type: 3, venue: 'PWN', isbn: '9788301000004', details: { language: 'pol', place: 'Warszawa' } }),
    { type: 'BOOK', publisher: { name: 'PWN' }, isbn: '9788301000004', publicationPlace: 'Warszawa' },
  ],
  [
    'a chapter by its own title, and its book',
    facts({ type: 19, title: 'Księga', chapter_title: 'Rozdział', isbn: '9788301000004' }),
    { type: 'CHAPTER', title: 'Rozdział', book: { title: 'Księga', isbn: '9788301000004', year: 2023 } },
  ],
  [
    'a chapter of a book that PBN has',
    facts({ type: 19, chapter_title: 'R' }, { book: 'b' }),
    { book: { objectId: 'b' } },
  ],
  [
    'an edited book by its editors',
    facts({ type: 21, authors: [author({ kind: 'R' })] }),
    { type: 'EDITED_BOOK', editors: [{ givenNames: 'Jan', lastName: 'Nowak' }] },
  ],
])('%s', (_, of, expected) => {
  expect(describeRecord(of, HERE)).toMatchObject({ problems: [], body: expected });
});

test('one of ours is named by PBN’s number or else the ORCID, with the university; others by name alone', () => {
  const authors = [author({ person_id: 1 }), author({ person_id: 2 }), author({ last_name: 'Obcy' })];
  const who = [
    { ...NOBODY, objectId: 'p1', orcid: '0000-0002-1825-0097', discipline: 203, stated: '2024-01-05' },
    { ...NOBODY, orcid: '0000-0002-1825-0097', discipline: 301 },
    NOBODY,
  ];
  const { body, statements, notes } = describeRecord(facts({ authors }, { authors: who }), HERE);
  expect(body).toMatchObject({
    authors: [
      { lastName: 'Nowak', objectId: 'p1', affiliations: [HERE] },
      { lastName: 'Nowak', orcidId: '0000-0002-1825-0097', affiliations: [HERE] },
      { givenNames: 'Jan', lastName: 'Obcy' },
    ],
    institutions: { [HERE]: { objectId: HERE } },
  });
  expect(JSON.stringify(body)).not.toContain('"objectId":"p1","orcidId"');
  expect(statements).toEqual([
    { role: 'AUTHOR', area: 203, personId: 'p1', orcid: null, date: '2024-01-05' },
    { role: 'AUTHOR', area: 301, personId: null, orcid: '0000-0002-1825-0097', date: null },
  ]);
  expect(notes).toEqual([]);
});

test('somebody whom PBN cannot know is sent without a statement, and that is said', () => {
  const who = [{ ...NOBODY, discipline: 203 }];
  const { statements, notes } = describeRecord(facts({ authors: [author({ person_id: 1 })] }, { authors: who }), HERE);
  expect(statements).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('Jan Nowak nie ma ORCID')]);
});

test.each([
  [{ doi: '' }, ['doi']],
  [{ doi: '', details: { language: 'pol', url: 'https://x.pl' } }, []],
  [{ details: {} }, ['details.language']],
  [{ venue: '' }, ['venue']],
  [{ authors: [] }, ['authors']],
  [{ type: 7 as const }, ['type']],
])('what PBN would refuse is said before it is asked: %o', (content, fields) => {
  expect(describeRecord(facts(content), HERE).problems.map(({ field }) => field)).toEqual(fields);
});

test('open access is complete or absent', () => {
  const access = {
    language: 'pol',
    access_mode: 'journal',
    access_version: 'final',
    access_licence: 'cc-by-nc',
    access_moment: 'at',
  };
  expect(bodyOf({ details: access })).not.toHaveProperty('openAccess');
  expect(bodyOf({ details: { ...access, access_day: '2023-04-05' } })).toMatchObject({
    openAccess: {
      modeArticle: 'OPEN_JOURNAL',
      textVersion: 'FINAL_PUBLISHED',
      license: 'CC_BY_NC',
      releaseDateMode: 'AT_PUBLICATION',
      releaseDate: '2023-04-05',
    },
  });
});

const feeOf = (...payments: RecordFacts['payments']) => describeRecord(facts({}, { payments }), HERE).fee;

test('what was paid, and from what', () => {
  expect(feeOf()).toBeNull();
  expect(feeOf({ amount: 0, source: '' })).toMatchObject({ amount: 0, costFreePublication: true, other: false });
  expect(feeOf({ amount: 100.1, source: 'grant NCN' }, { amount: 200.2, source: 'subwencja' })).toEqual({
    amount: 300.3,
    costFreePublication: false,
    other: false,
    researchOrDevelopmentProjectsFinancialResources: true,
    researchPotentialFinancialResources: true,
  });
});

test('the address without statements has words of its own', () => {
  const body = bodyOf({ details: { language: 'pol', abstract_pol: 'Streszczenie', keywords_pol: 'a; b' } });
  expect(body.languageData).toEqual({
    keywords: [{ lang: 'pol', keywords: ['a', 'b'] }],
    abstracts: [{ lang: 'pol', text: 'Streszczenie' }],
  });
  expect(withoutStatements(body)).toMatchObject({
    authors: [{ firstName: 'Jan', lastName: 'Nowak' }],
    abstracts: [{ lang: 'pol', text: 'Streszczenie' }],
  });
});

test.each([
  ['journal.issn', 'issn'],
  ['mainLanguage', 'details.language'],
  ['authors[3].orcidId', 'authors'],
  ['openAccess.license', 'details.access_licence'],
  ['book.isbn', 'isbn'],
  ['cokolwiek.nowego', ''],
])('what PBN says of %s is beside %s', (path, field) => expect(fieldOfPath(path)).toBe(field));

test('both shapes of a refusal are read, and each text is said once', () => {
  const details = { doi: 'DOI jest błędny', mainLanguage: 'Pole wymagane', nieznane: 'DOI jest błędny' };
  expect(problemsOf({ code: 400, message: 'Bad Request', details }, '').problems).toEqual([
    { field: 'doi', text: 'DOI jest błędny' },
    { field: 'details.language', text: 'Pole wymagane' },
  ]);
  expect(problemsOf([{ code: 'NOT_UNIQUE_PUBLICATION', description: 'Już jest' }], '')).toMatchObject({
    codes: ['NOT_UNIQUE_PUBLICATION'],
    problems: [{ field: 'details.pbn', text: expect.stringContaining('Już jest') }],
  });
  expect(problemsOf(undefined, 'zwykły tekst').problems).toEqual([{ field: '', text: 'zwykły tekst' }]);
});

const says = (personId: string, area: number, role: PbnStatement['role'] = 'AUTHOR'): PbnStatement => ({
  role,
  area,
  personId,
  orcid: null,
  date: null,
});

const short = (list: PbnStatement[]) => list.map(({ personId, area }) => `${personId}${area}`);

test.each([
  ['what is missing is added', [says('a', 1)], [], [], { add: ['a1'], remove: [], extra: [] }],
  ['what stands stays', [says('a', 1)], [says('a', 1)], [], { add: [], remove: [], extra: [] }],
  ['another’s statement is nobody’s to take away', [], [says('b', 1)], [], { add: [], remove: [], extra: ['b1'] }],
  [
    'our own goes when it is no longer said',
    [],
    [says('b', 1)],
    [says('b', 1)],
    { add: [], remove: ['b1'], extra: [] },
  ],
  [
    'another discipline takes the place',
    [says('a', 2)],
    [says('a', 1)],
    [],
    { add: ['a2'], remove: ['a1'], extra: [] },
  ],
])('%s', (...[, ours, theirs, sent, expected]) => {
  const plan = planStatements(ours, { theirs, sent });
  expect({ add: short(plan.add), remove: short(plan.remove), extra: short(plan.extra) }).toEqual(expected);
});

test('somebody known by ORCID alone is found by role and discipline', () => {
  const ours = [{ ...says('', 1), personId: null, orcid: '0000-0002-1825-0097' }];
  expect(statementDifference(ours, [says('x', 1)])).toMatchObject({ add: [], extra: [] });
  expect(statementDifference(ours, [says('x', 2)]).add).toHaveLength(1);
});

test('markup and entities in a title of PBN are no difference, and are not shown', () => {
  const ours = comparedOf(bodyOf({ title: 'Wiązanie CO₂ przez Chelonia & żółwie' }));
  const theirs = comparedOf({ title: 'Wiązanie CO<sub>2</sub> przez <i>Chelonia</i> &amp; żółwie' });
  expect(theirs.title).toBe(ours.title);
});

test('marks, case and kinds of hyphens are no difference; what we do not say is not compared', () => {
  const ours = comparedOf(bodyOf({ title: 'O żółwiach – wstęp', details: { language: 'pol', pages: '1–9' } }));
  const theirs = comparedOf({
    type: 'ARTICLE',
    title: 'O  Żółwiach - wstęp',
    year: 2023,
    doi: '10.1/A',
    pagesFromTo: '1-9',
    volume: '7',
    mainLanguage: 'pol',
    authors: { 1: { name: 'Jan', lastName: 'Nowak' } },
  });
  expect(differingFields(ours, theirs)).toEqual([]);
  expect(differingFields({ ...ours, volume: '8' }, theirs)).toEqual(['volume']);
});
