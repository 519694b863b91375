import { ARTICLES, type DetailName, DETAIL_NAMES, detailField, hasDetail, PATENT } from '../../fields.ts';

/** Columns of twelve that a field takes; others take four. */
const SPANS: Partial<Record<DetailName, string>> = {
  volume: 'sm:col-span-2',
  issue: 'sm:col-span-2',
  pages: 'sm:col-span-3',
  article_number: 'sm:col-span-3',
  page_count: 'sm:col-span-3',
  edition: 'sm:col-span-3',
  language: 'sm:col-span-3',
  original_language: 'sm:col-span-3',
  series: 'sm:col-span-9',
  series_number: 'sm:col-span-3',
  conference: 'sm:col-span-8',
  funding: 'sm:col-span-12',
  holder: 'sm:col-span-8',
  url: 'sm:col-span-8',
};
/** Where an article has its issue and its number, others have room. */
const ROOMY: typeof SPANS = { volume: 'sm:col-span-4', pages: 'sm:col-span-4', place: 'sm:col-span-6' };
export const spanOf = (name: DetailName, type: number) =>
  (ARTICLES.includes(type) ? undefined : ROOMY[name]) ?? SPANS[name] ?? 'sm:col-span-4';

const inSections = (sections: readonly string[], type: number) =>
  DETAIL_NAMES.filter((name) => sections.includes(detailField(name).section) && hasDetail(name, type));

/** What every record of the type needs stands open; of a patent its right too. */
export const openDetails = (type: number): DetailName[] =>
  inSections(type === PATENT ? ['description', 'patent'] : ['description'], type);

const FOLDED = [
  { key: 'access', title: 'Otwarty dostęp' },
  { key: 'conference', title: 'Konferencja i seria' },
  { key: 'funding', title: 'Finansowanie' },
  { key: 'identifiers', title: 'Identyfikatory i adresy' },
] as const;

/** The folded sections that the type has, with their fields. */
export const foldedSections = (type: number) =>
  FOLDED.map((section) => ({ ...section, names: inSections([section.key], type) })).filter(
    ({ names }) => names.length > 0,
  );
