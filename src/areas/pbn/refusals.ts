import { z } from 'zod';
import type { Problem } from './shapes.ts';

/** Paths of PBN and the field of our form that causes what PBN says of them; the first that fits. */
const FIELDS: readonly (readonly [path: RegExp, field: string])[] = [
  [/^(?:book|journal)\.?(?:isbn)/i, 'isbn'],
  [/^journal\.?eissn/i, 'eissn'],
  [/^journal\.?issn/i, 'issn'],
  [/^(?:journal|publisher|publicationPlace)\b/i, 'venue'],
  [/^book\b/i, 'parent_id'],
  [/^title\b/i, 'title'],
  [/^year\b/i, 'year'],
  [/^type\b/i, 'type'],
  [/^doi\b/i, 'doi'],
  [/^isbn\b/i, 'isbn'],
  [/^e?issn\b/i, 'issn'],
  [/^publicUri\b/i, 'details.url'],
  [/^mainLanguage\b/i, 'details.language'],
  [/^originalLanguage\b/i, 'details.original_language'],
  [/^volume\b/i, 'details.volume'],
  [/^issue\b/i, 'details.issue'],
  [/^pagesFromTo\b/i, 'details.pages'],
  [/^series\b/i, 'details.series'],
  [/^numberInSeries\b/i, 'details.series_number'],
  [/^conference\b/i, 'details.conference'],
  [/^openAccess\.?mode/i, 'details.access_mode'],
  [/^openAccess\.?textVersion/i, 'details.access_version'],
  [/^openAccess\.?license/i, 'details.access_licence'],
  [/^openAccess\.?(?:releaseDateMode)/i, 'details.access_moment'],
  [/^openAccess\.?months/i, 'details.access_months'],
  [/^openAccess\b/i, 'details.access_day'],
  [/^(?:authors|editors|translators|translationEditors|affiliations|institutions|statements)\b/i, 'authors'],
  [/^objectId\b/i, 'details.pbn'],
  [/^languageData\b/i, 'details.language'],
];

/** '': the record as a whole. */
export const fieldOfPath = (path: string): string => FIELDS.find(([known]) => known.test(path))?.[1] ?? '';

/** What codes of PBN mean for whoever reads them, and the field that is filled in then. */
const CODES: Readonly<Record<string, Problem>> = {
  NOT_UNIQUE_PUBLICATION: {
    field: 'details.pbn',
    text: 'PBN ma już taką publikację: porównaj ją z rekordem i zapisz w nim jej identyfikator PBN.',
  },
};

const One = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().nullish(),
  description: z.string().nullish(),
  details: z.record(z.string(), z.unknown()).nullish(),
});
type One = z.infer<typeof One>;

const MOST = 600;
const cut = (text: string) =>
  text
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, MOST);

function ofOne({ code, message, description, details }: One): Problem[] {
  const fields = Object.entries(details ?? {}).map(([path, text]) => ({
    field: fieldOfPath(path),
    text: cut(typeof text === 'string' ? text : JSON.stringify(text)),
  }));
  const known = CODES[String(code)];
  const whole = [description ?? message ?? '', known?.text ?? ''].filter((text) => text !== '').join(' ');
  return fields.length > 0 ? fields : whole === '' ? [] : [{ field: known?.field ?? '', text: cut(whole) }];
}

/** A refusal of either shape, or a plain text: each sentence once, beside the field that causes it first. */
export function problemsOf(said: unknown, text: string): { problems: Problem[]; codes: string[] } {
  const list = z.array(One).safeParse(Array.isArray(said) ? said : [said]);
  const found = list.success ? list.data.flatMap(ofOne) : [];
  const all = found.length > 0 ? found : [{ field: '', text: cut(text) || 'PBN odmówił bez podania powodu' }];
  const once = new Map<string, Problem>();
  for (const problem of all) {
    const before = once.get(problem.text);
    // Of a text that is said of several fields the one that we have.
    if (!before || (before.field === '' && problem.field !== '')) once.set(problem.text, problem);
  }
  const codes = list.success ? list.data.flatMap(({ code }) => (typeof code === 'string' ? [code] : [])) : [];
  return { problems: [...once.values()], codes };
}
