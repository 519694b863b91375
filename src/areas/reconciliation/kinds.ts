/** Sources of people's data; what an office has typed, or somebody without a POL-on id has, did not come from there. */
export const SOURCES = ['polon', 'directory', 'account', 'office'] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_NAMES: Record<Source, string> = {
  polon: 'POL-on',
  office: 'Wpis ręczny',
  directory: 'Baza pracowników',
  account: 'Konto aplikacji',
};

export const TAKE_NAMES: Record<Source, string> = {
  polon: 'Przyjmij z POL-on',
  office: 'Przyjmij wpis ręczny',
  directory: 'Przyjmij z bazy pracowników',
  account: 'Przyjmij z konta',
};

/** What leaves the person's value where the other source cannot be written: the directory is only read. */
export const KEEP_OWN_NAMES: Record<Source, string> = {
  polon: 'Zostaw z POL-on',
  office: 'Zostaw wpis ręczny',
  directory: 'Zostaw z bazy pracowników',
  account: 'Zostaw z konta',
};

/** Why a difference with the directory is settled in one direction alone. */
export const DIRECTORY_IS_READ =
  'Bazę pracowników aplikacja tylko czyta, więc jej wpisu stąd nie zmienisz: poprawia go ten, kto ją prowadzi.';

/** What is asked before a person takes the values of a source. */
export const TAKE_QUESTIONS: Record<Source, string> = {
  polon: 'Przyjąć dane z POL-on?',
  office: 'Przyjąć wpis ręczny?',
  directory: 'Przyjąć dane z bazy pracowników?',
  account: 'Przyjąć dane z konta?',
};

/** What is known and differs, then what nobody knows or has: gaps, which are counted apart. */
export const DIFFERING_KINDS = ['name', 'unit', 'employment', 'discipline', 'orcid', 'polon'] as const;
export const GAP_KINDS = ['noOrcid', 'noPolon', 'account'] as const;
export const DIFFERENCE_KINDS = [...DIFFERING_KINDS, ...GAP_KINDS] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const IDENTIFIER_NAMES = { orcid: 'ORCID', polonUuid: 'identyfikator POL-on' } as const;

export const KIND_NAMES: Record<DifferenceKind, string> = {
  name: 'nazwisko lub imię',
  unit: 'jednostka',
  employment: 'zatrudnienie',
  discipline: 'dyscyplina',
  orcid: 'ORCID',
  polon: 'identyfikator POL-on',
  noOrcid: 'brak ORCID',
  noPolon: 'brak identyfikatora POL-on',
  account: 'brak konta',
};

const ROW_NAMES: Record<string, string> = { account: 'konto', person: 'osoba', directory: 'wpis bazy pracowników' };

const isKind = (kind: string): kind is DifferenceKind => Object.hasOwn(KIND_NAMES, kind);

/** The key of a difference in words, as the audit keeps it: `orcid:account:12` is „ORCID, konto 12”. */
export function keyText(key: string): string {
  const [kind = '', source = '', ...row] = key.split(':');
  const rowName = ROW_NAMES[source];
  return isKind(kind) && rowName ? `${KIND_NAMES[kind]}, ${rowName} ${row.join(':')}` : key;
}
