import { dayText } from '#engine/day.ts';
import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import type { MeanN, YearN } from '#areas/evaluation/schema-standing.ts';
import { decidedText, type Evaluating } from '#areas/periods/schema-evaluated.ts';
import { workColumns } from '#areas/publications/lists.ts';
import type { SlotPerson, SlotYear, UniversityDiscipline, ValuedWork } from './schema.ts';

export const meanNumberList = defineList<MeanN>()({
  noun: ['dyscyplina', 'dyscypliny', 'dyscyplin'],
  title: 'Zestawienie średnich wartości N',
  empty: 'W żadnej dyscyplinie nikt nie wchodzi do liczby N w tym okresie',
  rowKey: ({ dysc_nazwa }) => dysc_nazwa,
  filters: {},
  file: { address: '/api/admin/ZestawienieSrednichN', name: 'średnia liczba N' },
  columns: [
    { key: 'name', header: 'Nazwa dyscypliny', kind: 'text', width: 45, value: 'dysc_nazwa', rowHeader: true },
    { key: 'mean', header: 'Średnia wartość N', kind: 'disciplineSlots', value: 'sred' },
  ],
});

export const yearNumberList = defineList<YearN>()({
  noun: ['wiersz', 'wiersze', 'wierszy'],
  title: 'Zestawienie liczby N dla dyscyplin w latach',
  empty: meanNumberList.empty,
  rowKey: ({ dysc_nazwa, rok }) => `${dysc_nazwa} ${rok}`,
  filters: {},
  file: { address: '/api/admin/ZestawienieNWLatach', name: 'liczba N w latach' },
  columns: [
    { key: 'name', header: 'Nazwa dyscypliny', kind: 'text', width: 45, value: 'dysc_nazwa', rowHeader: true },
    { key: 'year', header: 'Rok', kind: 'year', value: 'rok' },
    { key: 'n', header: 'Liczba N', kind: 'disciplineSlots', value: 'razem' },
  ],
});

/** Sums of a discipline by year of publication; the last row is of the whole period. */
export const slotYearList = defineList<SlotYear>()({
  noun: ['rok', 'lata', 'lat'],
  title: 'Średnia liczba punktów na slot w latach',
  empty: 'Do wyniku tej dyscypliny nie przyjęto jeszcze żadnej pracy',
  rowKey: ({ rok }) => rok ?? 'razem',
  filters: {},
  columns: [
    {
      key: 'year',
      header: 'Rok',
      kind: 'text',
      width: 10,
      value: ({ rok }) => String(rok ?? 'Okres'),
      rowHeader: true,
    },
    { key: 'shares', header: 'Udziały', kind: 'number' },
    { key: 'slots', header: 'Sloty', kind: 'disciplineSlots' },
    { key: 'points', header: 'Punkty', kind: 'points' },
    { key: 'perSlot', header: 'Punkty na slot', kind: 'rate', value: 'per_slot' },
  ],
});

export const SLOT_POINTS_FILE = { address: '/api/admin/ZestawienieZajetosciSlotow', name: 'punkty-na-slot.xlsx' };

/** People of a discipline with what its optimum takes of them; `years` add a column each. */
export const slotPointsList = (years: readonly number[]) =>
  defineList<SlotPerson>()({
    noun: ['osoba', 'osoby', 'osób'],
    title: 'Osoby',
    empty: 'Nikt nie ma jeszcze wyniku w tej dyscyplinie',
    rowKey: ({ id }) => id,
    filters: { text: { kind: 'search', label: 'Osoba lub jednostka' } },
    sort: '-perSlot',
    file: SLOT_POINTS_FILE,
    columns: [
      { ...PERSON, sort: true },
      { key: 'unit', header: 'Jednostka', kind: 'text' },
      { key: 'limit', header: 'Limit slotów', kind: 'slots' },
      { key: 'slots', header: 'Sloty', kind: 'slots', sort: true },
      { key: 'points', header: 'Punkty', kind: 'points', sort: true },
      { key: 'perSlot', header: 'Punkty na slot', kind: 'rate', value: 'per_slot', sort: true },
      ...years.map((year) => ({
        key: `year${year}`,
        header: `Punkty na slot ${year}`,
        kind: 'rate' as const,
        value: (row: SlotPerson) => row.years.find(({ rok }) => rok === year)?.per_slot ?? null,
      })),
    ],
  });

/** Works of a year by points. */
export const workList = defineList<ValuedWork>()({
  noun: ['publikacja', 'publikacje', 'publikacji'],
  title: 'Publikacje',
  empty: 'Żadna publikacja nie ma tylu punktów',
  rowKey: ({ id }) => id,
  filters: {},
  sort: '-points',
  columns: [...workColumns, { key: 'points_hst', header: 'Punkty w naukach HST', kind: 'points' }],
});

