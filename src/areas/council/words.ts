import type { CouncilReason } from '#engine/council.ts';
import { covers, type Day, dayText } from '#engine/day.ts';

/**
 * How far ahead a council is shown. Whoever could ask for any day would learn birth dates from the day on which somebody
 * reaches the age limit.
 */
export const DAYS_AHEAD = 365;
/** Whoever only looks at councils needs the next meeting's. */
export const VIEW_DAYS_AHEAD = 31;

/** The documented names of a row's dates, in the order of the grid. */
export const COUNCIL_DAYS = [
  'data_infkadr',
  'data_wpl',
  'data_speln',
  'data_inf_przeb_lst',
  'data_przylaczenia',
  'data_odlaczenia',
  'data_zawiesz_czl',
  'data_odwiesz_czl',
] as const;
type CouncilDay = (typeof COUNCIL_DAYS)[number];

export const DAY_LABELS: Record<CouncilDay, string> = {
  data_infkadr: 'Data informacji z kadr',
  data_wpl: 'Data wpływu',
  data_speln: 'Data spełnienia',
  data_inf_przeb_lst: 'Data informacji o lustracji',
  data_przylaczenia: 'Data przyłączenia',
  data_odlaczenia: 'Data odłączenia',
  data_zawiesz_czl: 'Data zawieszenia',
  data_odwiesz_czl: 'Data odwieszenia',
};

/** The days of a row that are typed: those of the function in the council, and the others. */
export const TYPED_DAYS = ['funkcja_od', 'funkcja_do', ...COUNCIL_DAYS] as const;
export type TypedDay = (typeof TYPED_DAYS)[number];

export const TYPED_LABELS: Record<TypedDay, string> = {
  funkcja_od: 'Funkcja od',
  funkcja_do: 'Funkcja do',
  ...DAY_LABELS,
};

/** Letters of the column of rights, in the order in which they are shown. */
export const FUNCTION_LETTERS = {
  A: 'administrator',
  B: 'biblioteka',
  C: 'przewodniczący rady dyscypliny',
  V: 'zastępca przewodniczącego rady',
  S: 'sekretarz rady',
  D: 'dziekan',
  E: 'prodziekan',
  F: 'osoba upoważniona',
  M: 'dziekanat – obsługa egzaminów',
  P: 'prorektor',
  R: 'rektor',
} as const;

/** Functions that somebody is given; A and B are roles of the application. */
export const HELD_LETTERS = ['C', 'V', 'S', 'D', 'E', 'F', 'M', 'P', 'R'] as const;
export type HeldLetter = (typeof HELD_LETTERS)[number];

/** Of one council, of the whole university, or of either. */
const REACH: Record<HeldLetter, 'council' | 'university' | 'either'> = {
  C: 'council',
  V: 'council',
  S: 'council',
  D: 'either',
  E: 'either',
  F: 'either',
  M: 'either',
  P: 'university',
  R: 'university',
};
export const reachOf = (letter: string) => REACH[letter as HeldLetter];
/** Functions that somebody may hold in one council, chairs before deputies. */
export const COUNCIL_LETTERS: readonly HeldLetter[] = HELD_LETTERS.filter((letter) => REACH[letter] !== 'university');

/** Functions of a council in words, where it is known that they are a council's. */
export const COUNCIL_FUNCTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COUNCIL_LETTERS.map((letter) => [letter, FUNCTION_LETTERS[letter]])),
  C: 'przewodniczący',
  V: 'zastępca',
  S: 'sekretarz',
};

/** Chair, deputy, secretary. */
export const POSTS = ['C', 'V', 'S'] as const satisfies readonly HeldLetter[];

type Held = { funkcja: string | null; funkcja_od: string | null; funkcja_do: string | null };

/** Whether a function of a council is held on the day. */
export const isHeldOn = ({ funkcja, funkcja_od: from, funkcja_do: to }: Held, day: Day) =>
  funkcja !== null && from !== null && covers({ from, to }, day);

/** The posts in a council among the letters of the column of rights, in words. */
export const postWords = (letters: string) =>
  POSTS.filter((post) => letters.includes(post)).map((post) => COUNCIL_FUNCTIONS[post] ?? post);

/** One person at a time holds these, in a council or at the university. */
export const SOLE_LETTERS: readonly HeldLetter[] = ['C', 'R'];
/** No provision forbids several secretaries; whoever gives the function again is asked what becomes of the former one. */
export const ASKED_LETTERS: readonly HeldLetter[] = ['S'];

export const FLAG_LETTERS = {
  U: 'brak daty urodzenia',
  W: 'limit wieku do końca następnego roku albo przekroczony',
  X: 'do usunięcia z rady',
} as const;

/** The choices of `display`, and of `osw1`. */
export const DECISIONS = { 0: 'według reguł', 1: 'członek, ręcznie', 2: 'poza radą, ręcznie' } as const;

/** What the codes say in short, for the counts of a table. */
export const REASON_TITLES = {
  RM01: 'bez profesury i habilitacji',
  RM02: 'inna dyscyplina wiodąca',
  RM04: 'limit wieku',
  RM05: 'wyłączeni z rady',
  RM06: 'bez oświadczenia lustracyjnego',
  RM07: 'przed przyłączeniem do rady',
  RM08: 'po odłączeniu od rady',
  RM09: 'członkostwo zawieszone',
} as const;

/** The reason in words, with its facts; `nameOf` names a discipline. */
export function reasonText(reason: CouncilReason, nameOf: (code: number) => string): string {
  switch (reason.code) {
    case 'RM01':
      return reason.degree
        ? `Stopień lub tytuł „${reason.degree}” nie daje członkostwa: trzeba mieć habilitację albo profesurę`
        : 'Brak stopnia: trzeba mieć habilitację albo profesurę';
    case 'RM02':
      return `Dyscypliną wiodącą jest ${nameOf(reason.leading)}`;
    case 'RM04':
      return `Przekroczono limit wieku (${reason.ageLimit} lat)`;
    case 'RM05':
      return 'Wyłączono z rady ręcznie';
    case 'RM06':
      return `Brak wymaganego oświadczenia lustracyjnego (urodzeni przed ${dayText(reason.bornBefore)})`;
    case 'RM07':
      return `Dzień przed przyłączeniem do rady (${dayText(reason.joinedOn)})`;
    case 'RM08':
      return `Dzień po odłączeniu od rady (${dayText(reason.leftOn)})`;
    case 'RM09':
      return reason.resumedOn === null
        ? `Członkostwo zawieszone od ${dayText(reason.suspendedOn)}`
        : `Członkostwo zawieszone od ${dayText(reason.suspendedOn)} do dnia przed ${dayText(reason.resumedOn)}`;
  }
}

export const NO_POLON_ID = 'Zaznaczona osoba nie posiada uzupełnionego identyfikatora POLON.';

/** What the form holds of a person who is chosen and has no POL-on identifier. */
export const WITHOUT_ID = 'brak identyfikatora';
