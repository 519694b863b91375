import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorMatcher, type MatchPerson } from '#areas/records/matching/service-match.ts';
import { part, runs } from '../../../support/runs.ts';
import { pick, randomOf } from '../duplicates/invented.ts';
import { FORMATS, HOW, inventAuthors, inventPeople, printedGiven } from './invented-lines.ts';
import { answerOf } from './oracle.ts';

const person = (id: string, name: string, more: Partial<MatchPerson> = {}): MatchPerson => {
  const [last = '', first = '', middle = ''] = name.split('|');
  return { id, last, first, middle, former: [], orcid: '', unit: '', ...more };
};

const PEOPLE = [
  person('1', 'Kowalski|Jan|Piotr', { unit: 'A', orcid: '0000-0002-1825-0097' }),
  person('2', 'Kowalski|Janusz', { unit: 'B', orcid: '0000-0001-5109-3700' }),
  person('3', 'Nowak-Wójcik|Anna|Maria', { former: ['Zielińska'] }),
  person('4', 'Żółć|Łucja'),
  person('5', 'Müller|Jörg'),
  person('6', 'van der Berg|Jan'),
  person('7', 'Lis|Anna-Maria'),
  person('8', 'Wilk|Ewa', { former: ['Vilk', 'Nowicka'] }),
  person('9', 'Sroka|Marek', { orcid: '0000-0003-0000-0001' }),
  person('10', 'Adam|Michał'),
  person('11', 'Dudek|Maria', { unit: 'A' }),
  person('12', 'Dudek|Maria', { unit: 'B' }),
  person('13', 'Zawadzka|Ewa'),
];
const matcher = authorMatcher(PEOPLE);
const answers = (line: string, units: string[] = []) =>
  matcher
    .matchLine(line, units)
    .map(({ answer }) => answer)
    .join(' ');

const LINES: [line: string, units: string, expected: string][] = [
  ['Jan Kowalski', '', '1'],
  ['Kowalski J.', '', 'ask'],
  ['Kowalski J.', 'A', '1'],
  ['Kowalski J.', 'A;B', 'ask'],
  ['Kowalski J.', 'C', 'ask'],
  // Janusz's second name is unknown: it contradicts nothing.
  ['Kowalski J. P.', 'B', '2'],
  ['Kowalski J. M.', '', '2'],
  ['Kowalski P.', '', 'outside'],
  ['Kowalski Janek', '', 'outside'],
  ['Kowalska J.', '', 'outside'],
  ['Kowalski', 'B', '2'],
  // ORCID
  ['Kowalski J. (0000-0001-5109-3700)', 'A', '2'],
  ['Kowalski J. (0000-0009-9999-9999)', '', 'ask'],
  ['Sroka M. (0000-0003-0000-0001)', '', '9'],
  ['Sroka M. (0000-0003-9999-9999)', '', 'ask'],
  ['Wrona M. (0000-0003-0000-0001)', '', 'outside'],
  // Family names
  ['Nowak-Wójcik A.', '', '3'],
  ['Nowak Wójcik A. M.', '', '3'],
  ['NOWAK-WOJCIK ANNA', '', '3'],
  ['Wójcik A.', '', '3'],
  ['Anna Nowak', '', '3'],
  ['Wójcik-Nowak Anna', '', '3'],
  ['Zielińska Anna', '', '3'],
  ['Zielińska-Nowak Anna', '', '3'],
  ['Zieliński Anna', '', 'outside'],
  ['Nowak-Sowa A.', '', 'ask'],
  ['Nowicka E., Vilk E.', '', 'ask ask'],
  ['Nowicka E.', '', '8'],
  ['Wilk-Nowicka E.', '', '8'],
  // Given names
  ['Wójcik A. K.', '', 'outside'],
  ['Wójcik Anna Katarzyna', '', 'outside'],
  ['Lis A.-M.', '', '7'],
  ['Lis Anna', '', '7'],
  ['Lis Anna Maria', '', '7'],
  ['Lis Annamaria', '', '7'],
  ['Żółć Ł.', '', '4'],
  ['Zolc Lucja', '', '4'],
  ['ZOLC L.', '', '4'],
  ['Mueller J.', '', '5'],
  ['Muller Joerg', '', '5'],
  ['J. van der Berg', '', '6'],
  ['Berg J. van der', '', '6'],
  ['Berg J.', '', 'ask'],
  // Either of the two may be the family name.
  ['Adam Michał', '', '10'],
  ['Michał Adam', '', '10'],
  ['Adam Michał, Ewa Wilk', '', 'outside 8'],
  // Two of one name.
  ['Dudek Maria', '', 'ask'],
  ['Dudek Maria', 'B', '12'],
  ['Dudek Maria', 'b', '12'],
  // One person is no two authors.
  ['Zawadzka E., Zawadzka E.', '', 'ask ask'],
  ['Zawadzka Ewa, Zawadzka E.', '', '13 ask'],
  ['Zawadzka E. et al.', '', '13'],
];

