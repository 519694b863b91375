import PizZip from 'pizzip';
import type { ChunkedFile } from '../../files/reader/chunks.ts';
import { type Archive, openArchive } from '../../files/reader/zip.ts';
import { Refusal } from '../../refusal.ts';
import { blocksOf } from './blocks.ts';
import { problemsOf } from './check.ts';
import { fillDocx, templateErrors } from './fill.ts';
import type { Traits } from './markup.ts';
import { checkPackage, type Parts } from './package.ts';
import { FILLED, openTemplate } from './read.ts';
import type { Fields, Values } from './tags.ts';

export type DocxRequest = { as: 'docx'; fields: Fields; sample: Values };
/** `tags` in the order of the text; `warnings`: what the PDF will not show. */
export type DocxFindings = { tags: string[]; problems: string[]; warnings: string[] };

const MOST_BYTES = 5_242_880;
const MOST_TAGS = 2_000;
const MOST_PROBLEMS = 30;

const refuse = (message: string) => new Refusal('input', message);
const notDocx = () =>
  refuse(
    'To nie jest poprawny dokument DOCX: plik jest uszkodzony, chroniony hasłem albo rozpakowuje się do zbyt dużego.',
  );

const LOST: Record<string, string> = {
  drawing: 'obrazy i pola tekstowe',
  pict: 'obrazy i pola tekstowe',
  footnoteReference: 'przypisy',
  endnoteReference: 'przypisy',
  comment: 'komentarze',
  commentReference: 'komentarze',
  gridSpan: 'scalone komórki tabel',
  vMerge: 'scalone komórki tabel',
  ins: 'śledzone zmiany (zaakceptuj je przed wczytaniem)',
  del: 'śledzone zmiany (zaakceptuj je przed wczytaniem)',
};

async function bytesOf(file: ChunkedFile) {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < file.size; ) {
    const chunk = await file.chunk(chunks.length);
    chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** Unpacks everything once, so that sums and sizes are true before another library reads it. */
async function unpacked(archive: Archive): Promise<Parts> {
  const parts = new Map<string, Uint8Array>();
  let left = 4 * MOST_BYTES;
  for (const name of archive.names) {
    if (name.endsWith('/')) continue;
    const pieces: Buffer[] = [];
    for await (const piece of archive.read(name, MOST_BYTES)) {
      left -= piece.length;
      if (left < 0) throw notDocx();
      pieces.push(piece);
    }
    parts.set(name, Buffer.concat(pieces));
  }
  return parts;
}

async function opened(file: ChunkedFile): Promise<Parts> {
  try {
    const parts = await unpacked(await openArchive(file));
    if (['[Content_Types].xml', 'word/document.xml'].every((name) => parts.has(name))) return parts;
  } catch (error) {
    // What the reader of archives says speaks of a sheet.
    if (!(error instanceof Refusal)) throw error;
  }
  throw notDocx();
}

/** The tags of each part as the library that fills it reads them, and its errors: the text of a tag may lie in pieces. */
function readTags(bytes: Uint8Array): { tags: Map<string, string[]>; errors: string[] } {
  const tags = new Map<string, string[]>();
  let errors: string[] = [];
  try {
    openTemplate(new PizZip(bytes), {}, (part, found) => tags.set(part, found));
  } catch (error) {
    const known = templateErrors(error);
    if (!known) throw error;
    errors = known;
  }
  return { tags, errors };
}

const isMain = (name: string) => name === 'word/document.xml';
/** The text first, then what stands around it. */
const inOrder = (names: Iterable<string>) =>
  [...names].filter((name) => FILLED.test(name)).toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));

function warningsOf(traits: ReadonlyMap<string, Traits>): string[] {
  const warnings = inOrder(traits.keys()).flatMap((name) => {
    const { elements, hasText } = traits.get(name) ?? { elements: new Set<string>(), hasText: false };
    const lost = Object.entries(LOST).flatMap(([element, what]) => (elements.has(element) ? [what] : []));
    return name.includes('header') && hasText ? [...lost, 'nagłówek strony'] : lost;
  });
  return [...new Set(warnings)];
}

function trial(bytes: Uint8Array, sample: Values): string[] {
  try {
    blocksOf(fillDocx(bytes, sample));
    return [];
  } catch (error) {
    const known = templateErrors(error);
    if (known) return known;
    throw error;
  }
}

/** Reads an uploaded template: what it asks for and what is wrong with it. @throws Refusal for a file that is none, or holds what the lists do not */
export async function inspectDocx(file: ChunkedFile, { fields, sample }: DocxRequest): Promise<DocxFindings> {
  const parts = await opened(file);
  const traits = checkPackage(parts, 'allowed');
  const bytes = await bytesOf(file);
  const read = readTags(bytes);
  const byPart = inOrder(read.tags.keys()).map((name) => read.tags.get(name) ?? []);
  const tags = byPart.flat();
  if (tags.length > MOST_TAGS) throw refuse(`Szablon ma ponad ${MOST_TAGS} pól: sprawdź, czy to właściwy plik.`);
  const problems = byPart.flatMap((own) => problemsOf(own, fields));
  if (problems.length === 0) problems.push(...read.errors);
  if (problems.length === 0) problems.push(...trial(bytes, sample));
  return { tags, problems: [...new Set(problems)].slice(0, MOST_PROBLEMS), warnings: warningsOf(traits) };
}
