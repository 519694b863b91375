import type { PeriodRules } from '#engine/rules.ts';
import { decimal, MONTHS, MOST_N, type NumberPart, PERCENT, POINTS, type RuleField, SLOTS, whole } from './kinds.ts';

const ofPerson = (
  key: keyof PeriodRules['person'],
  rule: Pick<RuleField, 'label' | 'formerLabel' | 'basis'> & NumberPart,
): RuleField => ({
  key: `person.${key}`,
  group: 'person',
  ...rule,
});

export const person: RuleField[] = [
  ofPerson('disciplines', {
    label: 'Liczba dyscyplin, w których osoba wykazuje prace',
    formerLabel: 'W ilu dyscyplinach osoba może wykazać prace',
    basis: 'art. 265 ust. 12 ustawy',
    ...whole(1, 5),
  }),
  ofPerson('slots', { label: 'Sloty osoby na pełnym etacie', basis: '§\u00a017 ust. 1', ...SLOTS }),
  ofPerson('slotsMin', { label: 'Najmniejszy limit slotów osoby', basis: '§\u00a017 ust. 1', ...SLOTS }),
  ofPerson('slotsMax', { label: 'Największy limit slotów osoby', basis: '§\u00a017 ust. 1', ...SLOTS }),
  ofPerson('slotsBesideUnevaluated', {
    label: 'Dodatek, gdy druga z dyscyplin nie jest ewaluowana',
    basis: '§\u00a017 ust. 2',
    ...SLOTS,
  }),
  ofPerson('monographSlots', { label: 'Limit monografii osoby na pełnym etacie', basis: '§\u00a017 ust. 3', ...SLOTS }),
  ofPerson('monographSlotsMin', { label: 'Najmniejszy limit monografii', basis: '§\u00a017 ust. 3', ...SLOTS }),
  ofPerson('studentSlots', { label: 'Limit slotów doktoranta', basis: '§\u00a017 ust. 1 pkt 2', ...SLOTS }),
  ofPerson('studentMonographSlots', {
    label: 'Limit monografii doktoranta',
    basis: '§\u00a017 ust. 1 pkt 2',
    ...SLOTS,
  }),
  ofPerson('slotDisplayFactor', {
    label: 'Mnożnik slotów roku pokazywanych na ekranach',
    formerLabel: 'Mnożnik slotu z roku na ekranach',
    basis: 'wybór uczelni',
    ...decimal(0, 10),
  }),
  ofPerson('outsideNMonths', {
    label: 'Zatrudnienie, po którym osoba spoza N wykazuje prace',
    formerLabel: 'Po ilu miesiącach zatrudnienia pracownik spoza N wykazuje prace',
    basis: 'art. 265 ust. 6 ustawy, §\u00a011 ust. 1 pkt 3',
    ...MONTHS,
  }),
];

export const discipline: RuleField[] = [
  {
    key: 'discipline.minimumN',
    group: 'discipline',
    label: 'Najmniejsze N dyscypliny ewaluowanej',
    formerLabel: 'Od jakiego N dyscyplina jest ewaluowana',
    basis: 'art. 265 ust. 1 ustawy',
    ...decimal(0, MOST_N),
  },
  {
    key: 'discipline.decided',
    group: 'discipline',
    label: 'Dyscypliny ewaluowane albo nie, niezależnie od N',
    basis: 'decyzja uczelni',
    kind: 'table',
    none: 'rozstrzyga N',
    parts: [
      { key: 'code', label: 'Kod dyscypliny', ...whole(1, 99_999) },
      { key: 'evaluated', label: 'Ewaluowana', kind: 'flag', yes: 'ewaluowana', no: 'nieewaluowana' },
      { key: 'reason', label: 'Powód', kind: 'text' },
    ],
  },
  { key: 'discipline.slotsPerN', group: 'discipline', label: 'Sloty dyscypliny na 1 N', basis: '§\u00a011', ...SLOTS },
  {
    key: 'discipline.weakBookPoints',
    group: 'discipline',
    label: 'Najwięcej punktów książki objętej limitem monografii',
    formerLabel: 'Do ilu punktów książka wchodzi do limitu monografii',
    basis: '§\u00a017 ust. 3',
    values: true,
    ...POINTS,
  },
  {
    key: 'discipline.weakBooksPercent',
    group: 'discipline',
    label: 'Limit monografii dyscypliny',
    basis: '§\u00a017 ust. 4',
    ...PERCENT,
  },
  {
    key: 'discipline.weakBooksPercentHst',
    group: 'discipline',
    label: 'Limit monografii dyscypliny HST',
    basis: '§\u00a017 ust. 4',
    ...PERCENT,
  },
  {
    key: 'discipline.outsideNPercent',
    group: 'discipline',
    label: 'Limit prac osób spoza N',
    basis: '§\u00a017 ust. 5 (podstawa 3N: wybór uczelni)',
    ...PERCENT,
  },
  {
    key: 'discipline.newLists',
    group: 'discipline',
    label: 'Limit prac wycenionych według nowych wykazów',
    basis: '§\u00a036',
    kind: 'table',
    single: true,
    none: 'nie ma takiego limitu',
    parts: [
      { key: 'slotsPerN', label: 'Sloty na 1 N', ...SLOTS },
      { key: 'articlesFrom', label: 'Artykuły od roku', ...whole(1990, 2100) },
      { key: 'exempt', label: 'Nie dotyczy dyscyplin', kind: 'codes' },
    ],
  },
];

export const reductions: RuleField[] = [
  {
    key: 'discipline.reductions.months',
    group: 'reductions',
    label: 'Zatrudnienie, po którym osoba pomniejsza sloty (tyle samo urlopu zwalnia)',
    formerLabel: 'Od ilu miesięcy zatrudnienia osoba pomniejsza sloty; tyle samo urlopu zwalnia',
    basis: '§\u00a017 ust. 8–10',
    ...MONTHS,
  },
  {
    key: 'discipline.reductions.noPublication',
    group: 'reductions',
    label: 'Osoba w N bez pracy z wykazu',
    basis: '§\u00a017 ust. 8 pkt 1',
    ...SLOTS,
  },
  {
    key: 'discipline.reductions.notInN',
    group: 'reductions',
    label: 'Pracownik badawczy niezaliczony do N',
    basis: '§\u00a017 ust. 8 pkt 2',
    ...SLOTS,
  },
  {
    key: 'discipline.reductions.noStatement',
    group: 'reductions',
    label: 'Pracownik badawczy bez oświadczenia o dyscyplinach',
    basis: '§\u00a017 ust. 9',
    ...SLOTS,
  },
];