for (const [line, units, expected] of LINES) {
  it(`${line}${units === '' ? '' : ` of ${units}`}: ${expected}`, () => {
    expect(answers(line, units.split(';'))).toBe(expected);
  });
}

const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split('\t'));

describe.each(['labelled', 'catalogue'])('%s lines of its people', (set) => {
  const people = rowsOf(`${set}-people.tsv`).map(
    ([id = '', first = '', middle = '', last = '', former = '', orcid = '', unit = '']): MatchPerson => ({
      id,
      first,
      middle,
      last,
      orcid,
      unit,
      former: former.split('; ').filter((name) => name !== ''),
    }),
  );
  const ofPeople = authorMatcher(people);
  for (const [line = '', units = '', expected = ''] of rowsOf(`${set}-lines.tsv`)) {
    it(`${line}${units === '' ? '' : ` of ${units}`}: ${expected}`, () => {
      const found = ofPeople.matchLine(line, units.split(';'));
      expect(found.map(({ answer }) => answer).join(' ')).toBe(expected);
    });
  }
});

it('says why, and who else might be meant', () => {
  const [first] = matcher.matchLine('Kowalski J.', ['A']);
  expect(first).toMatchObject({ answer: '1', reason: 'jedyna z podanej jednostki wśród pasujących' });
  expect(first?.candidates.map(({ person }) => person.id)).toEqual(['1', '2']);
  expect(matcher.matchLine('Zielińska A.', [])[0]?.reason).toBe(
    'pasuje tylko ta osoba: nazwisko i inicjał, poprzednie nazwisko lub inna pisownia',
  );
  expect(matcher.matchLine('Wrona M. (0000-0003-0000-0001)', [])[0]?.candidates).toMatchObject([
    { person: { id: '9' }, reason: 'ORCID, lecz inne nazwisko' },
  ]);
});

describe('lines in every way they are printed', () => {
  for (const [name, format] of Object.entries(FORMATS)) {
    it(`${name}`, () => {
      const random = randomOf(4);
      const people = inventPeople(900, random);
      const { matchLine } = authorMatcher(people);
      let linked = 0;
      let right = 0;
      let known = 0;
      for (let index = 0; index < part(1_000); index++) {
        const authors = inventAuthors(people, random);
        const units = authors.flatMap(({ person }) => (person && random() < 0.3 ? [person.unit] : []));
        const line = format(
          authors.map(({ name }) => name),
          random,
        );
        const found = matchLine(line, units);
        expect(found).toHaveLength(authors.length);
        for (const [place, { name: own }] of authors.entries()) {
          const given = printedGiven(own, HOW[name] ?? 'initials');
          const expected = answerOf({ last: own.last, given }, people, units);
          const answer = found[place]?.answer ?? '';
          if (expected !== 'ask' && expected !== 'outside') known++;
          if (answer === 'ask' || answer === 'outside') continue;
          linked++;
          if (answer === expected) right++;
        }
      }
      expect(right / linked).toBeGreaterThanOrEqual(0.995);
      expect(right / known).toBeGreaterThanOrEqual(0.98);
    });
  }
});

it('never links a contradicting name', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const people = inventPeople(60, random);
      const { matchLine } = authorMatcher(people);
      const own = pick(people, random);
      const other = own.first.startsWith('K') ? 'Bogdan' : 'Kamil';
      for (const line of [`${other} ${own.last}`, `${own.last}, ${other}`, `${own.last} ${other[0]}.`]) {
        expect(matchLine(line, [own.unit])[0]?.answer).not.toBe(own.id);
      }
    }),
    runs(300),
  );
});

it('does not depend on the order of the people', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const people = inventPeople(200, random);
      const line =
        FORMATS['Jan Kowalski, Anna Nowak']?.(
          inventAuthors(people, random).map(({ name }) => name),
          random,
        ) ?? '';
      const answersOf = (list: MatchPerson[]) =>
        authorMatcher(list)
          .matchLine(line, ['J1'])
          .map(({ answer, score }) => [answer, score]);
      expect(answersOf(people.toReversed())).toEqual(answersOf(people));
    }),
    runs(100),
  );
});

it('knows nobody where there are no people', () => {
  expect(authorMatcher([]).matchLine('Jan Kowalski', [])).toMatchObject([{ answer: 'outside', score: 0 }]);
});
