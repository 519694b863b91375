import { readChoice, readNumber, readText } from '#client/search.ts';

/** Which rows of an import are shown. */
export const readImportFilter = (raw: Record<string, unknown>) => ({
  show: readChoice(raw.show, ['all', 'new', 'changed', 'gone', 'doubtful', 'error']),
  text: readText(raw.text),
  page: readNumber(raw.page),
});
