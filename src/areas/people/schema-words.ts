import type { PanelName } from '#shared/panel-codes.ts';

/** Degrees, the highest last. */
export const DEGREES = ['lic.', 'inż.', 'mgr', 'mgr inż.', 'lek.', 'dr', 'dr hab.', 'prof. dr hab.'];

export const DEGREE_KINDS = ['doctor', 'habilitated', 'professor'] as const;

/** Degrees and the title, as POL-on dates them. */
export const DEGREE_NAMES: Readonly<Record<string, string>> = {
  doctor: 'doktor',
  habilitated: 'doktor habilitowany',
  professor: 'profesor',
};

/** The panels in which somebody else is chosen: they open the search of people. */
export const PEOPLE_SEARCH = [
  'polonOfPerson',
  'patentStatements',
  'accounts',
  'publicationStatements',
  'assignmentsOfPerson',
  'councilEdit',
  'patentAssignments',
  'achievementsOfPerson',
] as const satisfies readonly PanelName[];
