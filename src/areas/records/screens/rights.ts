import { CATEGORIES } from '#areas/publications/schema-codes.ts';

/** Kinds of rights to an invention, as a choice. */
export const RIGHTS = CATEGORIES.filter(({ patentKind }) => patentKind !== null).map(({ id, name }) => ({
  value: String(id),
  label: name,
}));
