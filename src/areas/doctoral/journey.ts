import { dayText, isDay, isSunday, today, yearOf } from '#engine/day.ts';
import { lowerFirst } from '#shared/text.ts';
import { type KeyOf, PROCEDURE_DAYS, PROCEDURE_FIELDS, type ProcedureKey } from './fields.ts';

type Day = KeyOf<'day'>;
export type Days = Partial<Record<Day, string | null | undefined>>;
/** Whose reviews are positive: two at least admit to the defence (art. 191 ust. 1). */
export const POSITIVE_REVIEWS = ['recenzja_pozytywna1', 'recenzja_pozytywna2'] as const;
/** People by number, or as a form holds it. */
export type Reviewed = { readonly [Key in (typeof POSITIVE_REVIEWS)[number]]?: unknown };
/** What the stages follow from: the days, the mode as `MODES` has it, and the positive reviews. */
export type Journey = Days & Reviewed & { tryb_eksternistyczny?: unknown };

export type Stage = {
  name: string;
  /** What to do in it. */
  step: string;
  /** The section of the form that holds most of it. */
  section: string;
  /** What its last day is of. */
  end: string;
  /** What is filled meanwhile; the day that ends the stage is the last. */
  needs: readonly [...ProcedureKey[], Day];
};

export const REVIEWS_SECTION = 'recenzenci';

/** The stages in their order. */
export const STAGES = [
  {
    name: 'Zespół 8 PRK',
    step: 'Wpisz skład i spotkanie zespołu 8 PRK',
    section: 'prk',
    end: 'spotkanie',
    needs: ['data_powolania_zespolu_8PRK', 'PRK_sklad', 'data_spotkania_zespolu_8PRK'],
  },
  {
    name: 'Złożenie',
    step: 'Przyjmij rozprawę i wniosek',
    section: 'podstawowe',
    end: 'złożenie',
    needs: [
      'doktorant',
      'tytul',
      'uchwala_promotor_wszczecie_data',
      'uchwala_promotor_wszczecie_nr',
      'promotor',
      'data_zlozenia_dokumentow',
    ],
  },
  {
    name: 'Komisja',
    step: 'Wpisz powołanie komisji doktorskiej',
    section: 'komisja',
    end: 'powołanie',
    needs: ['KD_sklad', 'uchwala_powolanie_komisji_dr_nr', 'uchwala_powolanie_komisji_dr_data'],
  },
  {
    name: 'Recenzje',
    step: 'Przeprowadź recenzje i wpisz dopuszczenie do obrony',
    section: REVIEWS_SECTION,
    end: 'dopuszczenie',
    needs: [
      'data_zlozenia_dokumentow_w_dziekanacie',
      'uchwala_wyznaczenie_recenzentow_data',
      'uchwala_wyznaczenie_recenzentow_nr',
      'lista_recenzentow',
      ...POSITIVE_REVIEWS,
      'uchwala_dopuszczenie_do_obrony_KD_nr',
      'uchwala_dopuszczenie_do_obrony_KD_data',
    ],
  },
  {
    name: 'Obrona',
    step: 'Wyznacz obronę i wpisz jej przyjęcie',
    section: 'obrona-jawna',
    end: 'przyjęcie obrony',
    needs: [
      'data_obrony',
      'godz_obrony',
      'miejsce_obrony',
      'uchwala_przyjecie_obrony_KD_nr',
      'uchwala_przyjecie_obrony_KD_data',
    ],
  },
  {
    name: 'Nadanie stopnia',
    step: 'Wpisz uchwałę o nadaniu stopnia',
    section: 'nadanie',
    end: 'nadanie stopnia',
    needs: ['uchwala_nadanie_stopnia_doktora_RD_nr', 'uchwala_nadanie_stopnia_doktora_RD_data'],
  },
] as const satisfies readonly Stage[];

/** The day that ends a stage. */
export const endOf = ({ needs }: Stage) => needs.at(-1) as Day;

/** The day of a field; what is half typed or in no calendar is none. */
export function dayIn(days: Days, field: Day): string | undefined {
  const day = days[field];
  return day && isDay(day) ? day : undefined;
}

/** Whether it has been: a day ahead is planned, and ends nothing. */
export function isOver(days: Days, stage: Stage): boolean {
  const day = dayIn(days, endOf(stage));
  return day !== undefined && day <= today();
}

