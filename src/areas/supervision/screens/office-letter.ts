import { sumOf } from '#engine/fixed.ts';
import { upperFirst } from '#shared/text.ts';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import type { DisciplineReductions, PersonReduction } from '#areas/evaluation/schema-standing.ts';
import { KIND_TEXTS, REDUCTION_KINDS, remedyText } from '#areas/evaluation/schema-words.ts';
import { formatDecimal } from '#ui/text/number.ts';

type Taker = Pick<PersonReduction, 'nazwisko' | 'imie' | 'jednostka' | 'polonuuid' | 'kind' | 'slots' | 'works'>;

type Reduced = Pick<DisciplineReductions, 'dysc_nazwa' | 'slots_3n' | 'forecast'> & { rows: readonly Taker[] };

const slotsText = (slots: number) => `${formatDecimal(slots, 2)} slotu`;

const takerText = ({ nazwisko, imie, jednostka, polonuuid, slots }: Taker) =>
  [`– ${nazwisko} ${imie}`, jednostka, polonuuid && `identyfikator POL-on ${polonuuid}`, `−${slotsText(slots)}`]
    .filter(Boolean)
    .join(', ');

/** Asks the personnel office to mend what only it can: each reason once, with its people. */
export function officeLetter(
  { dysc_nazwa: name, slots_3n: whole, forecast, rows }: Reduced,
  { year_from: from, year_to: to }: Pick<EvaluationPeriod, 'year_from' | 'year_to'>,
): string {
  const sum = `${slotsText(sumOf(rows.map(({ slots }) => slots)))} z ${formatDecimal(whole, 2)}`;
  const ofKinds = REDUCTION_KINDS.flatMap((kind) => {
    const people = rows.filter((row) => row.kind === kind);
    const [first] = people;
    if (!first) return [];
    const remedy = `Pomniejszeniu ${forecast ? 'zapobiegnie' : 'zaradzi'} ${remedyText(first, !forecast)}.`;
    return `${upperFirst(KIND_TEXTS[kind])}. ${remedy}\n${people.map(takerText).join('\n')}`;
  });
  return [
    'Dzień dobry,',
    `proszę o sprawdzenie danych kadrowych osób, które w okresie ewaluacji ${from}–${to} pomniejszają limit slotów dyscypliny ${name}. Razem ${forecast ? 'odejmą' : 'odejmują'} jej ${sum}.`,
    ...ofKinds,
    forecast
      ? `Sloty zostaną odjęte po 31 grudnia ${to} r., jeżeli do tego dnia nic się nie zmieni.`
      : `Okres ${from}–${to} już się skończył: poprawki liczą się tylko do jego zamknięcia.`,
  ].join('\n\n');
}
