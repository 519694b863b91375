import { readDoi, readOrcid } from '#areas/records/identifiers.ts';

/** What can be asked of a source. */
export type Reference = { kind: 'doi' | 'orcid' | 'page'; value: string };

export function referenceOf(text: string): Reference | undefined {
  const doi = readDoi(text);
  if (doi !== undefined) return { kind: 'doi', value: doi };
  const orcid = readOrcid(text);
  if (orcid !== undefined) return { kind: 'orcid', value: orcid };
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url && text.length <= 2_000 ? { kind: 'page', value: url.href } : undefined;
}

const MOST = 10_000;

/** DOIs, ORCIDs and addresses of a text, each once; words that are none. */
export function referencesIn(text: string): { references: string[]; unknown: string[] } {
  const words = [
    ...new Set(text.split(/[\s;]+|,(?=\s|10\.|http|$)/).filter((word) => word !== '' && !/^doi:?$/i.test(word))),
  ];
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const word of words.slice(0, MOST)) {
    const reference = referenceOf(word.replace(/^[<("']+|[>)"']+$/g, ''));
    if (reference) found.add(reference.value);
    else unknown.push(word.slice(0, 100));
  }
  return { references: [...found], unknown };
}
