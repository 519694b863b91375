import { PERSON } from '#shared/columns.ts';
import { defineList, type List } from '#shared/list.ts';
import type { CouncilLine, CouncilRow, TeachingPerson, WithoutBirthDate } from './schema.ts';
import type { HeldFunction } from './schema-functions.ts';
import {
  COUNCIL_DAYS,
  COUNCIL_FUNCTIONS,
  DAY_LABELS,
  DECISIONS,
  FUNCTION_LETTERS,
  HELD_LETTERS,
  TYPED_LABELS,
} from './words.ts';

const shape = {
  noun: ['osoba', 'osoby', 'osób'],
  rowKey: ({ id_pracownik: id }: CouncilRow) => id,
  filters: {},
} as const;

/** The documented columns; the keys are the row's fields, by which the grid edits. */
const VIEWED = [
  { key: 'nazwisko', header: 'Nazwisko', kind: 'text', rowHeader: true },
  { key: 'imie', header: 'Imię', kind: 'text', width: 18 },
  { key: 'stopien', header: 'Stopień', kind: 'text', width: 18 },
  { key: 'mail_komunikacja', header: 'E-mail', kind: 'text' },
  { key: 'jednostka_kod', header: 'Jednostka', kind: 'text', width: 12 },
  { key: 'department', header: 'Nazwa jednostki', kind: 'text' },
  { key: 'job_position', header: 'Stanowisko', kind: 'text', width: 20 },
  { key: 'wielkosc_etatu', header: 'Etat', kind: 'decimal' },
  { key: 'dyscyplina1', header: 'Dyscyplina 1', kind: 'text' },
  { key: 'prc_dysc1', header: '% dysc. 1', kind: 'number' },
  { key: 'dyscyplina2', header: 'Dyscyplina 2', kind: 'text' },
  { key: 'prc_dysc2', header: '% dysc. 2', kind: 'number' },
  { key: 'osw_n_from', header: 'Oświadczenie N od', kind: 'day' },
  { key: 'osw_n_to', header: 'Oświadczenie N do', kind: 'day' },
  { key: 'uprawn', header: 'Upr.', kind: 'text', width: 10 },
] as const satisfies List<CouncilRow>['columns'];

const decisionText = ({ display }: CouncilRow) =>
  display === 1 ? DECISIONS[1] : display === 2 ? DECISIONS[2] : DECISIONS[0];

/** What the office edits beside, of a person; */
const EDITED = [
  { key: 'osw1', header: 'Lustracja', kind: 'yesno' },
  { key: 'display', header: 'Przynależność', kind: 'text', value: decisionText },
  ...COUNCIL_DAYS.map(
    (name) => ({ key: name, header: DAY_LABELS[name], kind: 'day', value: (row: CouncilRow) => row[name] }) as const,
  ),
] as const satisfies List<CouncilRow>['columns'];

/** and of each function. */
const FUNCTION = [
  {
    key: 'funkcja',
    header: 'Funkcja',
    kind: 'text',
    value: ({ funkcja }) => (funkcja === null ? null : (COUNCIL_FUNCTIONS[funkcja] ?? funkcja)),
  },
  { key: 'funkcja_od', header: TYPED_LABELS.funkcja_od, kind: 'day' },
  { key: 'funkcja_do', header: TYPED_LABELS.funkcja_do, kind: 'day' },
] as const satisfies List<CouncilLine>['columns'];

const REASON = [
  { key: 'rej_reason', header: 'Powód', kind: 'text', value: 'rej_text', width: 60 },
] as const satisfies List<CouncilRow>['columns'];

type Part = 'members' | 'others';

const words = (of: Part) => ({
  ...shape,
  title: of === 'members' ? 'Rada Dyscypliny' : 'Zestawienie osób niewchodzących w skład Rady Dyscypliny',
  empty: of === 'members' ? 'W tym dniu nikt nie jest członkiem rady' : 'Wszyscy w dyscyplinie są członkami rady',
});

/** What identifies a person comes first, then what is edited, then the rest: the grid is wider than a screen. */
const NEAR: readonly string[] = ['nazwisko', 'imie', 'stopien', 'jednostka_kod', 'uprawn'];
const near = VIEWED.filter(({ key }) => NEAR.includes(key));
const far = VIEWED.filter(({ key }) => !NEAR.includes(key));

/** The members, or those of the discipline who are none, to look at. */
export const councilViewList = (of: Part): List<CouncilRow> =>
  defineList<CouncilRow>()({ ...words(of), columns: [...near, ...far] });

/** The same to be edited: a row for each function of a person. */
export const councilEditList = (of: Part): List<CouncilLine> =>
  defineList<CouncilLine>()({
    ...words(of),
    columns: [...near, ...(of === 'others' ? REASON : []), ...FUNCTION, ...EDITED, ...far],
  });

