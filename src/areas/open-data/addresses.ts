import type { ItemKind } from './schema-words.ts';

/** Public addresses. Those of items stay: others keep them. */
export const CATALOGUE = '/katalog';
export const HARVEST = '/api/oai';
export const READING = '/api/open/v1';

const FOLDERS = { work: 'prace', patent: 'prace', person: 'osoby', unit: 'jednostki' } as const;
type PageKind = keyof typeof FOLDERS;

export const hasPage = (kind: ItemKind): kind is PageKind => kind in FOLDERS;
/** The lists of all people and of all units. */
export const PEOPLE_PATH = `${CATALOGUE}/${FOLDERS.person}`;
export const UNITS_PATH = `${CATALOGUE}/${FOLDERS.unit}`;
export const pagePath = (kind: PageKind, id: number) => `${CATALOGUE}/${FOLDERS[kind]}/${id}`;
export const feedPath = (kind?: 'person' | 'unit', id?: number) =>
  `${kind === undefined || id === undefined ? CATALOGUE : pagePath(kind, id)}/nowe.atom`;
/** The same feed for readers that know RSS alone. */
export const rssPath = (path: string) => path.replace(/\.atom$/, '.rss');
