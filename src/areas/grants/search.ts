import { readText } from '#client/search.ts';

/** Filters of the grants. */
export const readGrantFilter = (raw: Record<string, unknown>) => ({
  text: readText(raw.text),
  role: readText(raw.role),
  all: raw.all === true,
});

export type GrantFilter = ReturnType<typeof readGrantFilter>;