/** Of how many people a positive review is entered. */
export const positiveReviews = (values: Reviewed) =>
  new Set(POSITIVE_REVIEWS.map((name) => Number(values[name])).filter((person) => person > 0)).size;

/** A doctoral school sees to the qualifications itself: there is no team (art. 192 ust. 2 pkt 6). */
export const hasTeam = ({ tryb_eksternistyczny: mode }: Pick<Journey, 'tryb_eksternistyczny'>) => mode !== 'n';

export const TEAM_SECTION = 'prk';

/** The stages of a procedure of this mode. */
export const stagesOf = (journey: Journey) =>
  STAGES.filter(({ section }) => section !== TEAM_SECTION || hasTeam(journey));

/** The first stage that is not over, of those after the last that is; the number of stages when all are. */
export function currentStage(journey: Journey): number {
  return stagesOf(journey).findLastIndex((stage) => isOver(journey, stage)) + 1;
}

/** A procedure is registered with who writes what, also before the team has met. */
const FIRST_SECTION = 'podstawowe';

/** What only later stages than the present one ask for, and than that of the registration. */
export function askedLater(journey: Journey): readonly ProcedureKey[] {
  const stages = stagesOf(journey);
  const first = stages.findIndex(({ section }) => section === FIRST_SECTION);
  return stages
    .slice(Math.max(currentStage(journey), first) + 1)
    .flatMap(({ needs }): readonly ProcedureKey[] => needs);
}

export type Step = { name: string | undefined; step: string; section: string; needs: readonly ProcedureKey[] };

const MODE = 'tryb_eksternistyczny';

/** Of a step whose fields are all filled, the day that is still to come: nothing is left to do but to wait for it. */
export const plannedOf = ({ needs }: Pick<Step, 'needs'>, days: Days): { field: Day; day: string } | undefined =>
  needs
    .flatMap((field) => {
      const day = PROCEDURE_FIELDS[field].kind === 'day' ? dayIn(days, field as Day) : undefined;
      return day && day > today() ? [{ field: field as Day, day }] : [];
    })
    .at(-1);

/** What to do next, undefined when all is done. The mode is asked for first: on it depends what there is to do. */
export function nextStep(journey: Journey): Step | undefined {
  const stage = stagesOf(journey)[currentStage(journey)];
  if (!stage || journey[MODE]) return stage;
  return stage.section === TEAM_SECTION
    ? { name: undefined, step: 'Wybierz tryb przewodu', section: 'podstawowe', needs: [MODE] }
    : { ...stage, needs: [MODE, ...stage.needs] };
}

