import { fileAnswer } from '#platform/files/answer.ts';
import type { Actor } from '#platform/actor.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { compile, pdfResponse, textsOf } from '#platform/documents/stored.ts';
import { mergePdf, type MergePart } from '#platform/documents/merge.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import type { FileAuthor } from '#platform/files/author.ts';
import { madeBy, type Sheet, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { defineColumns } from '#shared/columns.ts';
import { exportEntries } from '../bibliography/export-entries.ts';
import { listContent } from './content.ts';
import { cvDocument } from './cv-docx.ts';
import type { AchievementEntry, AchievementList } from '../model.ts';
import type { FormatName } from '../schema-words.ts';
import { LIST_TEMPLATE } from '../templates.ts';
import { sumOfPoints } from '../service-list.ts';
import { fullName, notesOf, yearsText } from '../words.ts';

type Tools = { compute: Compute; config: Pick<Config, 'universityName'>; signal?: AbortSignal | undefined };

/** `wykaz-osiągnięć-Łączyńska-Anna-2022-2025.pdf`: by person and years; of several people by their number. */
export function fileName({ person, years: { from, to } }: AchievementList, people: number, extension: string): string {
  return fileNameOf(extension, 'wykaz osiągnięć', people === 1 ? person.name : `grupa ${people} osób`, from, to);
}

/** The PDF of each list, one after the other. */
export async function* listPdfs(
  db: Db,
  lists: Iterable<AchievementList> | AsyncIterable<AchievementList>,
  { config, ...tools }: Tools,
): AsyncGenerator<MergePart> {
  const { texts } = await textsOf(db, LIST_TEMPLATE);
  for await (const list of lists) {
    tools.signal?.throwIfAborted();
    const content = listContent(list, texts, config.universityName);
    yield { bookmarks: [fullName(list.person)], bytes: await compile(LIST_TEMPLATE, content, tools) };
  }
}

const bytesOf = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));

/** One PDF of these lists. */
export async function listsPdf(db: Db, lists: AchievementList[], tools: Tools): Promise<Response> {
  const first = firstOf(lists);
  const name = fileName(first, lists.length, 'pdf');
  if (lists.length === 1) {
    const [part] = await Array.fromAsync(listPdfs(db, [first], tools));
    return pdfResponse(part?.bytes ?? Buffer.alloc(0), name);
  }
  return pdfResponse(await bytesOf(mergePdf(listPdfs(db, lists, tools), headOf(first, tools))), name);
}

export const headOf = ({ generatedOn }: AchievementList, { config }: Pick<Tools, 'config'>) => ({
  title: LIST_TEMPLATE.shipped.title,
  author: config.universityName,
  day: generatedOn,
});

function firstOf([first]: AchievementList[]): AchievementList {
  if (!first) throw new Error('There is no list');
  return first;
}

type Row = AchievementEntry & { person: string; heading: string };

const ENTRIES = defineColumns<Row>()([
  { key: 'heading', header: 'Rodzaj', kind: 'text' },
  { key: 'year', header: 'Rok', kind: 'year' },
  { key: 'text', header: 'Opis', kind: 'text', width: 90 },
  { key: 'points', header: 'Punkty', kind: 'points', width: 10, note: (entry) => notesOf(entry).join('; ') || null },
  { key: 'disciplines', header: 'Dyscyplina', kind: 'text', value: ({ disciplines }) => disciplines.join(', ') },
  { key: 'doi', header: 'DOI', kind: 'text', value: ({ item }) => item?.DOI ?? null },
  { key: 'isHighlighted', header: 'Wyróżnione', kind: 'yesno', width: 12 },
]);

type Sum = { person: string; heading: string; year: number; count: number; points: number };

const SUMS = defineColumns<Sum>()([
  { key: 'heading', header: 'Rodzaj', kind: 'text', width: 40 },
  { key: 'year', header: 'Rok', kind: 'year' },
  { key: 'count', header: 'Pozycje', kind: 'number', width: 10 },
  { key: 'points', header: 'Punkty', kind: 'points', width: 12 },
]);

/** Before the others in a file of several people. */
const PERSON = { key: 'person', header: 'Osoba', kind: 'person' } as const;

const sumsOf = ({ person: { name: person }, sections }: AchievementList): Sum[] =>
  sections.flatMap(({ heading, entries }) =>
    [...Map.groupBy(entries, ({ year }) => year)]
      .toSorted(([a], [b]) => b - a)
      .map(([year, own]) => ({ person, heading, year, count: own.length, points: Number(sumOfPoints(own)) })),
  );

function sheetsOf(lists: AchievementList[]): Sheet[] {
  const rows = lists.flatMap(({ person, sections }) =>
    sections.flatMap(({ heading, entries }) => entries.map((entry) => ({ ...entry, person: person.name, heading }))),
  );
  const person = lists.length > 1 ? [PERSON] : [];
  return [
    sheet('Wykaz osiągnięć', [...person, ...ENTRIES], { batches: rows, empty: 'Brak osiągnięć w tych latach' }),
    sheet('Sumy lat', [...person, ...SUMS], lists.flatMap(sumsOf)),
  ];
}

/** A workbook of these lists. */
export const listsXlsx = (
  lists: AchievementList[],
  by: Pick<Actor, 'login'> & Partial<FileAuthor>,
): Promise<Response> =>
  xlsxResponse({
    fileName: fileName(firstOf(lists), lists.length, 'xlsx'),
    sheets: sheetsOf(lists),
    parameters: [
      ...madeBy({ physicalLogin: by.login, ...by }),
      ['Osoby', lists.map(({ person }) => fullName(person)).join(', ')],
      ['Lata', [...new Set(lists.map(({ years }) => yearsText(years)))].join(', ')],
    ],
  });

const EXTENSIONS: Record<FormatName, string> = { bibtex: 'bib', ris: 'ris', 'csl-json': 'json', docx: 'docx' };

/** The list for another program; what has no bibliographic record is in the CV alone. */
export async function listExport(list: AchievementList, format: FormatName): Promise<Response> {
  const items = list.sections.flatMap(({ entries }) => entries.flatMap(({ item }) => item ?? []));
  const body = format === 'docx' ? Buffer.from(await cvDocument(list)) : exportEntries(items, format);
  return fileAnswer(format, { body, name: fileName(list, 1, EXTENSIONS[format]) });
}