export const UNIVERSITY_FILE = '/api/admin/ZestawienieDyscyplin';
export const UNIVERSITY_PDF = '/api/admin/ZestawienieDyscyplinPdf';

/** What the value of the criterion is of (§ 18 ust. 2, § 21). */
export const CRITERION =
  'Suma punktów z patentami, zaokrąglona w górę do pełnych punktów, podzielona przez N; w dyscyplinach ewaluowanych';

/** Why rows have no value of the criterion: all of a period that has not begun, else some. */
export const notEvaluated = ({ minimum_n, decided, begins }: Evaluating & { begins: string | null }) =>
  `${begins === null ? '' : `Okres zaczyna się ${dayText(begins)}: wyników jeszcze nie ma. `}Dyscyplin z N poniżej ${minimum_n.toLocaleString('pl-PL')} się nie ewaluuje: nie mają wartości kryterium.${decidedText(decided)}`;

/** Disciplines of the university side by side; changes are signed. */
export const universityList = defineList<UniversityDiscipline>()({
  noun: ['dyscyplina', 'dyscypliny', 'dyscyplin'],
  title: 'Dyscypliny uczelni',
  empty: 'Okres nie był jeszcze przeliczany',
  rowKey: ({ discipline_code }) => discipline_code,
  filters: {},
  file: { address: UNIVERSITY_FILE, name: 'dyscypliny uczelni' },
  columns: [
    {
      key: 'name',
      header: 'Dyscyplina',
      kind: 'text',
      width: 45,
      value: 'discipline_name',
      rowHeader: true,
      sort: true,
    },
    // Beside the name, where they are seen without scrolling.
    {
      key: 'dn',
      header: 'Zmiana N',
      kind: 'disciplineSlots',
      signed: 'bez zmian',
      fact: { before: 'zmiana N: ' },
      value: ({ change }) => change?.n ?? null,
    },
    {
      key: 'dslots',
      header: 'Zmiana slotów',
      kind: 'disciplineSlots',
      signed: 'bez zmian',
      fact: { before: 'zmiana slotów: ' },
      value: ({ change }) => change?.slots ?? null,
    },
    {
      key: 'dpoints',
      header: 'Zmiana punktów z patentami',
      kind: 'points',
      signed: 'bez zmian',
      fact: { before: 'zmiana punktów: ' },
      value: ({ change }) => change?.points ?? null,
    },
    {
      key: 'dcriterion',
      header: 'Zmiana kryterium',
      kind: 'decimal',
      signed: 'bez zmian',
      fact: { before: 'zmiana kryterium: ' },
      value: ({ evaluated, change }) => (evaluated ? (change?.criterion ?? null) : null),
      note: ({ evaluated, change }) => (evaluated && isRoundedAway(change) ? ROUNDED_AWAY : null),
    },
    { key: 'n', header: 'Liczba N', kind: 'disciplineSlots', value: 'value_n', sort: true, fact: { before: 'N ' } },
    { key: 'slots', header: 'Sloty', kind: 'disciplineSlots', sort: true, fact: { before: 'sloty ' } },
    {
      key: 'limit',
      header: 'Limit slotów (3N po pomniejszeniach)',
      kind: 'disciplineSlots',
      value: 'slot_limit',
      sort: true,
      fact: { before: 'limit ' },
    },
    {
      key: 'free',
      header: 'Wolne sloty',
      kind: 'disciplineSlots',
      value: 'free_slots',
      sort: true,
      fact: { before: 'wolne ' },
    },
    { key: 'points', header: 'Punkty bez patentów', kind: 'points', sort: true, fact: { after: ' pkt' } },
    {
      key: 'patents',
      header: 'Punkty patentów',
      kind: 'points',
      value: 'patent_points',
      sort: true,
      fact: { before: 'patenty ' },
    },
    {
      key: 'criterion',
      header: 'Wartość kryterium',
      kind: 'decimal',
      // A discipline with too few people has no evaluation that the value would be of.
      value: ({ evaluated, criterion }) => (evaluated ? criterion : null),
      sort: true,
      fact: { before: 'kryterium ' },
    },
    {
      key: 'unapproved',
      header: 'Udziały prac, których biblioteka nie zatwierdziła',
      kind: 'number',
      sort: true,
      fact: { before: 'niezatwierdzone udziały: ' },
    },
    {
      key: 'awaiting',
      header: 'Udziały do przeliczenia',
      kind: 'number',
      sort: true,
      fact: { before: 'do przeliczenia: ' },
    },
  ],
});

const ROUNDED_AWAY = 'kryterium jest z sumy zaokrąglonej w górę do pełnych punktów';

/** Points have changed by so little that the whole points, from which the criterion comes, have not. */
const isRoundedAway = (change: UniversityDiscipline['change']) =>
  change !== null && change.points !== 0 && change.criterion === 0;
