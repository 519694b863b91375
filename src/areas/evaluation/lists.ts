import { dayText } from '#engine/day.ts';
import { defineColumns } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import { displayedSlot } from '#areas/polon/schema-words.ts';
import { countNote, emphasisText, typeName } from '#areas/publications/schema-codes.ts';
import type { QualifiedShare, StatementEntry, YearStatistics } from './schema.ts';
import type { DisciplineReductions, PersonReduction } from './schema-standing.ts';
import {
  disciplineReasonText,
  disciplineVerdictText,
  KIND_TEXTS,
  ownTitle,
  reasonText,
  remedyText,
  sparedText,
  unlistedText,
  verdictText,
} from './schema-words.ts';

const personName = ({ nazwisko, imie }: PersonReduction) => `${nazwisko} ${imie}`;
const disciplinesOf = ({ dyscypliny }: PersonReduction) => dyscypliny.join('; ');
const spanText = ({ datefrom, dateto }: PersonReduction['zatrudnienie'][number]) =>
  dateto === null ? `od ${dayText(datefrom)}` : `${dayText(datefrom)}–${dayText(dateto)}`;
const employmentOf = ({ zatrudnienie }: PersonReduction) => zatrudnienie.map(spanText).join('; ');
const kindText = (row: PersonReduction) => [KIND_TEXTS[row.kind], unlistedText(row)].filter(Boolean).join('; ');

type Reductions = Pick<DisciplineReductions, 'forecast' | 'closed' | 'required_months'>;

/**
 * People who take slots off a discipline, or would; the slots are what is taken off (§ 17 ust. 8), above zero. What is
 * running yet or closed has no gain, and what is closed no remedy. `aloneText`: what a reduction of that size costs alone.
 */
export const reductionList = (
  { forecast, closed, required_months: months }: Reductions,
  aloneText: (slots: number) => string | null = () => null,
) =>
  defineList<PersonReduction>()({
    noun: ['osoba', 'osoby', 'osób'],
    title: 'Osoby tworzące N0',
    empty: 'Nikt nie pomniejsza slotów tej dyscypliny',
    rowKey: ({ id_pracownik }) => id_pracownik,
    filters: {},
    columns: [
      { key: 'person', header: 'Osoba', kind: 'person', value: personName, rowHeader: true, file: false },
      { key: 'nazwisko', header: 'Nazwisko', kind: 'text', width: 24, screen: false },
      { key: 'imie', header: 'Imię', kind: 'text', width: 16, screen: false },
      { key: 'polonuuid', header: 'Identyfikator POL-on', kind: 'text', width: 38, screen: false },
      { key: 'jednostka', header: 'Jednostka', kind: 'text', width: 34 },
      { key: 'declared', header: 'Dyscypliny z oświadczeń', kind: 'text', value: disciplinesOf, screen: false },
      { key: 'employed', header: 'Zatrudnienie', kind: 'text', value: employmentOf, screen: false },
      {
        key: 'months',
        header: `${forecast ? 'Prognoza: miesiące' : 'Miesiące'} zatrudnienia w okresie`,
        kind: 'number',
        width: 16,
      },
      { key: 'leave_months', header: 'Miesiące urlopów w okresie', kind: 'number', width: 16, screen: false },
      { key: 'kind', header: 'Rodzaj pomniejszenia', kind: 'text', width: 34, value: kindText, className: 'min-w-48' },
      { key: 'slots', header: forecast ? 'Prognoza: sloty do odjęcia' : 'Odjęte sloty', kind: 'disciplineSlots' },
      {
        key: 'spared',
        header: 'Dlaczego bez pomniejszenia',
        kind: 'text',
        width: 34,
        value: ({ spared }) => sparedText(spared, months),
      },
      {
        key: 'remedy',
        header: 'Co cofnie pomniejszenie',
        kind: 'text',
        value: (row) => remedyText(row, !forecast),
        className: 'min-w-56',
        ...(closed && { screen: false, file: false }),
      },
      {
        key: 'alone',
        header: `${forecast || closed ? 'Koszt' : 'Zysk'} osobno, pkt`,
        kind: 'text',
        width: 18,
        value: ({ spared, slots }) => (spared === null ? aloneText(slots) : null),
      },
    ],
  });

const titleOf = (row: QualifiedShare) => ownTitle(row).title;
const bookOf = (row: QualifiedShare) => ownTitle(row).book;
const typeOf = ({ p_typ }: QualifiedShare) => typeName(p_typ);
const divisionOf = ({ emph_mode }: QualifiedShare) => emphasisText(emph_mode);