/** What cannot come before what, as `[earlier, later]`. */
const ORDER: readonly (readonly [Day, Day])[] = [
  ['data_powolania_zespolu_8PRK', 'data_spotkania_zespolu_8PRK'],
  // The supervisor's opinion is handed in with the thesis (art. 189 ust. 1).
  ['uchwala_promotor_wszczecie_data', 'data_zlozenia_dokumentow'],
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

/** What somebody has handed in, and the conferral, which is recorded once it is decided: nobody plans them. */
const NEVER_AHEAD: readonly Day[] = [
  'data_zlozenia_dokumentow',
  'data_zlozenia_dokumentow_w_dziekanacie',
  'uchwala_nadanie_stopnia_doktora_RD_data',
];

/** From then on the Law on Higher Education and Science holds, by which procedures are conducted here. */
const LAW_FROM = '2018-10-01';

/** For so many years at most a day is planned. */
const YEARS_AHEAD = 2;
const FAR_AHEAD = 'jest za więcej niż dwa lata';
const BEFORE_LAW = `jest sprzed ustawy, która obowiązuje od ${dayText(LAW_FROM)}`;

type Warning = { field: Day; message: string };

const ADMISSION = 'uchwala_dopuszczenie_do_obrony_KD_data';

/**
 * That the defence has been admitted, or is to be, without the reviews which the law asks for. In the same words on every day: by
 * them a warning that the office keeps is known.
 */
export function admissionWarning(values: Journey): Warning | undefined {
  const admitted = dayIn(values, ADMISSION);
  const count = positiveReviews(values);
  if (!admitted || count >= POSITIVE_REVIEWS.length) return undefined;
  const message = `Dopuszczenie do obrony, ${dayText(admitted)}, wymaga dwóch pozytywnych recenzji, a wpisano ${count} z ${POSITIVE_REVIEWS.length} (art. 191 ust. 1 ustawy)`;
  return { field: ADMISSION, message };
}

const label = (field: Day) => lowerFirst(PROCEDURE_FIELDS[field].label);

const faultOfDay = (field: Day, day: string, fault: string) =>
  `${PROCEDURE_FIELDS[field].label}, ${dayText(day)}, ${fault}`;

/** Days before the law. Whoever enters one is asked; saved ones may be of a procedure that was opened under an earlier law. */
export const lawWarnings = (days: Days): Warning[] =>
  PROCEDURE_DAYS.flatMap((field) => {
    const day = dayIn(days, field);
    return day && day < LAW_FROM ? [{ field, message: faultOfDay(field, day, BEFORE_LAW) }] : [];
  });

/** Whatever comes before a day, also by way of others that nobody has entered. */
export function beforeOf(day: Day): Day[] {
  const direct = ORDER.flatMap(([earlier, later]) => (later === day ? [earlier] : []));
  return [...new Set([...direct, ...direct.flatMap(beforeOf)])];
}

/** Every two days, not the neighbours alone: between them there may be none. */
const REVERSIBLE = [...new Set(ORDER.map(([, later]) => later))].flatMap((later) =>
  beforeOf(later).map((earlier) => [earlier, later] as const),
);

/** `withImplied`: also what is not told, as another warning implies it. */
type Told = { withImplied?: boolean };

/** Days that are before what has to come first, or in a future that nobody plans. */
function dayDoubts(days: Journey, { withImplied = false }: Told): Warning[] {
  const isReversed = ([earlier, later]: readonly [Day, Day]) => {
    const [first, second] = [dayIn(days, earlier), dayIn(days, later)];
    return Boolean(first && second && first > second);
  };
  const wrong = REVERSIBLE.filter(isReversed);
  // Of a day between two that is wrong itself, that alone is told.
  const told = wrong.filter(
    ([earlier, later]) =>
      withImplied ||
      !wrong.some(([one, other]) => other === later && one !== earlier && beforeOf(one).includes(earlier)),
  );
  const reversed = told.map(([earlier, later]): Warning => {
    const [first = '', second = ''] = [days[earlier] ?? '', days[later] ?? ''];
    const message = `${PROCEDURE_FIELDS[later].label}, ${dayText(second)}, jest wcześniejsza niż ${label(earlier)}, ${dayText(first)}`;
    return { field: later, message };
  });
  const now = today();
  const farthest = `${yearOf(now) + YEARS_AHEAD}${now.slice(4)}`;
  const ahead = PROCEDURE_DAYS.flatMap((field): Warning[] => {
    const day = dayIn(days, field) ?? now;
    const fault = NEVER_AHEAD.includes(field) ? day > now && 'jest w przyszłości' : day > farthest && FAR_AHEAD;
    return fault ? [{ field, message: faultOfDay(field, day, fault) }] : [];
  });
  return [...reversed, ...ahead];
}

/** That a defence is on a Sunday, which hardly anybody means. */
function sundayWarning(days: Days): Warning[] {
  const day = dayIn(days, 'data_obrony');
  return day && isSunday(day)
    ? [{ field: 'data_obrony', message: `${PROCEDURE_FIELDS.data_obrony.label}, ${dayText(day)}, to niedziela` }]
    : [];
}

/** Days whose order, absence or future deserves a look, and an admission without reviews; nothing forbids to save them. */
export function procedureWarnings(days: Journey, told: Told = {}): Warning[] {
  const conferral = dayIn(days, 'uchwala_nadanie_stopnia_doktora_RD_data');
  const missing = BEFORE_CONFERRAL.filter((field) => conferral && !dayIn(days, field)).map((field) => {
    return { field, message: `Nadano stopień, a pole „${PROCEDURE_FIELDS[field].label}” jest puste` };
  });
  return [...dayDoubts(days, told), ...sundayWarning(days), ...missing, ...[admissionWarning(days) ?? []].flat()];
}

/** An hour as people type it ('9.30', '9,30', '930', '9') as HH:MM; anything else stays as it is. */
export function hourOf(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[.,: ]?(\d{2})?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return text;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
