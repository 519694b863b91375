/** The steps of a new installation, in order. */
export const STEPS = [
  'name',
  'look',
  'login',
  'units',
  'people',
  'accounts',
  'disciplines',
  'period',
  'lists',
  'works',
  'recalculation',
] as const;
export type StepKey = (typeof STEPS)[number];

export const STEP_NAMES: Record<StepKey, string> = {
  name: 'Nazwa i kontakt',
  look: 'Barwa i logo',
  login: 'Próba logowania',
  units: 'Jednostki',
  people: 'Osoby i zatrudnienie',
  accounts: 'Konta i role',
  disciplines: 'Dyscypliny i liczba N',
  period: 'Okres ewaluacji',
  lists: 'Wykazy czasopism i wydawnictw',
  works: 'Publikacje',
  recalculation: 'Pierwsze przeliczenie',
};

export const STEP_STATES = ['done', 'partly', 'open', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Whether a step no longer waits. */
export const isSettled = (state: StepState) => state === 'done' || state === 'skipped';
