import { Refusal } from '#platform/refusal.ts';
import { readDoi, readOrcid, readPbn } from '#areas/records/identifiers.ts';

/** What can be asked of a source. */
export type Reference = { kind: 'doi' | 'orcid' | 'pbn' | 'page'; value: string };

export function referenceOf(text: string): Reference | undefined {
  const doi = readDoi(text);
  if (doi !== undefined) return { kind: 'doi', value: doi };
  const orcid = readOrcid(text);
  if (orcid !== undefined) return { kind: 'orcid', value: orcid };
  const pbn = readPbn(PBN_PAGE.exec(text)?.[1] ?? text);
  if (pbn !== undefined) return { kind: 'pbn', value: pbn };
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url && text.length <= 2_000 ? { kind: 'page', value: url.href } : undefined;
}

/** What a line of a text has. */
export type NamedLine = { text: string; line: number };

/** Where PBN shows a publication. */
const PBN_PAGE = /^https?:\/\/[^/]*pbn[^/]*\/.*publication\/view\/([\da-f]{24})\b/i;

const MOST = 10_000;
/** What names nothing is shown so far: a citation whole. */
const LONGEST = 500;

/** Meant as one of those, and mistyped. */
const ATTEMPT = /^(https?:|10\.\d{4})|doi|orcid|\d{4}-\d{4}-\d{4}|^[\da-f]{20,}$/i;

/**
 * DOIs, ORCIDs, identifiers of PBN and addresses of a text, each once; lines that have none, and of the others the words that were
 * meant as one: the rest of a citation with its DOI says nothing new. @throws Refusal of too many
 */
export function referencesIn(text: string): { references: NamedLine[]; unknown: NamedLine[] } {
  const found = new Map<string, NamedLine>();
  const unknown = new Map<string, NamedLine>();
  const note = (named: Map<string, NamedLine>, value: string, line: number) =>
    named.set(value, named.get(value) ?? { text: value, line });
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const words = written
      .split(/[\s;]+|,(?=\s|10\.|http|$)/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^doi:?$/i.test(word));
    const read = words.map((word) => referenceOf(word.replace(/^[<("']+|[>)"']+$/g, ''))?.value);
    const others = words.filter((_, index) => read[index] === undefined);
    for (const value of read) if (value !== undefined) note(found, value, index + 1);
    const isNamed = others.length < words.length || words.length === 0;
    const rest = isNamed ? others.filter((word) => ATTEMPT.test(word)) : [written.trim()];
    for (const each of rest) note(unknown, each.slice(0, LONGEST), index + 1);
    if (found.size + unknown.size > MOST)
      throw new Refusal('input', 'Lista ma ponad 10 000 pozycji: podziel ją na części');
  }
  return { references: [...found.values()], unknown: [...unknown.values()] };
}
