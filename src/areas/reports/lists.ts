import { defineList } from '#shared/list.ts';
import type { MeanN, YearN } from '#areas/evaluation/schema-standing.ts';
import { typeName } from '#areas/publications/schema-codes.ts';
import type { SlotPerson, SlotYear, UniversityDiscipline, ValuedWork } from './schema.ts';

export const meanNumberList = defineList<MeanN>()({
  noun: ['dyscyplina', 'dyscypliny', 'dyscyplin'],
  title: 'Zestawienie średnich wartości N',
  empty: 'W żadnej dyscyplinie nikt nie wchodzi do liczby N w tym okresie',
  rowKey: ({ dysc_nazwa }) => dysc_nazwa,
  filters: {},
  file: { address: '/api/admin/ZestawienieSrednichN', name: 'srednia-liczba-n.xlsx' },
  columns: [
    {
      key: 'name',
      header: 'Nazwa dyscypliny',
      kind: 'text',
      width: 45,
      value: ({ dysc_nazwa }) => dysc_nazwa,
      rowHeader: true,
    },
    { key: 'mean', header: 'Średnia wartość N', kind: 'slots', digits: 2, value: ({ sred }) => sred },
  ],
});

export const yearNumberList = defineList<YearN>()({
  noun: ['wiersz', 'wiersze', 'wierszy'],
  title: 'Zestawienie liczby N dla dyscyplin w latach',
  empty: meanNumberList.empty,
  rowKey: ({ dysc_nazwa, rok }) => `${dysc_nazwa} ${rok}`,
  filters: {},
  file: { address: '/api/admin/ZestawienieNWLatach', name: 'liczba-n-w-latach.xlsx' },
  columns: [
    {
      key: 'name',
      header: 'Nazwa dyscypliny',
      kind: 'text',
      width: 45,
      value: ({ dysc_nazwa }) => dysc_nazwa,
      rowHeader: true,
    },
    { key: 'year', header: 'Rok', kind: 'id', value: ({ rok }) => rok },
    { key: 'n', header: 'Liczba N', kind: 'slots', digits: 2, value: ({ razem }) => razem },
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
    { key: 'shares', header: 'Udziały', kind: 'number', value: ({ shares }) => shares },
    { key: 'slots', header: 'Sloty', kind: 'slots', value: ({ slots }) => slots },
    { key: 'points', header: 'Punkty', kind: 'points', value: ({ points }) => points },
    { key: 'perSlot', header: 'Punkty na slot', kind: 'points', digits: 2, value: ({ per_slot }) => per_slot },
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
      {
        key: 'person',
        header: 'Osoba',
        kind: 'person',
        value: ({ last_name, first_name }) => `${last_name} ${first_name}`,
        sort: true,
        rowHeader: true,
      },
      { key: 'unit', header: 'Jednostka', kind: 'text', value: ({ unit }) => unit },
      { key: 'limit', header: 'Limit slotów', kind: 'slots', value: ({ limit }) => limit },
      { key: 'slots', header: 'Sloty', kind: 'slots', value: ({ slots }) => slots, sort: true },
      { key: 'points', header: 'Punkty', kind: 'points', value: ({ points }) => points, sort: true },
      {
        key: 'perSlot',
        header: 'Punkty na slot',
        kind: 'points',
        digits: 2,
        value: ({ per_slot }) => per_slot,
        sort: true,
      },
      ...years.map((year) => ({
        key: `year${year}`,
        header: `Punkty na slot ${year}`,
        kind: 'points' as const,
        digits: 2 as const,
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
  columns: [
    { key: 'id', header: 'Id. publikacji', kind: 'id', value: ({ id }) => id },
    { key: 'type', header: 'Rodzaj', kind: 'text', width: 24, value: ({ type }) => typeName(type) },
    { key: 'title', header: 'Tytuł', kind: 'text', width: 60, value: ({ title }) => title },
    { key: 'chapter', header: 'Tytuł rozdziału', kind: 'text', width: 50, value: ({ chapter }) => chapter },
    { key: 'authors', header: 'Autorzy', kind: 'text', width: 40, value: ({ authors }) => authors },
    { key: 'venue', header: 'Czasopismo lub wydawnictwo', kind: 'text', width: 36, value: ({ venue }) => venue },
    { key: 'issn', header: 'ISSN', kind: 'text', width: 11, value: ({ issn }) => issn },
    { key: 'isbn', header: 'ISBN', kind: 'text', width: 20, value: ({ isbn }) => isbn },
    { key: 'doi', header: 'DOI', kind: 'text', width: 28, value: ({ doi }) => doi },
    { key: 'category', header: 'Kategoria', kind: 'text', value: ({ category }) => category },
    { key: 'status', header: 'Status', kind: 'text', width: 24, value: ({ status }) => status },
    {
      key: 'points',
      header: 'Punkty',
      kind: 'points',
      digits: 2,
      width: 10,
      value: ({ points }) => points,
      sort: true,
    },
    { key: 'hst', header: 'Punkty w naukach HST', kind: 'points', digits: 2, value: ({ points_hst }) => points_hst },
  ],
});

export const UNIVERSITY_FILE = '/api/admin/ZestawienieDyscyplin';

/** Disciplines of the university side by side; changes are signed. */
export const universityList = defineList<UniversityDiscipline>()({
  noun: ['dyscyplina', 'dyscypliny', 'dyscyplin'],
  title: 'Dyscypliny uczelni',
  empty: 'Okres nie był jeszcze przeliczany',
  rowKey: ({ discipline_code }) => discipline_code,
  filters: {},
  file: { address: UNIVERSITY_FILE, name: 'dyscypliny-uczelni.xlsx' },
  columns: [
    {
      key: 'name',
      header: 'Dyscyplina',
      kind: 'text',
      width: 45,
      value: (row) => row.discipline_name,
      rowHeader: true,
    },
    { key: 'n', header: 'Liczba N', kind: 'slots', digits: 2, value: ({ value_n }) => value_n },
    { key: 'slots', header: 'Sloty', kind: 'slots', digits: 2, value: ({ slots }) => slots },
    { key: 'limit', header: 'Limit slotów', kind: 'slots', digits: 2, value: ({ slot_limit }) => slot_limit },
    { key: 'free', header: 'Wolne sloty', kind: 'slots', digits: 2, value: ({ free_slots }) => free_slots },
    { key: 'points', header: 'Punkty', kind: 'points', value: ({ points }) => points },
    {
      key: 'patents',
      header: 'Punkty patentów',
      kind: 'points',
      digits: 2,
      value: ({ patent_points }) => patent_points,
    },
    { key: 'criterion', header: 'Wartość kryterium', kind: 'points', digits: 2, value: ({ criterion }) => criterion },
    { key: 'unapproved', header: 'Do zatwierdzenia', kind: 'number', value: ({ unapproved }) => unapproved },
    { key: 'awaiting', header: 'Do przeliczenia', kind: 'number', value: ({ awaiting }) => awaiting },
    { key: 'dn', header: 'Zmiana N', kind: 'slots', digits: 2, value: ({ change }) => change?.n ?? null },
    { key: 'dslots', header: 'Zmiana slotów', kind: 'slots', digits: 2, value: ({ change }) => change?.slots ?? null },
    {
      key: 'dpoints',
      header: 'Zmiana punktów z patentami',
      kind: 'points',
      digits: 2,
      value: ({ change }) => change?.points ?? null,
    },
    {
      key: 'dcriterion',
      header: 'Zmiana kryterium',
      kind: 'points',
      digits: 2,
      value: ({ change }) => change?.criterion ?? null,
    },
  ],
});
