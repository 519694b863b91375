import { createElement } from 'react';
import { expect, test } from 'vitest';
import { EXTRA_COLUMNS } from '#areas/publications/schema-codes.ts';
import { rejectText } from '#areas/publications/schema-verdict.ts';
import type { ComplianceAnswer, Compliances } from '#areas/publications/screens/rows/compliance.ts';
import { ComplianceMark } from '#areas/publications/screens/rows/compliance-mark.tsx';
import { Details } from '#areas/publications/screens/rows/details.tsx';
import { DisciplineCell } from '#areas/publications/screens/rows/discipline-cell.tsx';
import { limitText } from '#areas/publications/screens/rows/limit-words.ts';
import { PublicationCells } from '#areas/publications/screens/rows/publication-cells.tsx';
import { disciplineName, type RowTools } from '#areas/publications/screens/rows/row-tools.ts';
import { createKeyedStore } from '#ui/state/keyed-store.ts';
import { htmlOf, textOf } from '../../support/rendered.ts';
import { publication } from './works.ts';

const { none, optimum, custom } = EXTRA_COLUMNS;

/** What the rows of an office's list share. */
const tools = (changes: Partial<RowTools> = {}): RowTools => ({
  surname: 'Testowa',
  access: { office: true, changes: false, extra: none },
  disciplines: {
    options: [],
    own: new Set([203]),
    names: new Map([
      [203, 'informatyka'],
      [301, 'biologia medyczna'],
    ]),
    loading: false,
  },
  statusLevels: { 4: 'Przekazana do PBN' },
  saves: createKeyedStore(),
  choose: () => {},
  undo: () => {},
  retry: () => {},
  compliances: { checks: createKeyedStore(), initial: () => undefined },
  selections: { optimum: createKeyedStore(), custom: createKeyedStore() },
  select: () => {},
  unselectable: undefined,
  limits: [],
  authorTimeOver: false,
  periodClosed: false,
  printedYears: new Map(),
  explains: undefined,
  showPoints: () => {},
  effects: createKeyedStore(),
  preview: createKeyedStore(),
  period: 2,
  ...changes,
});

type MarkInput = { answer: ComplianceAnswer | undefined; type?: number; discipline?: number | null };

function markOf({ answer, type = 20, discipline = 203 }: MarkInput) {
  const compliances: Compliances = { checks: createKeyedStore(), initial: () => answer };
  return textOf(
    createElement(ComplianceMark, { work: publication({ p_typ: type }), discipline, saving: false, compliances }),
  );
}

const answered = (correct: string, problem = ''): ComplianceAnswer =>
  ({ correct, allowed: ['informatyka'], problem }) as ComplianceAnswer;

test.each<[MarkInput, string]>([
  [{ answer: undefined }, '?'],
  [{ answer: 'pending' }, '... sprawdzanie zgodności'],
  [{ answer: answered('true') }, 'Zgodna'],
  [{ answer: answered('false') }, 'Niezgodna'],
  [{ answer: answered('error', 'Brak wykazu') }, 'Brak wykazu'],
  [{ answer: answered('może') }, 'Nierozpoznany typ odpowiedzi'],
  [{ answer: { failed: 'brak połączenia' } }, 'Błąd pobierania zgodności brak połączenia'],
  // Nothing is checked of a work without a discipline, of discipline 0, and of what is no article in a journal.
  [{ answer: answered('true'), discipline: null }, ''],
  [{ answer: answered('true'), discipline: 0 }, ''],
  ...[3, 7, 19, 21, 25, 27].map((type): [MarkInput, string] => [{ answer: answered('true'), type }, '']),
])('compliance of %o is marked %s', (input, mark) => {
  expect(markOf(input).replace('Zgodność z czasopismem: ', '')).toBe(mark);
});

const detailsOf = (values: Parameters<typeof publication>[0], changes?: Partial<RowTools>) =>
  textOf(createElement(Details, { work: publication(values), tools: tools(changes) }));

test('the details hold what the row leaves out', () => {
  const text = detailsOf({
    p_tytul_rozdzialu: 'Rozdział trzeci',
    p_isbn: '978-83-01',
    p_typ: 19,
    statement_printed: true,
  });
  for (const [label, value] of [
    ['Tytuł rozdziału', 'Rozdział trzeci'],
    ['W', 'Sieci optyczne w czasie rzeczywistym'],
    ['Autorzy', 'Anna Łączyńska, Jan Żak'],
    ['Czasopismo lub wydawca', 'Prace Łódzkie'],
    ['ISSN', '9000-0001'],
    ['ISBN', '978-83-01'],
    ['DOI', '10.99999/demo.1'],
    ['Status', 'Przekazana do PBN'],
    ['Druk oświadczenia', 'Tak'],
    ['Zamrożona', 'Nie'],
    ['Data ostatniej modyfikacji', '06.05.2024 07:08:09'],
  ])
    expect(text).toContain(`${label} ${value}`);
});

