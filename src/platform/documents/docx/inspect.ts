import { Refusal } from '../../refusal.ts';
import type { ChunkedFile } from '../../files/reader/chunks.ts';
import { readXml } from '../../files/reader/xml.ts';
import { type Archive, openArchive } from '../../files/reader/zip.ts';
import { blocksOf } from './blocks.ts';
import { problemsOf } from './check.ts';
import { FILLED, fillDocx, templateErrors } from './fill.ts';
import { type Fields, tagsOf, type Values } from './tags.ts';

export type DocxRequest = { as: 'docx'; fields: Fields; sample: Values };
/** `tags` in the order of the text; `warnings`: what the PDF will not show. */
export type DocxFindings = { tags: string[]; problems: string[]; warnings: string[] };

const MOST_BYTES = 5_242_880;
const MOST_TAGS = 2_000;
const MOST_PROBLEMS = 30;
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const refuse = (message: string) => new Refusal('input', message);
const notDocx = () =>
  refuse(
    'To nie jest poprawny dokument DOCX: plik jest uszkodzony, chroniony hasłem albo rozpakowuje się do zbyt dużego.',
  );

/** Parts that a letter does not need and that may do more than print. */
const FORBIDDEN: [RegExp, string][] = [
  [/vbaProject|\.bin$/i, 'makra albo osadzone obiekty'],
  [/(?:^|\/)(?:embeddings|activeX)\//i, 'osadzone obiekty'],
];
const FIELDS = /INCLUDETEXT|INCLUDEPICTURE|DDE|LINK|IMPORT|DATABASE|QUOTE|MACROBUTTON/i;

type Part = { tags: string[]; warnings: Set<string>; text: string };

const LOST: Record<string, string> = {
  drawing: 'obrazy i pola tekstowe',
  pict: 'obrazy i pola tekstowe',
  footnoteReference: 'przypisy',
  endnoteReference: 'przypisy',
  comment: 'komentarze',
  commentReference: 'komentarze',
  gridSpan: 'scalone komórki tabel',
  vMerge: 'scalone komórki tabel',
};

/** Text, tags and traits of a part. Tags may be parted by Word into pieces of a paragraph. */
async function readPart(archive: Archive, name: string): Promise<Part> {
  const part: Part = { tags: [], warnings: new Set(), text: '' };
  let paragraph = '';
  let field = '';
  let inside = '';
  await readXml(archive.read(name, MOST_BYTES), {
    open: (element, attributes) => {
      if (element === 'altChunk' || element === 'subDoc') throw refuse('Szablon wczytuje inne pliki: wstaw ich treść.');
      if (element === 'fldSimple') field += Object.values(attributes).join(' ');
      if (element === 'ins' || element === 'del') part.warnings.add('śledzone zmiany (zaakceptuj je przed wczytaniem)');
      const lost = LOST[element];
      if (lost) part.warnings.add(lost);
      if (element === 't' || element === 'instrText') inside = element;
    },
    text: (text) => {
      if (inside === 't') paragraph += text;
      if (inside === 'instrText') field += text;
    },
    close: (element) => {
      if (element === inside) inside = '';
      if (element !== 'p') return;
      part.tags.push(...tagsOf(paragraph));
      part.text += paragraph;
      paragraph = '';
    },
  });
  if (FIELDS.test(field)) throw refuse('Szablon ma pola, które wczytują inne pliki albo dane: usuń je.');
  if (part.tags.length > MOST_TAGS) throw refuse(`Szablon ma ponad ${MOST_TAGS} pól: sprawdź, czy to właściwy plik.`);
  return part;
}

/** Only links may lead out of the file. */
async function refuseOutside(archive: Archive, name: string) {
  await readXml(archive.read(name, MOST_BYTES), {
    open: (element, { TargetMode: mode, Type: type = '' }) => {
      if (element === 'Relationship' && mode === 'External' && !type.endsWith('/hyperlink'))
        throw refuse(
          'Szablon odwołuje się do plików poza sobą, na przykład do innego szablonu albo obrazu w sieci: usuń te odwołania.',
        );
      if (element === 'Relationship' && /aFChunk|oleObject|subDocument|control$/.test(type))
        throw refuse('Szablon zawiera osadzone obiekty: usuń je.');
    },
  });
}

async function refuseOtherKinds(archive: Archive) {
  let isDocument = false;
  await readXml(archive.read('[Content_Types].xml', MOST_BYTES), {
    open: (_, { PartName: part, ContentType: type }) => {
      if (part === '/word/document.xml' && type === MAIN) isDocument = true;
    },
  });
  if (!isDocument) throw refuse('Wczytaj zwykły dokument DOCX, bez makr; szablon DOTX albo DOCM zapisz jako DOCX.');
}

async function bytesOf(file: ChunkedFile) {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < file.size; ) {
    const chunk = await file.chunk(chunks.length);
    chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

async function opened(file: ChunkedFile): Promise<Archive> {
  try {
    const archive = await openArchive(file);
    // Unpacks everything once, so that sums and sizes are true before another library reads it.
    let left = 4 * MOST_BYTES;
    for (const name of archive.names) {
      if (name.endsWith('/')) continue;
      for await (const piece of archive.read(name, MOST_BYTES)) left -= piece.length;
      if (left < 0) throw notDocx();
    }
    if (['[Content_Types].xml', 'word/document.xml'].every((name) => archive.has(name))) return archive;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  throw notDocx();
}

async function parsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What the reader of workbooks says of damaged XML speaks of a sheet.
    if (error instanceof Refusal && error.message.startsWith('Arkusz')) throw notDocx();
    throw error;
  }
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

/** Reads an uploaded template: what it asks for and what is wrong with it. @throws Refusal for a file that is none, or does more than print */
export async function inspectDocx(file: ChunkedFile, { fields, sample }: DocxRequest): Promise<DocxFindings> {
  const archive = await opened(file);
  for (const name of archive.names) {
    const found = FORBIDDEN.find(([pattern]) => pattern.test(name));
    if (found) throw refuse(`Szablon zawiera ${found[1]}: usuń je i zapisz plik ponownie.`);
  }
  return parsed(async () => {
    await refuseOtherKinds(archive);
    for (const name of archive.names) if (name.endsWith('.rels')) await refuseOutside(archive, name);
    const tags: string[] = [];
    const problems: string[] = [];
    const warnings = new Set<string>();
    const filled = archive.names
      .filter((name) => FILLED.test(name))
      .toSorted((a, b) => Number(b.includes('document')) - Number(a.includes('document')));
    for (const name of filled) {
      const part = await readPart(archive, name);
      tags.push(...part.tags);
      problems.push(...problemsOf(part.tags, fields));
      if (name.includes('header') && part.text.trim() !== '') warnings.add('nagłówek strony');
      part.warnings.forEach((each) => warnings.add(each));
    }
    if (problems.length === 0) problems.push(...trial(await bytesOf(file), sample));
    return { tags, problems: [...new Set(problems)].slice(0, MOST_PROBLEMS), warnings: [...warnings] };
  });
}
