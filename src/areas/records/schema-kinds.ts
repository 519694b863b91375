import { OTHER_TYPES } from '#areas/publications/schema-codes.ts';

/** Kinds of records that are entered here, by their type code, in the order of the choice. */
export const RECORD_TYPES = {
  20: 'Artykuł w czasopiśmie',
  25: 'Artykuł konferencyjny w czasopiśmie',
  3: 'Monografia',
  21: 'Redakcja monografii',
  19: 'Rozdział w monografii',
  27: 'Referat',
  7: 'Patent lub prawo ochronne',
} as const;
export type RecordType = keyof typeof RECORD_TYPES;
export const RECORD_TYPE_CODES = [20, 25, 3, 21, 19, 27, 7] as const satisfies readonly RecordType[];

/** Kinds that bring no points: the library keeps and corrects such records, new ones belong to the register of achievements. */
const UNSCORED_TYPES = { 4: 'Konferencja', ...OTHER_TYPES } as const;
export const UNSCORED_CODES = [
  4, 28, 32, 6, 8, 11, 13, 42, 43, 44,
] as const satisfies readonly (keyof typeof UNSCORED_TYPES)[];
export const isUnscored = (type: number) => Object.hasOwn(UNSCORED_TYPES, type);

/** Every kind that a record may be of. */
export const KEPT_TYPES = { ...RECORD_TYPES, ...UNSCORED_TYPES } as const;
export const KEPT_TYPE_CODES = [...RECORD_TYPE_CODES, ...UNSCORED_CODES] as const;