test.each([
  [{ frozen: 1 }, {}, 'Zamrożona Tak. Wydrukowano oświadczenie'],
  [{}, { authorTimeOver: true, access: { office: false, changes: true, extra: none } }, 'Zamrożona Tak. Minął czas'],
  [{}, { periodClosed: true, access: { office: true, changes: true, extra: none } }, 'Okres ewaluacji jest zamknięty'],
  [{ p_status: 99 }, {}, 'Status Brak opisu kodu statusu'],
  [{ journimpfact: 2.5 }, {}, 'Impact factor 2,500'],
])('the details of %o say: %s', (values, changes, expected) => {
  expect(detailsOf(values, changes)).toContain(expected);
});

test.each([3, 19, 21, 25, 27])('type %i has no impact factor', (type) => {
  expect(detailsOf({ p_typ: type, journimpfact: 2.5 })).not.toContain('Impact factor');
});

const cellOf = (discipline: number) =>
  textOf(createElement(DisciplineCell, { work: publication({ es_discipline_id: discipline }), tools: tools() }));

test('a discipline that is not the author’s is warned of', () => {
  expect(cellOf(301)).toContain(
    'Publikacja jest przypisana do dyscypliny biologia medyczna, której nie ma w dyscyplinach autora',
  );
  expect(cellOf(203)).not.toContain('której nie ma');
});

test('a work of a year whose statement is printed says so before its discipline is chosen', () => {
  const access = { office: false, changes: true, extra: none };
  const noteOf = (isFrozen: boolean, values: Parameters<typeof publication>[0]) =>
    textOf(
      createElement(DisciplineCell, {
        work: publication(values),
        tools: tools({ access, printedYears: new Map([[2023, isFrozen]]) }),
      }),
    );
  expect(noteOf(true, { es_discipline_id: null })).toContain('Brak w oświadczeniu: po wyborze poproś o odmrożenie.');
  expect(noteOf(false, { es_discipline_id: null })).toContain('po wyborze wydrukuj je ponownie.');
  expect(noteOf(true, { es_discipline_id: 203 })).toContain('brak w oświadczeniu');
  // It lists the work, the work is not shown, is withdrawn, or of another year.
  for (const values of [
    { es_discipline_id: 203, frozen: 1 },
    { es_discipline_id: 0 },
    { es_discipline_id: null, p_status: 6 },
    { es_discipline_id: null, p_rok: 2024 },
  ])
    expect(noteOf(true, values)).not.toMatch(/brak w oświadczeniu/i);
});

test('a chapter’s discipline and the request to unfreeze it are named by its own title', () => {
  const chapter = publication({ p_typ: 19, p_tytul_rozdzialu: 'Rozdział trzeci', es_discipline_id: 203, frozen: 1 });
  const textWith = (frozen: number) =>
    htmlOf(
      createElement(DisciplineCell, {
        work: { ...chapter, frozen },
        tools: tools({ access: { office: false, changes: true, extra: none } }),
      }),
    );
  expect(textWith(1)).toContain('Poproś o odmrożenie: Rozdział trzeci');
  expect(textWith(0)).toContain('aria-label="Dyscyplina: Rozdział trzeci"');
});

test('what the library has refused is said so, not awaited', () => {
  const refused = { accepted_to_eval: false, reject_reason: 4, es_discipline_id: 203, include_person_opt: 1 };
  expect([2, 5, 6, 0, 1].map((p_status) => rejectText({ ...refused, p_status }))).toEqual([
    'odrzucona przez bibliotekę',
    'zwrócona przez bibliotekę do uzupełnienia',
    'wycofana',
    'oczekuje na zatwierdzenie przez bibliotekę',
    'oczekuje na zatwierdzenie przez bibliotekę',
  ]);
  expect(cellsOf({ p_status: 2 })).toContain('odrzucona');
});