/** The file: a line to sign for every member; with everybody, who is one. */
export const councilFileList = (mode: 'view' | 'edit', everybody: boolean): List<CouncilRow & { member: boolean }> =>
  defineList<CouncilRow & { member: boolean }>()({
    ...shape,
    title: 'Rada Dyscypliny',
    empty: '',
    columns: [
      ...(everybody
        ? [
            {
              key: 'member',
              header: 'W radzie',
              kind: 'yesno',
              value: (row: { member: boolean }) => row.member,
            } as const,
          ]
        : []),
      ...VIEWED,
      ...(mode === 'edit' ? EDITED : []),
      ...(mode === 'edit' && everybody ? REASON : []),
      { key: 'signature', header: 'Podpis', kind: 'text', value: () => null, width: 36 },
    ],
  });

/** Who works here today with which degree, and since when. */
export const teachingStaffList = defineList<TeachingPerson>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby ze stopniem',
  empty: 'Nikt zatrudniony dziś nie ma stopnia ani tytułu',
  rowKey: ({ id }) => id,
  filters: {},
  columns: [
    { key: 'last_name', header: 'Nazwisko', kind: 'text' },
    { key: 'first_name', header: 'Imię', kind: 'text', width: 18 },
    { key: 'degree', header: 'Stopień lub tytuł', kind: 'text', width: 20 },
    { key: 'doctor', header: 'Doktor od roku', kind: 'id', width: 16 },
    { key: 'habilitated', header: 'Doktor hab. od roku', kind: 'id', width: 20 },
    { key: 'professor', header: 'Profesor od roku', kind: 'id', width: 18 },
    { key: 'unit', header: 'Jednostka', kind: 'text' },
    { key: 'position', header: 'Stanowisko', kind: 'text', width: 22 },
    { key: 'fte', header: 'Etat', kind: 'decimal' },
    { key: 'polon_uuid', header: 'Identyfikator POL-on', kind: 'text', width: 40 },
  ],
  file: { address: '/api/v2/downloadTeachingStaff', name: 'osoby ze stopniem lub tytułem' },
});

/** Whose birth date is missing; the age limit and the lustration declaration cannot be checked without it. */
export const withoutBirthDateList = defineList<WithoutBirthDate>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby bez daty urodzenia',
  empty: 'Każdy, kto dziś pracuje i ma dyscyplinę, ma datę urodzenia',
  rowKey: ({ id }) => id,
  filters: { text: { kind: 'search', label: 'Osoba' } },
  sort: 'person',
  pageSize: 25,
  columns: [
    { ...PERSON, sort: true },
    { key: 'degree', header: 'Stopień', kind: 'text' },
    { key: 'unit', header: 'Jednostka', kind: 'text' },
    { key: 'discipline', header: 'Dyscyplina', kind: 'text' },
  ],
});

/** A function in words, for screen readers, dialogs and notices: whose it is first, as a discipline may be long. */
type Called = Pick<HeldFunction, 'letter' | 'discipline_name' | 'last_name' | 'first_name'>;
export const functionName = ({ letter, discipline_name, last_name, first_name }: Called) =>
  [`${last_name} ${first_name}`, FUNCTION_LETTERS[letter], discipline_name].filter(Boolean).join(', ');

/** Functions in councils and of the university, which the column of rights shows as letters. */
export const functionList = defineList<HeldFunction>()({
  noun: ['funkcja', 'funkcje', 'funkcji'],
  title: 'Funkcje w radach i na uczelni',
  empty: 'Żadna funkcja nie pasuje do filtrów',
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Osoba albo dyscyplina' },
    letter: {
      kind: 'choice',
      label: 'Funkcja',
      choices: Object.fromEntries(HELD_LETTERS.map((letter) => [letter, FUNCTION_LETTERS[letter]])),
      any: 'wszystkie',
    },
    all: { kind: 'flag', label: 'Także zakończone i przyszłe' },
  },
  sort: 'discipline',
  columns: [
    { ...PERSON, sort: true },
    {
      key: 'letter',
      header: 'Funkcja',
      kind: 'text',
      value: ({ letter }) => FUNCTION_LETTERS[letter],
      sort: true,
      fact: {},
    },
    {
      key: 'discipline',
      header: 'Dyscyplina',
      kind: 'text',
      value: ({ discipline_name }) => discipline_name ?? 'cała uczelnia',
      sort: true,
      fact: {},
    },
    { key: 'unit', header: 'Jednostka', kind: 'text', sort: true, fact: {} },
    { key: 'from', header: 'Okres', kind: 'day', value: 'valid_from', sort: true, fact: {} },
  ],
});
