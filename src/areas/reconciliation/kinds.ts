/** Sources of people's data. */
export const SOURCES = ['polon', 'directory', 'account'] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_NAMES: Record<Source, string> = {
  polon: 'POL-on',
  directory: 'Baza pracowników',
  account: 'Konto aplikacji',
};

export const DIFFERENCE_KINDS = ['name', 'unit', 'employment', 'discipline', 'orcid', 'polon', 'account'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const KIND_NAMES: Record<DifferenceKind, string> = {
  name: 'nazwisko lub imię',
  unit: 'jednostka',
  employment: 'zatrudnienie',
  discipline: 'dyscyplina',
  orcid: 'ORCID',
  polon: 'identyfikator POL-on',
  account: 'brak konta',
};
