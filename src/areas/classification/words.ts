/** Columns of a discipline, in words. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'nazwa',
  field: 'dziedzina',
  polon_code: 'kod POL-on',
  hst: 'HST',
  art: 'sztuka',
  valid_from: 'początek',
  valid_to: 'koniec',
  successor_code: 'następczyni',
};
