import { readFileSync } from 'node:fs';
import { Driver } from '@citeproc-rs/wasm';
import type { CslItem, CslName } from '../model.ts';
import { linkOf, linkTable } from './links.ts';
import { guarded, guardedName, withEntities } from './marks.ts';
import { emphasise, marked, ownNames } from './own-name.ts';
import { runsOf } from './runs.ts';
import { type StyleName, STYLES } from './styles.ts';

export type StyledEntry = { html: string; text: string };

/** The processor compares all names of a batch with each other: small batches are four times as fast as one of 400. */
const BATCH = 10;

const xmlOf = new Map<StyleName, string>();

function styleXml(style: StyleName): string {
  const known = xmlOf.get(style);
  if (known) return known;
  const xml = readFileSync(new URL(`styles/${style}.csl`, import.meta.url), 'utf8');
  xmlOf.set(style, xml);
  return xml;
}

const TEXTS = [
  'title',
  'container-title',
  'volume',
  'issue',
  'page',
  'publisher',
  'publisher-place',
  'ISSN',
  'ISBN',
  'number',
] as const;

function cleanName(name: CslName): CslName[] {
  if ('literal' in name) {
    const literal = guardedName(name.literal);
    return literal === '' ? [] : [{ literal }];
  }
  const family = guardedName(name.family);
  const given = guardedName(name.given ?? '');
  if (family === '') return given === '' ? [] : [{ literal: given }];
  return [{ family, ...(given && { given }) }];
}

/** An institution that is the emphasised name is marked as a family name. */
function namesOf(role: 'author' | 'editor', item: CslItem, { emphasised, style }: Printing) {
  const names = (item[role] ?? []).flatMap(cleanName);
  if (names.length === 0) return {};
  const own = ownNames(names, guardedName(emphasised));
  return {
    [role]: shown(
      names.map((name, i) => (own[i] ? marked('literal' in name ? { family: name.literal } : name) : name)),
      { own: own.indexOf(true), style },
    ),
  };
}

/** The names that a style prints, and one more, so that it says that there are others; one's own is among them. */
function shown(names: CslName[], { own, style }: { own: number; style: StyleName }): CslName[] {
  const { mostNamed: most, namesLast } = STYLES[style];
  // APA names twenty, or the first nineteen and the last.
  if (names.length <= (namesLast ? most + 1 : most)) return names;
  const end = namesLast ? [...names.slice(most, most + 1), ...names.slice(-1)] : names.slice(most, most + 1);
  const ownName = own < most || (namesLast && own === names.length - 1) ? undefined : names[own];
  const first = ownName ? [...names.slice(0, most - 2), { literal: '…' }, ownName] : names.slice(0, most);
  return [...first, ...end];
}

type Printing = { emphasised: string; style: StyleName };
type Links = ReturnType<typeof linkTable>;

function referenceOf(item: CslItem, printing: Printing, links: Links) {
  const texts = TEXTS.flatMap((field) => {
    const text = guarded(item[field] ?? '');
    return text === '' ? [] : [[field, text]];
  });
  const link = linkOf(item);
  return {
    title: '[bez tytułu]',
    ...Object.fromEntries(texts),
    // CSL 1.0.1, which the processor knows, has no 'document'.
    type: item.type === 'document' ? 'article' : item.type,
    ...namesOf('author', item, printing),
    ...namesOf('editor', item, printing),
    ...(item.issued && { issued: item.issued }),
    // In the place of the DOI, the only one that the processor leaves as it is.
    ...(link && { DOI: links.put(link) }),
  };
}

/** Only what the processor's own markup consists of: all text of ours is behind placeholders. */
const ownTags = (html: string) => html.replace(/<(?!\/?i>)[^>]*>/g, '');

/** Bibliographic entries in the order of the items: HTML of `i`, `strong` and `a`, and the same as text. */
export function styleEntries(items: CslItem[], style: StyleName, emphasised: string): StyledEntry[] {
  if (items.length === 0) return [];
  // One processor for a call: kept longer, it keeps every name that it has ever read.
  const processor = new Driver({
    style: styleXml(style),
    format: 'html',
    formatOptions: { linkAnchors: false },
    bibliographyNoSort: true,
    localeOverride: 'pl-PL',
    fetcher: { fetchLocale: async () => '' },
  });
  try {
    processor.includeUncited('All');
    const entries: StyledEntry[] = [];
    for (let first = 0; first < items.length; first += BATCH) {
      const links = linkTable();
      const batch = items.slice(first, first + BATCH);
      processor.resetReferences(
        batch.map((item, i) => ({ id: String(i), ...referenceOf(item, { emphasised, style }, links) })),
      );
      const byId = new Map(processor.makeBibliography().map(({ id, value }) => [id, value]));
      for (const i of batch.keys()) {
        const made = byId.get(String(i));
        if (made === undefined) throw new Error(`The style ${style} prints nothing of item ${first + i}`);
        const html = links.filled(withEntities(emphasise(ownTags(made)))).trim();
        entries.push({
          html,
          text: runsOf(html)
            .map(({ text }) => text)
            .join(''),
        });
      }
    }
    return entries;
  } finally {
    processor.free();
  }
}
