import { describe, expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import {
  type ChosenLine,
  compared as comparedOf,
  endedBy,
  lineOf,
  ownEnded,
  type PastedPart,
  readPasted,
  repeatedLines,
  takenParts,
  termQuestion,
} from '#areas/council/screens/editor/pasted-lines.ts';
import { renamedLine } from '#areas/council/screens/editor/pasted-cells.ts';
import { lostIn, lostWords } from '#areas/council/screens/editor/begun-terms.ts';
import { makesRoom } from '#areas/council/screens/editor/row-rules.ts';

const held = (funkcja: string, funkcja_od: string, funkcja_do: string | null = null) => ({
  funkcje: [{ id: 1, funkcja, funkcja_od, funkcja_do }],
});

const row = (id: number, [nazwisko, imie]: [string, string], part: Partial<CouncilRow> = {}) =>
  ({
    id_pracownik: id,
    nazwisko,
    imie,
    polon_uuid: `u${id}`,
    funkcje: [],
    ...part,
  }) as CouncilRow;

const ROWS = [
  row(1, ['Kopeć', 'Anna']),
  row(2, ['Nowak', 'Jan']),
  row(3, ['Nowak', 'Ewa Maria']),
  row(4, ['Nowak-Wójcik', 'Ewa']),
  row(5, ['Łoś', 'Piotr'], { polon_uuid: null }),
  row(6, ['Urbaniak', 'Wojciech'], held('C', '2020-10-01')),
];

const DAY = '2026-11-30';

const one = (text: string) => {
  const [line] = readPasted({ text }, ROWS, DAY);
  if (!line) throw new Error('No line');
  return { who: line.people.map(({ id_pracownik: id }) => id), part: line.part, problem: line.problem };
};

describe('a line', () => {
  test.for<[string, number[], PastedPart]>([
    ['Kopeć;S;2025-10-01;', [1], { funkcja: 'S', funkcja_od: '2025-10-01', funkcja_do: null }],
    [
      'dr hab. Anna KOPEC; sekretarz rady dyscypliny; 1.10.2025; 30.09.2029',
      [1],
      { funkcja: 'S', funkcja_od: '2025-10-01', funkcja_do: '2029-09-30' },
    ],
    ['Nowak J.\tprzewodnicząca\t01.10.2025', [2], { funkcja: 'C', funkcja_od: '2025-10-01', funkcja_do: null }],
    [
      'Nowak\tJan\tzastępca przewodniczącego\t1.10.2025',
      [2],
      { funkcja: 'V', funkcja_od: '2025-10-01', funkcja_do: null },
    ],
    ['Nowak;wiceprzewodniczący;1.10.2025', [2, 3], { funkcja: 'V', funkcja_od: '2025-10-01', funkcja_do: null }],
    ['Nowak-Wójcik Ewa;członkini;1.10.2025;', [4], { data_przylaczenia: '2025-10-01' }],
    ['Kopeć;członek', [1], { data_przylaczenia: DAY }],
    ['Kopeć;członek rady;;30.9.2026', [1], { data_odlaczenia: '2026-09-30' }],
    [
      'prof. ucz. dr hab. Anna Kopeć;dziekanka;1.1.2025',
      [1],
      { funkcja: 'D', funkcja_od: '2025-01-01', funkcja_do: null },
    ],
    ['Kopeć, prof. uczelni;prodziekanka;1.1.2025', [1], { funkcja: 'E', funkcja_od: '2025-01-01', funkcja_do: null }],
    ['prof. nadzw. Anna Kopeć;prodziekan;1.1.2025', [1], { funkcja: 'E', funkcja_od: '2025-01-01', funkcja_do: null }],
    [
      'dr hab. inż. Anna Kopeć, prof. PRz;dziekan;1.1.2025',
      [1],
      { funkcja: 'D', funkcja_od: '2025-01-01', funkcja_do: null },
    ],
    ['lek. med. Anna Kopeć;dziekan;1.1.2025', [1], { funkcja: 'D', funkcja_od: '2025-01-01', funkcja_do: null }],
    ['prof. zw. Anna Kopeć;dziekan;1.1.2025', [1], { funkcja: 'D', funkcja_od: '2025-01-01', funkcja_do: null }],
    ['Kopeć Anna, sekretarz', [1], { funkcja: 'S', funkcja_od: DAY, funkcja_do: null }],
    [
      '1. dr hab. Anna Kopeć, prof. PRz – sekretarz, 1.10.2025 - 30.09.2029',
      [1],
      { funkcja: 'S', funkcja_od: '2025-10-01', funkcja_do: '2029-09-30' },
    ],
    ['Kopeć;S;1 października 2025', [1], { funkcja: 'S', funkcja_od: '2025-10-01', funkcja_do: null }],
    ['Kopeć, Anna, członek', [1], { data_przylaczenia: DAY }],
    ['Kopeć;dziekanat – obsługa egzaminów;1.1.2025', [1], { funkcja: 'M', funkcja_od: '2025-01-01', funkcja_do: null }],
  ])('%s', ([text, who, part]) => {
    expect(one(text)).toEqual({ who, part, problem: undefined });
  });

  test.for([
    [';S;2025-10-01', 'Brak nazwiska'],
    ['Zielińska;S;2025-10-01', 'Nie ma takiej osoby w tej dyscyplinie'],
    ['Urbanak;S;2025-10-01', 'Nie ma takiej osoby w tej dyscyplinie'],
    ['Kopeć;;2025-10-01', 'Brak funkcji'],
    ['Kopeć;prezes;2025-10-01', 'Nieznana funkcja: „prezes”'],
    ['Kopeć Anna, sekretrz', 'Nieznana funkcja: „sekretrz”'],
    ['Kopeć;rektor;2025-10-01', 'To funkcja całej uczelni: nadaj ją na stronie „Funkcje”'],
    ['Kopeć;S;;1.09.2025', 'Brak dnia „od”, a „do” jest przed 30.11.2026'],
    ['Kopeć;S;1.10.26', '„od”: rok ma cztery cyfry: 1.10.26'],
    ['Kopeć;S;1 października 26', '„od”: rok ma cztery cyfry: 1 października 26'],
    ['Kopeć;S;31.02.2025', '„od”: nie ma takiego dnia: 31.02.2025'],
    ['Kopeć;S;1.10.2025;wkrótce', '„do”: to nie jest data: wkrótce'],
    ['Kopeć;S;1.10.2025;1.09.2025', '„do” jest wcześniej niż „od”'],
    ['Łoś;S;1.10.2025', 'Zaznaczona osoba nie posiada uzupełnionego identyfikatora POLON.'],
  ] as const)('that cannot be taken says why: %s', ([text, problem]) => {
    expect(one(text).problem).toBe(problem);
  });
});

test.for([
  ['Urbanak;S;2025-10-01', 'Urbaniak Wojciech;S;2025-10-01'],
  ['Kopeć Jan; S; 1.10.2025; ', 'Kopeć Anna; S; 1.10.2025; '],
  ['2. Urbanak Wojciech, sekretarz', '2. Urbaniak Wojciech, sekretarz'],
  ['Urbanak - sekretarz - 1.10.2026', 'Urbaniak Wojciech - sekretarz - 1.10.2026'],
  ['3.\tUrbanak\tWojtek\tS\t1.10.2025', '3.\tUrbaniak\tWojciech\tS\t1.10.2025'],
] as const)(
  'a name that fits nobody is replaced by a similar one, the rest of the line stays: %s',
  ([line, renamed]) => {
    const [like] = readPasted({ text: line }, ROWS, DAY)[0]?.like ?? [];
    if (!like) throw new Error('Nobody is similar');
    expect(renamedLine(line, like)).toBe(renamed);
    expect(readPasted({ text: renamed }, ROWS, DAY)[0]?.people).toEqual([like]);
  },
);

test('a head and empty lines are left out, and lines keep their numbers', () => {
  const text = 'Nazwisko;Funkcja;Od;Do\r\n\r\nKopeć;S;1.10.2025;\r\n;;;\r\nNowak Jan;V;1.10.2025;';
  expect(readPasted({ text }, ROWS, DAY).map(({ number }) => number)).toEqual([3, 5]);
  // Of those that are left, the numbers of the list that was pasted.
  const rest = readPasted({ text: 'Kopeć;S\nNowak Jan;V', numbers: [7, 12] }, ROWS, DAY);
  expect(rest.map(({ number }) => number)).toEqual([7, 12]);
});

test('numbers of lines are no names', () => {
  const text = 'Lp.\tNazwisko\tFunkcja\tOd\n1.\tKopeć Anna\tS\t1.10.2025\n2\tNowak\tJan\tV\t1.10.2025\n3.\t\t\t';
  const lines = readPasted({ text }, ROWS, DAY);
  expect(lines.map(({ people, what, problem }) => [people[0]?.id_pracownik, what, problem])).toEqual([
    [1, 'sekretarz od 01.10.2025', undefined],
    [2, 'zastępca od 01.10.2025', undefined],
  ]);
});

test('whoever has a sole function is saved before whoever gets it, as it is stored', () => {
  const chair = row(7, ['Bąk', 'Jan'], held('C', '2020-10-01'));
  const deputy = row(8, ['Sowa', 'Ewa'], held('V', '2020-10-01'));
  expect(makesRoom(chair, held('V', '2025-10-01'))).toBe(true);
  expect(makesRoom(deputy, held('C', '2025-10-01'))).toBe(false);
  expect(makesRoom(chair, { data_wpl: '2025-10-01' })).toBe(false);
  expect(makesRoom(row(9, ['Lis', 'Ewa']), held('C', '2025-10-01'))).toBe(false);
});

test('what one line sets another does not, and a sole function ends on the eve of the next', () => {
  const text =
    'Kopeć;S;1.10.2025\nKopeć;V;1.10.2025\nKopeć;członek;1.10.2025\nNowak Jan;C;1.10.2025\nKopeć Anna;C;1.10.2025\nNowak Ewa;C;1.1.2026\nKopeć;D;1.10.2025';
  const lines = readPasted({ text }, ROWS, DAY).map((line) => ({ ...line, person: line.people[0] }) as ChosenLine);
  expect([...repeatedLines(lines)]).toEqual([
    [2, 1],
    [5, 1],
    [6, 4],
  ]);
  const ended = lines.map((line) => endedBy(line, ROWS)).map((found) => found && [found.row.nazwisko, found.last]);
  expect(ended[3]).toEqual(['Urbaniak', '2025-09-30']);
  expect(ended[0]).toBeUndefined();
});

test('lines of one person make one change: a post ends the other post, other functions stand beside', () => {
  const rows = [
    row(1, ['Kopeć', 'Anna'], {
      funkcje: [
        { id: 1, funkcja: 'S', funkcja_od: '2020-10-01', funkcja_do: null },
        { id: 2, funkcja: 'D', funkcja_od: '2024-10-01', funkcja_do: '2028-08-31' },
      ],
    }),
    row(2, ['Nowak', 'Jan'], held('C', '2020-10-01')),
  ];
  const lines = readPasted({ text: 'Kopeć;C;1.10.2025\nKopeć;F;1.10.2025\nKopeć;członek;1.10.2020' }, rows, DAY).map(
    (line) => ({ ...line, person: line.people[0] }) as ChosenLine,
  );
  expect(lines.map(ownEnded)).toEqual([['kończy: sekretarz, do 30.09.2025'], [], []]);
  const { person, part } = lines[0] ?? {};
  if (!person || !part) throw new Error('The first line names a person');
  // Functions that are not stored yet are told apart too.
  const funkcje = ['D', 'S'].map((funkcja) => ({ id: null, funkcja, funkcja_od: '2020-10-01', funkcja_do: null }));
  const unsaved: ChosenLine = { ...lines[0], part, person: { ...person, funkcje } } as ChosenLine;
  expect(ownEnded(unsaved)).toEqual(['kończy: sekretarz, do 30.09.2025']);
  expect(Object.fromEntries(takenParts(lines, rows))).toEqual({
    1: {
      data_przylaczenia: '2020-10-01',
      funkcje: [
        { id: 1, funkcja: 'S', funkcja_od: '2020-10-01', funkcja_do: '2025-09-30' },
        { id: 2, funkcja: 'D', funkcja_od: '2024-10-01', funkcja_do: '2028-08-31' },
        { id: null, funkcja: 'C', funkcja_od: '2025-10-01', funkcja_do: null },
        { id: null, funkcja: 'F', funkcja_od: '2025-10-01', funkcja_do: null },
      ],
    },
    2: { funkcje: [{ id: 1, funkcja: 'C', funkcja_od: '2020-10-01', funkcja_do: '2025-09-30' }] },
  });
});

describe('a term that has begun and that a line would begin later', () => {
  const TODAY = '2026-11-28';
  const rows = [
    row(6, ['Urbaniak', 'Wojciech'], held('C', '2024-10-01')),
    row(7, ['Bąk', 'Jan'], { data_przylaczenia: '2024-10-01' }),
  ];
  const lineOf = (text: string) => {
    const [line] = readPasted({ text }, rows, DAY);
    const [person] = line?.people ?? [];
    if (!line || !person) throw new Error('The line names nobody');
    return { ...line, person };
  };

  const sinceEver = (rej_reason: CouncilRow['rej_reason']) => ({
    ...lineOf('Bąk;członek;1.10.2026'),
    person: row(7, ['Bąk', 'Jan'], { data_przylaczenia: null, rej_reason }),
  });

  test.for([
    ['Urbaniak;C;1.12.2026', 'przewodniczący od 01.12.2026 (jest: od 01.10.2024)', ['next', 'correct']],
    ['Urbaniak;C;1.10.2024', 'bez zmian: przewodniczący od 01.10.2024', []],
    ['Urbaniak;C;1.09.2024', 'przewodniczący od 01.09.2024 (jest: od 01.10.2024)', []],
    ['Urbaniak;S;1.12.2026', 'sekretarz od 01.12.2026', []],
    ['Bąk;członek;1.10.2026', 'członek od 01.10.2026 (jest: od 01.10.2024)', ['next', 'correct']],
    ['Bąk;członek;;30.09.2026', 'członek do 30.09.2026 (jest: od 01.10.2024)', []],
  ] as const)('is compared with what is recorded, and asked about: %s', ([text, compared, choices]) => {
    const line = lineOf(text);
    expect(comparedOf(line).words).toBe(compared);
    expect(termQuestion(line, TODAY)?.choices.map(({ value }) => value) ?? []).toEqual(choices);
  });

  test('says what a correction loses, and asks nothing of one that has not begun', () => {
    const chair = lineOf('Urbaniak;C;1.12.2026');
    expect(termQuestion(chair, TODAY)).toEqual({
      choices: [
        { value: 'next', label: 'nowa kadencja od 01.12.2026 (dotychczasowa kończy się 30.11.2026)' },
        { value: 'correct', label: 'zmień początek z 01.10.2024 na 01.12.2026' },
      ],
      warning: 'z dni 01.10.2024 – 30.11.2026 zniknie funkcja „przewodniczący”',
    });
    expect(termQuestion(lineOf('Bąk;członek;1.10.2026'), TODAY)?.warning).toBe(
      'z dni 01.10.2024 – 30.09.2026 zniknie członkostwo tej osoby',
    );
    expect(termQuestion(chair, '2024-09-30')).toBeUndefined();
  });

  test('a member without a beginning has been so since ever, which a beginning ends', () => {
    expect(termQuestion(sinceEver(null), TODAY)).toEqual({
      choices: [
        { value: 'next', label: 'nowa kadencja od 01.10.2026 (członkostwo trwa, początek bez zmian)' },
        { value: 'correct', label: 'wpisz początek 01.10.2026' },
      ],
      warning: 'ze wszystkich dni do 30.09.2026 zniknie członkostwo tej osoby',
    });
    // Nobody loses what they do not have.
    expect(termQuestion(sinceEver('RM01'), TODAY)).toBeUndefined();
  });

  test('stays with its end, and a further one follows it', () => {
    const chair = lineOf('Urbaniak;C;1.12.2026');
    const partOf = (term: 'next' | 'correct') => takenParts([{ ...chair, term }], rows).get('6');
    expect(partOf('next')).toEqual({
      funkcje: [
        { id: 1, funkcja: 'C', funkcja_od: '2024-10-01', funkcja_do: '2026-11-30' },
        { id: null, funkcja: 'C', funkcja_od: '2026-12-01', funkcja_do: null },
      ],
    });
    expect(partOf('correct')).toEqual(held('C', '2026-12-01'));
  });

  test('is told at the cells that cut it', () => {
    const [chair, member] = rows;
    if (!chair || !member) throw new Error('There are two rows');
    const later = { ...chair, ...held('C', '2026-12-01') };
    expect(lostIn(later, chair, TODAY)).toMatchObject([{ at: 0, field: 'funkcja_od' }]);
    expect(lostIn({ ...chair, ...held('V', '2026-12-01') }, chair, TODAY)).toEqual([]);
    expect(lostIn({ ...chair, ...held('C', '2023-10-01') }, chair, TODAY)).toEqual([]);
    const joined = { ...member, data_przylaczenia: '2026-10-01' };
    expect(lostIn(joined, member, TODAY).map(lostWords)).toEqual([
      'Data przyłączenia: zmieniasz początek z 01.10.2024 na 01.10.2026, więc z dni 01.10.2024 – 30.09.2026 zniknie członkostwo tej osoby',
    ]);
    expect(lostIn({ ...member, data_przylaczenia: '2026-1' }, member, TODAY)).toEqual([]);
  });
});

test('without a first day a function begins on the day that is shown, or goes on from its own', () => {
  const rows = [row(1, ['Kopeć', 'Anna']), row(2, ['Nowak', 'Jan'], held('S', '2024-10-01'))];
  const days = readPasted({ text: 'Kopeć;S\nNowak;S' }, rows, DAY).map((line) => {
    const [person] = line.people;
    return person && lineOf(line, person).part;
  });
  expect(days).toEqual([
    { funkcja: 'S', funkcja_od: DAY, funkcja_do: null },
    { funkcja: 'S', funkcja_od: '2024-10-01', funkcja_do: null },
  ]);
});
