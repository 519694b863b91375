export const PERIOD_STATES = ['future', 'running', 'ended', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];
export const PERIOD_STATE_NAMES: Record<PeriodState, string> = {
  future: 'przyszły',
  running: 'trwa',
  ended: 'zakończony, otwarty',
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

export const CONDITION_NAMES: Record<ConditionKey, string> = {
  running: 'Koniec lat okresu',
  recalculation: 'Udziały i dyscypliny czekają na przeliczenie',
  jobs: 'Trwa praca w tle, która zmienia wyniki okresu',
  gaps: 'Dyscypliny bez dowodu, że ich zestaw jest najlepszy',
  records: 'Rekordy z lat okresu, których biblioteka nie zatwierdziła',
  choosing: 'Dni, w których autorzy mogą jeszcze wybierać dyscypliny',
  unassigned: 'Autorstwa bez wybranej dyscypliny',
  statements: 'Oświadczenia, których nie wydrukowano',
  unsigned: 'Oświadczenia wydrukowane, a niepodpisane',
  faults: 'Zgłoszone błędy danych POL-on bez odpowiedzi',
  differences: 'Rozbieżności danych osób, których nie rozstrzygnięto',
};
