import { readNumber, readText } from '#client/search.ts';

/** Whose sessions, and which page of them. */
export const readSessionFilter = (raw: Record<string, unknown>) => ({
  text: readText(raw.text),
  page: readNumber(raw.page) ?? 0,
});
