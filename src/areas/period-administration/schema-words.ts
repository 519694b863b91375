export const PERIOD_STATES = ['future', 'running', 'ended', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];
export const PERIOD_STATE_NAMES: Record<PeriodState, string> = {
  future: 'przyszły',
  running: 'trwa',
  ended: 'lata minęły, zmiany otwarte',
  closed: 'zamknięty',
};

/** What may be open when a period is closed. The first three keep it from being closed. */
export const CONDITION_KEYS = [
  'running',
  'recalculation',
  'jobs',
  'gaps',
  'records',
  'choosing',
  'unassigned',
  'statements',
  'unsigned',
  'faults',
  'differences',
] as const;
export type ConditionKey = (typeof CONDITION_KEYS)[number];
export const BLOCKING: readonly ConditionKey[] = ['running', 'recalculation', 'jobs'];

/** What a condition is called while something of it is open, and the unit of its number after 1, 2 and 5. */
export const CONDITION_NAMES: Record<ConditionKey, string> = {
  running: 'Koniec lat okresu',
  recalculation: 'Udziały i dyscypliny, które czekają na przeliczenie',
  jobs: 'Praca w tle, która zmienia wyniki okresu',
  gaps: 'Dyscypliny bez dowodu, że ich zestaw jest najlepszy',
  records: 'Rekordy z lat okresu, których biblioteka nie zatwierdziła',
  choosing: 'Dni, w których autorzy mogą jeszcze wybierać dyscypliny',
  unassigned: 'Udziały w zatwierdzonych pracach bez wybranej dyscypliny',
  statements: 'Oświadczenia, których nie wydrukowano',
  unsigned: 'Oświadczenia wydrukowane, niepotwierdzone (w „Sprawach” jedna sprawa na osobę)',
  faults: 'Zgłoszone błędy danych POL-on bez odpowiedzi',
  differences: 'Rozbieżności danych osób, których nie rozstrzygnięto',
};

export const CONDITION_UNITS: Record<Exclude<ConditionKey, 'running'>, readonly [string, string, string]> = {
  recalculation: ['sprawa', 'sprawy', 'spraw'],
  jobs: ['praca', 'prace', 'prac'],
  gaps: ['dyscyplina', 'dyscypliny', 'dyscyplin'],
  records: ['rekord', 'rekordy', 'rekordów'],
  choosing: ['dzień', 'dni', 'dni'],
  unassigned: ['udział', 'udziały', 'udziałów'],
  statements: ['oświadczenie', 'oświadczenia', 'oświadczeń'],
  unsigned: ['oświadczenie', 'oświadczenia', 'oświadczeń'],
  faults: ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'],
  differences: ['rozbieżność', 'rozbieżności', 'rozbieżności'],
};

/** What is true where nothing of it is open. */
export const CONDITIONS_MET: Record<ConditionKey, string> = {
  running: 'Lata okresu minęły',
  recalculation: 'Nic nie czeka na przeliczenie',
  jobs: 'Żadna praca w tle nie zmienia wyników okresu',
  gaps: 'Każda dyscyplina ma dowód, że jej zestaw jest najlepszy',
  records: 'Biblioteka zatwierdziła wszystkie rekordy z lat okresu',
  choosing: 'Nie biegnie termin wyboru dyscyplin',
  unassigned: 'Każdy udział w zatwierdzonych pracach ma dyscyplinę',
  statements: 'Wszystkie oświadczenia wydrukowano',
  unsigned: 'Wszystkie wydrukowane oświadczenia potwierdzono',
  faults: 'Na każde zgłoszenie błędu danych POL-on odpowiedziano',
  differences: 'Wszystkie rozbieżności danych osób rozstrzygnięto',
};
