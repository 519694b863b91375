import { byPolish } from '#shared/by-polish.ts';
import { z } from 'zod';
import { plainText } from '#platform/text/plain-text.ts';
import { languageOf } from '#areas/records/fields.ts';
import { readDoi, readIsbn } from '#areas/records/identifiers.ts';
import type { PbnStatement } from '../shapes.ts';

/** A record as it is compared: the same of what we would send and of what PBN has. */
export type Compared = Readonly<Record<string, string>>;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

const Name = z.looseObject({ lastName: z.string().optional(), familyName: z.string().optional() });

/** Family names in the order of the alphabet: PBN gives people as a list or by their numbers. */
function familiesIn(...lists: unknown[]): string {
  const people = lists.flatMap((list) =>
    Array.isArray(list) ? list : typeof list === 'object' && list !== null ? Object.values(list) : [],
  );
  const names = people.flatMap((one) => {
    const read = Name.safeParse(one);
    return read.success ? [read.data.lastName ?? read.data.familyName ?? ''] : [];
  });
  return names
    .filter((name) => name !== '')
    .toSorted(byPolish)
    .join(', ');
}

/** As imports read them, where they can: one number or language has several spellings. */
const doiOf = (said: string) => (readDoi(said) ?? said).toLowerCase();
const isbnOf = (said: string) => (readIsbn(said) ?? said).replaceAll('-', '');

export function comparedOf(object: Readonly<Record<string, unknown>>): Compared {
  return {
    type: text(object.type),
    // As imports read it: markup and entities are no difference, and come into no record of ours.
    title: plainText(text(object.title)),
    year: text(object.year),
    doi: doiOf(text(object.doi)),
    isbn: isbnOf(text(object.isbn)),
    volume: text(object.volume),
    issue: text(object.issue),
    pages: text(object.pagesFromTo),
    language: languageOf(text(object.mainLanguage)) ?? text(object.mainLanguage),
    authors: familiesIn(object.authors, object.editors),
  };
}

const plain = (value: string) =>
  value
    .normalize('NFKC')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** The fields of which both sides say something else; what we do not say is not compared. */
export const differingFields = (ours: Compared, theirs: Compared): string[] =>
  Object.keys(ours).filter((name) => ours[name] !== '' && plain(ours[name] ?? '') !== plain(theirs[name] ?? ''));

const Version = z.looseObject({
  current: z.boolean().optional(),
  object: z.record(z.string(), z.unknown()).optional(),
});
const Entity = z.looseObject({
  mongoId: z.string().optional(),
  objectId: z.string().optional(),
  status: z.string().optional(),
  uuid: z.string().nullish(),
  versions: z.array(Version).optional(),
  object: z.record(z.string(), z.unknown()).optional(),
});

/** An entity with its current version; undefined: it is none. */
export function entityOf(said: unknown) {
  const read = Entity.safeParse(said);
  if (!read.success) return undefined;
  const { mongoId, objectId, status = 'ACTIVE', uuid, versions, object, ...rest } = read.data;
  const current = versions?.find((one) => one.current === true) ?? versions?.at(-1);
  const id = mongoId ?? objectId ?? text(object?.objectId);
  return id === ''
    ? undefined
    : { id: id.toLowerCase(), status, uuid: uuid ?? null, object: current?.object ?? object ?? rest };
}

const Statement = z.looseObject({
  personId: z.string(),
  area: z.union([z.string(), z.number()]),
  type: z.string().optional(),
  publicationId: z.string().optional(),
  statedTimestamp: z.union([z.string(), z.number()]).nullish(),
});

/** A statement as PBN lists it; undefined: it is none. */
export function statementOf(said: unknown): (PbnStatement & { publicationId: string | null }) | undefined {
  const read = Statement.safeParse(said);
  if (!read.success) return undefined;
  const { personId, area, type, publicationId, statedTimestamp: stated } = read.data;
  return {
    role: type === 'EDITOR' ? 'EDITOR' : 'AUTHOR',
    area: Number(area),
    personId: personId.toLowerCase(),
    orcid: null,
    date: typeof stated === 'string' ? stated.slice(0, 10) : null,
    publicationId: publicationId?.toLowerCase() ?? null,
  };
}

/** What has to be added to PBN, what stands there beside ours, and ours that stand already. */
export function statementDifference(ours: readonly PbnStatement[], theirs: readonly PbnStatement[]) {
  const left = [...theirs];
  const take = (fits: (one: PbnStatement) => boolean) => {
    const at = left.findIndex(fits);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  };
  const known = ours.filter(
    ({ personId, area }) => personId !== null && take((one) => one.personId === personId && one.area === area),
  );
  // Of somebody whom we know by ORCID alone PBN says another number: the role and the discipline tell.
  const guessed = ours.filter(
    ({ personId, area, role }) => personId === null && take((one) => one.area === area && one.role === role),
  );
  const standing = new Set([...known, ...guessed]);
  return { add: ours.filter((one) => !standing.has(one)), extra: left, standing: [...standing] };
}
