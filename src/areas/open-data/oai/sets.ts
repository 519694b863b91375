import type { ItemKind } from '../schema-words.ts';

/** Sets of the guidelines for CRIS managers; what is not kept here has no kind, and its set is empty. */
export const KIND_SETS: Readonly<Record<string, ItemKind | null>> = {
  openaire_cris_publications: 'work',
  openaire_cris_products: null,
  openaire_cris_patents: 'patent',
  openaire_cris_persons: 'person',
  openaire_cris_orgunits: 'unit',
  openaire_cris_projects: 'project',
  openaire_cris_funding: null,
  openaire_cris_events: null,
  openaire_cris_equipments: null,
};

const SET_OF_KIND = new Map(Object.entries(KIND_SETS).map(([set, kind]) => [kind, set]));
const UNIT_SET = /^unit_([1-9]\d{0,8})$/;

export const unitSet = (id: number) => `unit_${id}`;
export const setsOf = (kind: ItemKind, units: readonly number[]) => [
  SET_OF_KIND.get(kind) ?? '',
  ...units.map(unitSet),
];

/** What a set holds: kinds, or everything of a unit; undefined where there is no such set. */
export function readSet(set: string): { kind?: ItemKind | null; unit?: number } | undefined {
  if (Object.hasOwn(KIND_SETS, set)) return { kind: KIND_SETS[set] ?? null };
  const unit = UNIT_SET.exec(set)?.[1];
  return unit === undefined ? undefined : { unit: Number(unit) };
}
