import type { PanelName } from '#shared/panel-codes.ts';

/** The offices that do the steps of a year; each is a role, whose holders do them. */
export const OFFICES = [
  'personnel',
  'library',
  'evaluation',
  'discipline-supervisor',
  'doctoral-office',
  'admin',
] as const;
export type Office = (typeof OFFICES)[number];

/** The name, and how the heading says whose steps they are. */
export const OFFICE_NAMES: Record<Office, { name: string; whose: string }> = {
  personnel: { name: 'Kadry', whose: 'dział kadr' },
  library: { name: 'Biblioteka', whose: 'biblioteka' },
  evaluation: { name: 'Ewaluacja', whose: 'zespół ewaluacji' },
  'discipline-supervisor': { name: 'Opiekunowie dyscyplin', whose: 'opiekunowie dyscyplin' },
  'doctoral-office': { name: 'Biuro doktoratów', whose: 'biuro doktoratów' },
  admin: { name: 'Administrator', whose: 'administrator' },
};

export const isOffice = (role: string): role is Office => OFFICES.some((office) => office === role);

/** The panels of the offices, and of heads of units, who have no steps of their own: who holds one of them sees the year. */
export const YEAR_PANELS = [
  'accounts',
  'library',
  'reports',
  'administration',
  'disciplineView',
  'unitView',
  'doctoral',
  'councilEdit',
] as const satisfies readonly PanelName[];

/** Who sees N of every discipline as of today. */
export const TRIAL_PANELS = ['accounts', 'reports', 'administration'] as const satisfies readonly PanelName[];
