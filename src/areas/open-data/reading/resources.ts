import { z } from 'zod';
import { WORK_DETAILS } from '../items.ts';
import type { Scope } from '../schema-words.ts';

/** What the read API answers: the schemas are its documentation too. */

const id = z.int();
const text = z.string();

const Author = z.object({
  first: text,
  last: text,
  kind: z.enum(['A', 'R']).describe('A: autor, R: redaktor'),
  person: id.optional().describe('Numer osoby, która ma stronę publiczną'),
  orcid: text.optional(),
});

const details = Object.fromEntries(WORK_DETAILS.map((name) => [name, z.union([text, z.number()]).optional()] as const));

const Work = z.object({
  id,
  type: z
    .int()
    .describe('3 monografia, 7 patent, 19 rozdział, 20 artykuł, 21 redakcja, 25 artykuł konferencyjny, 27 referat'),
  year: z.int(),
  title: text,
  book: text.optional().describe('Tytuł książki, w której jest rozdział'),
  parent: id.optional().describe('Numer tej książki, jeśli też jest publiczna'),
  venue: text.optional().describe('Czasopismo albo wydawnictwo'),
  issn: text.optional(),
  eissn: text.optional(),
  isbn: text.optional(),
  doi: text.optional(),
  authors: z.array(Author),
  author_count: z.int().optional().describe('Liczba wszystkich autorów, jeśli wymieniono nie wszystkich'),
  details: z.object(details),
});

const Person = z.object({
  id,
  first: text,
  last: text,
  degree: text.optional(),
  orcid: text.optional(),
  unit: z.object({ id, name: text }).optional(),
});

const Unit = z.object({
  id,
  code: text,
  name: text,
  level: z.int(),
  parent: z.object({ id, name: text }).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

const Project = z.object({
  id,
  title: text,
  number: text.optional(),
  funder: text.optional(),
  from: z.int(),
  to: z.int().optional(),
  people: z.array(z.object({ person: id, first: text, last: text, role: text.optional() })),
});

const RESOURCE_OF: Record<Scope, { item: z.ZodObject; what: string }> = {
  works: { item: Work, what: 'zatwierdzone prace: publikacje i patenty' },
  people: { item: Person, what: 'osoby, które zgodziły się na stronę publiczną' },
  units: { item: Unit, what: 'jednostki, także zamknięte' },
  projects: { item: Project, what: 'projekty tych osób z rejestru osiągnięć' },
};

/** One item of a list; `data` null: it is no longer public. */
const entryOf = (scope: Scope) =>
  z.object({
    id,
    changed: z.iso.datetime().describe('Kiedy się zmieniło'),
    added: z.iso.datetime().describe('Kiedy stało się publiczne'),
    withdrawn: z.boolean(),
    units: z.array(id).describe('Jednostki, do których należy, razem z nadrzędnymi'),
    data: RESOURCE_OF[scope].item.nullable().describe('null: już nie jest publiczne'),
  });

const listOf = (scope: Scope) =>
  z.object({
    items: z.array(entryOf(scope)),
    next: text.nullable().describe('Wskaźnik następnej strony; null: to koniec'),
  });

export const RESOURCES = {
  works: { ...RESOURCE_OF.works, entry: entryOf('works'), list: listOf('works') },
  people: { ...RESOURCE_OF.people, entry: entryOf('people'), list: listOf('people') },
  units: { ...RESOURCE_OF.units, entry: entryOf('units'), list: listOf('units') },
  projects: { ...RESOURCE_OF.projects, entry: entryOf('projects'), list: listOf('projects') },
};

const MOST_AT_ONCE = 500;

/** What a list may be asked. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(100).describe('Ile naraz'),
  changed_since: z.iso
    .datetime({ offset: true })
    .refine((instant) => !instant.startsWith('0000'), 'Podaj datę i godzinę')
    .optional()
    .describe('Tylko to, co zmieniło się lub zostało wycofane od tej chwili (ISO 8601)'),
  unit: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Numer jednostki: razem z podległymi'),
  cursor: text
    .max(1_000)
    .optional()
    .describe('Wskaźnik z pola `next` poprzedniej strony; wtedy bez pozostałych pól poza `limit`'),
});
