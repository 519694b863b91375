/** Of people and units, by personnel. */
export const PEOPLE_KINDS = ['polon', 'absences', 'radon', 'directory', 'dn10', 'units', 'achievements'] as const;
/** What the administrator sets: files that the same screens give, corrected. */
export const SETTING_KINDS = ['grants', 'disciplines', 'outcomes', 'dictionaries', 'councils'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];
export const IMPORT_KINDS = [...PEOPLE_KINDS, ...SETTING_KINDS] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Only the administrator imports it, and its rows are of nobody. */
export const isSetting = (kind: ImportKind): kind is SettingKind => SETTING_KINDS.some((each) => each === kind);

/** Kinds that only add to people who are here: unknown ones are reported. */
export const createsNobody = (kind: ImportKind) => kind === 'absences' || kind === 'achievements';

/** Kinds that change N, limits of slots or councils. */
export const changesEvaluation = (kind: ImportKind) => kind === 'polon' || kind === 'absences' || kind === 'radon';

/** How the note about a unit begins that neither our units nor the file have. */
export const UNKNOWN_UNIT = 'Nieznana jednostka';

/** What a row of an import is about, one table each; written in this order, as rows refer to earlier ones. */
export const ENTITIES = [
  'file',
  'unit',
  'person',
  'degree',
  'employment',
  'declaration',
  'nStatement',
  'absence',
  'directory',
  'dn10',
  'achievement',
  'discipline',
  'grant',
  'outcome',
  'dictionary',
  'councilRule',
] as const;
export type Entity = (typeof ENTITIES)[number];

/**
 * `gone`: stored here, but not in the file; `error`: a row of the file that cannot be read; `kept`: differs, and a rule of
 * sources leaves it as it is.
 */
export const ACTIONS = ['new', 'changed', 'gone', 'error', 'kept'] as const;
export type Action = (typeof ACTIONS)[number];

/** `left`: not chosen; `stale`: changed after the comparison. */
export const OUTCOMES = ['applied', 'left', 'stale'] as const;

export const KIND_NAMES: Record<ImportKind, string> = {
  polon: 'Pracownicy z POL-on',
  absences: 'Nieobecności z POL-on',
  radon: 'Pracownicy z RAD-on',
  directory: 'Baza pracowników',
  dn10: 'Osoby DN10',
  units: 'Jednostki',
  achievements: 'Osiągnięcia',
  grants: 'Uprawnienia',
  disciplines: 'Dyscypliny',
  outcomes: 'Wyniki ewaluacji',
  dictionaries: 'Słowniki',
  councils: 'Parametry rad',
};

export const ACTION_NAMES: Record<Action, string> = {
  new: 'nowy',
  changed: 'zmieniony',
  gone: 'brak w pliku',
  error: 'błąd w pliku',
  kept: 'zostaje',
};

export const ENTITY_NAMES: Record<Entity, string> = {
  file: 'Plik',
  unit: 'Jednostka',
  person: 'Osoba',
  degree: 'Stopień lub tytuł',
  employment: 'Zatrudnienie',
  declaration: 'Oświadczenie o dyscyplinach',
  nStatement: 'Oświadczenie o liczbie N',
  absence: 'Nieobecność',
  directory: 'Wpis w bazie pracowników',
  dn10: 'Osoba DN10',
  achievement: 'Osiągnięcie',
  discipline: 'Dyscyplina',
  grant: 'Uprawnienie',
  outcome: 'Wynik ewaluacji dyscypliny',
  dictionary: 'Hasło słownika',
  councilRule: 'Parametry rad od dnia',
};

export const OUTCOME_NAMES: Record<(typeof OUTCOMES)[number], string> = {
  applied: 'zapisano',
  left: 'pominięto',
  stale: 'pominięto, bo dane zmieniły się po porównaniu',
};

/** Why a row was left out, where nothing else was in its way. */
export const NOT_CHOSEN = 'nie zaznaczono go w podglądzie';

export const ENCODINGS = ['utf-8', 'windows-1250', 'utf-16le'] as const;
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES = ['comma', 'semicolon', 'tab'] as const;

/** What the list, the preview and the report call the counts. */
export const COUNT_NAMES = {
  new: 'nowe',
  changed: 'zmienione',
  gone: 'brak w pliku',
  unsettled: 'do ustalenia',
  doubtful: 'wątpliwe',
  error: 'błędy',
  kept: 'zostają według zasad źródeł',
  applied: 'zapisane',
  left: 'pominięte',
  stale: 'zmienione w międzyczasie',
} as const;

/** Kinds of rows that are chosen together: by action without the doubtful ones, and the doubtful ones. */
export const CHOICES = ['new', 'changed', 'gone', 'doubtful'] as const;

export type Choice = (typeof CHOICES)[number];
