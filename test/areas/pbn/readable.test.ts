import { expect, test } from 'vitest';
import { readable } from '#areas/pbn/sending/readable.ts';
import { describe, type RecordFacts } from '#areas/pbn/sending/service-body.ts';
import { author, facts, HERE, NOBODY } from './facts.ts';

const NAMES = new Map([[203, 'informatyka']]);
const readableOf = (of: RecordFacts) => readable(of, describe(of, HERE), NAMES);

test.each<[string, RecordFacts, object[]]>([
  [
    'the journal that PBN knows, language and pages',
    facts({ details: { language: 'pol', pages: '1-9' } }, { journal: 'j' }),
    [
      { label: 'Rodzaj w PBN', value: 'artykuł' },
      { label: 'Czasopismo', value: 'Przegląd (w PBN: j)' },
      { label: 'Strony', value: '1-9' },
      { label: 'Język', value: 'polski' },
    ],
  ],
  [
    'the journal that PBN does not know',
    facts({ issn: '2049-3630' }),
    [{ label: 'Czasopismo', value: 'Przegląd, 2049-3630; PBN jeszcze tego nie zna' }],
  ],
  [
    'the book of a chapter',
    facts({ type: 19, title: 'Księga', chapter_title: 'Rozdział' }, { book: 'b' }),
    [
      { label: 'Tytuł', value: 'Rozdział' },
      { label: 'Książka', value: 'Księga (w PBN: b)' },
    ],
  ],
  [
    'a conference with its days',
    facts({
      type: 25,
      details: { conference: 'Konferencja Żółwi', conference_place: 'Łódź', conference_from: '2023-05-04' },
    }),
    [{ label: 'Konferencja', value: 'Konferencja Żółwi, Łódź, 04.05.2023' }],
  ],
  [
    'open access in the words of the form',
    facts({
      details: {
        access_mode: 'journal',
        access_version: 'final',
        access_licence: 'cc-by',
        access_moment: 'at',
        access_day: '2023-05-04',
      },
    }),
    [
      {
        label: 'Otwarty dostęp',
        value: 'otwarte czasopismo, wersja opublikowana, CC BY, w dniu publikacji, 04.05.2023',
      },
    ],
  ],
  [
    'keywords in their language',
    facts({ details: { keywords_eng: 'turtle; shell' } }),
    [{ label: 'Słowa kluczowe (angielski)', value: 'turtle; shell' }],
  ],
])('what is sent reads in words: %s', (_, of, fields) => {
  expect(readableOf(of).fields).toEqual(expect.arrayContaining(fields));
});

test('authors read in their order, with affiliation, number and statement; every part of the body is in words', () => {
  const of = facts(
    { authors: [author({ last_name: 'Obcy', orcid: '0000-0002-1825-0097' }), author({ person_id: 1 })] },
    {
      authors: [NOBODY, { ...NOBODY, objectId: 'p1', discipline: 203 }],
      payments: [{ amount: 1200.5, source: 'grant NCN' }],
    },
  );
  expect(readableOf(of)).toMatchObject({
    authors: [
      { name: 'Jan Obcy', affiliated: false, number: 'ORCID 0000-0002-1825-0097', discipline: null },
      { name: 'Jan Nowak', affiliated: true, number: 'PBN p1', discipline: 'informatyka' },
    ],
    fee: { amount: 1200.5, sources: ['projekt'] },
  });
  const { body } = describe(of, HERE);
  const unsaid = ['authors', 'institutions'];
  expect(readableOf(of).fields).toHaveLength(Object.keys(body).filter((name) => !unsaid.includes(name)).length);
});
