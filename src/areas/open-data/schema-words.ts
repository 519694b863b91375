/** Codes and their words, without schemas: screens and the audit share them. */

export const ITEM_KINDS = ['work', 'patent', 'person', 'unit', 'project'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const KIND_NAMES: Record<ItemKind, string> = {
  work: 'publikacje',
  patent: 'patenty i prawa ochronne',
  person: 'osoby ze stroną publiczną',
  unit: 'jednostki',
  project: 'projekty tych osób',
};

/** What a key may read. */
export const SCOPES = ['works', 'people', 'units', 'projects'] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_NAMES: Record<Scope, string> = {
  works: 'prace (publikacje i patenty)',
  people: 'osoby ze stroną publiczną',
  units: 'jednostki',
  projects: 'projekty tych osób',
};

export const KINDS_OF_SCOPE = {
  works: ['work', 'patent'],
  people: ['person'],
  units: ['unit'],
  projects: ['project'],
} as const satisfies Record<Scope, readonly ItemKind[]>;