test('names that are on their way are no codes', () => {
  const disciplines = { options: [], own: new Set<number>(), names: new Map() };
  expect(disciplineName({ ...disciplines, loading: true }, 511)).toBe('wczytywanie nazwy…');
  expect(disciplineName({ ...disciplines, loading: false }, 511)).toBe('Kod: 511');
});

const cellsOf = (values: Parameters<typeof publication>[0], extra: number = none) =>
  textOf(
    createElement('table', null, [
      createElement('tbody', { key: 0 }, [
        createElement('tr', { key: 0 }, [
          createElement(PublicationCells, {
            key: 0,
            work: publication(values),
            tools: tools({ access: { office: true, changes: false, extra } }),
            onExplain: () => {},
          }),
        ]),
      ]),
    ]),
  );

test.each([
  [1, 'limit monografii'],
  [2, 'limit slotów'],
  [3, 'poza liczbą N'],
  // The card says it above, by the mark of the record.
  [4, ''],
  [5, 'czeka na przeliczenie'],
  // The author may mend it: the whole reason stays.
  [6, ''],
  [7, ''],
])('a folded card says of R0%i beside its code: %s', (reason, words) => {
  const work = publication({ accepted_to_eval: false, reject_reason: reason, es_discipline_id: 203 });
  const html = htmlOf(createElement(PublicationCells, { work, tools: tools(), onExplain: () => {} }));
  expect(/data-coded="([^"]*)"/.exec(html)?.[1]).toBe(words);
});

const LIMITS = (['personSlots', 'personMonographs', 'slots', 'weakBooks', 'outsideN', 'newLists'] as const).map(
  (limit, at) => ({ discipline: 203, limit, used: 3.9 + at, most: limit.startsWith('person') ? 4 : 12.9 }),
);

test.each([
  ['personSlots', 'limit osoby: 3,9000 z 4,0000 slotów'],
  ['personMonographs', 'limit monografii osoby: 4,9000 z 4,0000 slotów'],
  ['slots', 'limit dyscypliny: 5,90 z 12,90 slotu'],
  ['weakBooks', 'limit monografii dyscypliny: 6,90 z 12,90 slotu'],
  ['outsideN', 'limit dyscypliny dla osób spoza N: 7,90 z 12,90 slotu'],
  ['newLists', 'limit dyscypliny dla prac z nowych wykazów: 8,90 z 12,90 slotu'],
  ['book', 'rozdziały tej książki mają już razem jej wartość'],
  [null, null],
] as const)('a row says to an office whose limit leaves the work out, and how full it is: %s', (limit, words) => {
  expect(limitText(publication({ reject_limit: limit }), LIMITS)).toBe(words);
});

test('of a discipline without results a row still says whose limit it is', () => {
  expect(limitText(publication({ reject_limit: 'slots', es_discipline_id: 301 }), LIMITS)).toBe('limit dyscypliny');
});

test.each([
  [1, 'personMonographs', 'limit monografii osoby'],
  [1, 'book', 'limit monografii'],
  [2, 'slots', 'limit slotów dyscypliny'],
] as const)('a folded card says whose limit it is: R0%i, %s', (reason, limit, words) => {
  const work = publication({ accepted_to_eval: false, reject_reason: reason, reject_limit: limit });
  const html = htmlOf(createElement(PublicationCells, { work, tools: tools(), onExplain: () => {} }));
  expect(/data-coded="([^"]*)"/.exec(html)?.[1]).toBe(words);
});

test('a row shows its verdict, and its estimates to four decimals, of which the last two are paler', () => {
  expect(cellsOf({ accepted_to_eval: true, estimated_points: 50, estimated_slots: 0.5 })).toMatch(
    / 2023 .* 50,00 00 0,50 00 Tak$/,
  );
  for (const reason of [1, 2, 3, 4, 5, 6])
    expect(cellsOf({ accepted_to_eval: false, reject_reason: reason, reject_text: 'powód' })).toContain(
      `Nie: R0${reason} powód`,
    );
});

test.each([
  [none, []],
  [optimum, ['brać do optimum: Tak']],
  [custom, ['wybór własny: Nie']],
  [optimum | custom, ['brać do optimum: Tak', 'wybór własny: Nie']],
])('extra columns %i show %o after the verdict', (extra, shown) => {
  const text = cellsOf({ include_person_opt: 1, custom_selected: 0, accepted_to_eval: true }, extra);
  const plain = cellsOf({ accepted_to_eval: true });
  // What is not selected is said as clearly as what is.
  expect(text).toBe([plain, ...shown].join(' '));
});