/** Shares with both verdicts. `inOptimum`: the heading of the verdict in the person's own optimum. */
export const shareColumns = (inOptimum: string) =>
  defineColumns<QualifiedShare>()([
    { key: 'id', header: 'Id', kind: 'id', value: 'id_publikacja' },
    {
      key: 'title',
      header: 'Tytuł',
      kind: 'text',
      width: 60,
      value: titleOf,
      rowHeader: true,
      className: 'min-w-52 print:w-3/5 print:min-w-72!',
    },
    { key: 'book', header: 'Książka', kind: 'text', width: 40, value: bookOf },
    { key: 'p_rok', header: 'Rok', kind: 'year', fact: {} },
    {
      key: 'type',
      header: 'Rodzaj',
      kind: 'text',
      width: 24,
      value: typeOf,
      className: 'min-w-32 print:whitespace-nowrap',
      fact: {},
    },
    { key: 'w_nazwa', header: 'Czasopismo lub wydawca', kind: 'text', width: 40 },
    { key: 'dpp_punkty', header: 'Punkty całkowite', kind: 'points', fact: { before: 'całkowite ' } },
    { key: 'value_k', header: 'k', kind: 'number', width: 6, fact: { before: 'k = ' } },
    { key: 'value_m', header: 'm', kind: 'number', width: 6, fact: { before: 'm = ' } },
    {
      key: 'division',
      header: 'Przelicznik',
      kind: 'text',
      width: 14,
      value: divisionOf,
      fact: { before: 'przelicznik ' },
    },
    { key: 'points', header: 'Punkty autora', kind: 'points', note: countNote, fact: { after: ' pkt' } },
    { key: 'slots', header: 'Slot', kind: 'slots', fact: { after: ' slotu' } },
    { key: 'mono', header: 'W limicie monografii', kind: 'yesno', fact: { before: 'limit monografii: ' } },
    { key: 'verdict', header: inOptimum, kind: 'badge', value: verdictText, className: 'min-w-40' },
    { key: 'reason', header: 'Przyczyna', kind: 'text', width: 50, value: reasonText },
    {
      key: 'discipline',
      header: 'Przyjęta do ewaluacji',
      kind: 'badge',
      value: disciplineVerdictText,
      className: 'min-w-40',
    },
    {
      key: 'disciplineReason',
      header: 'Przyczyna w dyscyplinie',
      kind: 'text',
      width: 40,
      value: disciplineReasonText,
    },
  ]);

/** Works of each year, and those taken by the person's optimum, or by that of the discipline. */
export function yearColumns(optimumOf: 'person' | 'discipline') {
  const isPerson = optimumOf === 'person';
  const taken = isPerson ? 'w optimum' : 'przyjętych';
  const slots = isPerson ? 'slots' : 'disciplineSlots';
  return defineColumns<YearStatistics>()([
    { key: 'rok', header: 'Rok', kind: 'year', rowHeader: true, className: 'w-14' },
    { key: 'liczba_pub', header: 'Publikacje', kind: 'number' },
    { key: 'suma_pub_pkt_calk', header: 'Punkty całkowite', kind: 'points' },
    { key: 'suma_pub_pkt_przel', header: 'Punkty przeliczone', kind: 'points' },
    { key: 'suma_slotow_przel', header: 'Sloty przeliczone', kind: slots },
    { key: 'qualif_pub_liczba', header: isPerson ? 'Publikacje w optimum' : 'Publikacje przyjęte', kind: 'number' },
    { key: 'qualif_pub_pkt_calk', header: `Punkty całkowite ${taken}`, kind: 'points' },
    { key: 'qualif_pub_pkt_przel', header: `Punkty ${taken}`, kind: 'points' },
    { key: 'qualif_pub_slot_przel', header: `Sloty ${taken}`, kind: slots },
  ]);
}

export const statementColumns = defineColumns<StatementEntry>()([
  { key: 'rok', header: 'Rok', kind: 'year', rowHeader: true },
  { key: 'dyscyplina', header: 'Dyscyplina', kind: 'text', width: 40, screen: false },
  { key: 'wielkosc_etatu', header: 'Wielkość etatu', kind: 'slots' },
  { key: 'prc_dysc', header: 'Udział dyscypliny (%)', kind: 'number', width: 18 },
  { key: 'slot', header: 'Slot w dyscyplinie', kind: 'slots', value: displayedSlot },
]);
