import { dayText } from '#engine/day.ts';
import { lowerFirst } from '#shared/text.ts';
import { type KeyOf, PROCEDURE_FIELDS } from './fields.ts';

type Day = KeyOf<'day'>;
export type Days = Partial<Record<Day, string | null | undefined>>;

/** The stages in their order: the day that ends each, and the section of the form that holds it. */
export const STAGES = [
  { name: 'Zespół 8 PRK', day: 'data_spotkania_zespolu_8PRK', section: 'prk' },
  { name: 'Złożenie', day: 'data_zlozenia_dokumentow', section: 'podstawowe' },
  { name: 'Komisja', day: 'uchwala_powolanie_komisji_dr_data', section: 'komisja' },
  { name: 'Recenzje', day: 'uchwala_dopuszczenie_do_obrony_KD_data', section: 'recenzenci' },
  { name: 'Obrona', day: 'uchwala_przyjecie_obrony_KD_data', section: 'obrona-jawna' },
  { name: 'Nadanie stopnia', day: 'uchwala_nadanie_stopnia_doktora_RD_data', section: 'nadanie' },
] as const satisfies readonly { name: string; day: Day; section: string }[];

/** The first stage that is not over, of those after the last that is; the number of stages when all are. */
export function currentStage(days: Days): number {
  return STAGES.findLastIndex(({ day }) => Boolean(days[day])) + 1;
}

/** What cannot come before what, as `[earlier, later]`. */
const ORDER: readonly (readonly [Day, Day])[] = [
  ['data_powolania_zespolu_8PRK', 'data_spotkania_zespolu_8PRK'],
  ['data_zlozenia_dokumentow', 'uchwala_powolanie_komisji_dr_data'],
  ['data_zlozenia_dokumentow', 'uchwala_wyznaczenie_recenzentow_data'],
  ['data_zlozenia_dokumentow_w_dziekanacie', 'uchwala_wyznaczenie_recenzentow_data'],
  ['uchwala_wyznaczenie_recenzentow_data', 'uchwala_dopuszczenie_do_obrony_KD_data'],
  ['uchwala_powolanie_komisji_dr_data', 'uchwala_dopuszczenie_do_obrony_KD_data'],
  ['uchwala_dopuszczenie_do_obrony_KD_data', 'data_obrony'],
  ['data_obrony', 'uchwala_przyjecie_obrony_KD_data'],
  ['uchwala_przyjecie_obrony_KD_data', 'uchwala_nadanie_stopnia_doktora_RD_data'],
];

/** What the conferral rests on. */
const BEFORE_CONFERRAL: readonly Day[] = [
  'uchwala_powolanie_komisji_dr_data',
  'uchwala_dopuszczenie_do_obrony_KD_data',
  'data_obrony',
];

type Warning = { field: Day; message: string };

const label = (field: Day) => lowerFirst(PROCEDURE_FIELDS[field].label);

/** Days whose order or absence deserves a look; nothing forbids to save them. */
export function orderWarnings(days: Days): Warning[] {
  const reversed = ORDER.flatMap(([earlier, later]): Warning[] => {
    const [first, second] = [days[earlier], days[later]];
    if (!first || !second || first <= second) return [];
    const message = `${PROCEDURE_FIELDS[later].label}, ${dayText(second)}, jest wcześniejsza niż ${label(earlier)}, ${dayText(first)}`;
    return [{ field: later, message }];
  });
  const conferral = days.uchwala_nadanie_stopnia_doktora_RD_data;
  const missing = BEFORE_CONFERRAL.filter((field) => conferral && !days[field]).map((field) => {
    return { field, message: `Nadano stopień, a pole „${PROCEDURE_FIELDS[field].label}” jest puste` };
  });
  return [...reversed, ...missing];
}

/** An hour as people type it ('9.30', '9,30', '930', '9') as HH:MM; anything else stays as it is. */
export function hourOf(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[.,: ]?(\d{2})?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return text;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
