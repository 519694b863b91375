import { createHash } from 'node:crypto';
import { outsideStrings, type PdfObject, readPdf } from './pdf-objects.ts';

/** A document of the whole, and its bookmarks: those that it shares with the one before are not repeated. */
export type MergePart = { bookmarks: readonly string[]; bytes: Uint8Array };
type MergeHead = { title: string; author: string; day: string };

const [CATALOG, PAGES, STRUCTURE, OUTLINES, INFO, METADATA, DOCUMENT] = [1, 2, 3, 4, 5, 6, 7];
/** Objects of the whole, before those of its parts. */
const OWN = 7;

type Bookmark = { title: string; page: number; children: Bookmark[] };

/** What the parts leave for the whole: numbers of objects. */
type Gathered = {
  pages: number[];
  documents: number[];
  /** The lists of tagged parts by page and annotation. */
  parents: [key: number, id: number][];
  ids: [name: string, id: number][];
  roles: Map<string, string>;
  bookmarks: Bookmark[];
};

const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
const ref = (id: number) => `${id} 0 R`;
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const valueAt = (text: string, key: string) => new RegExp(`^ {0,4}/${key} ([^\\n]+)`, 'm').exec(text)?.[1];
const typeOf = (text: string) => valueAt(text, 'Type')?.slice(1);

/** The parts of each file that the whole has itself, by their type. */
const DROPPED = new Set(['Pages', 'Catalog', 'Metadata', 'Outlines', 'StructTreeRoot']);
const isBookmark = (text: string) => /^ {2}\/Dest /m.test(text) && /^ {2}\/Title /m.test(text);
const isInfo = (text: string) => /^ {2}\/CreationDate /m.test(text);

type Moved = { by: number; keys: number; part: number };

/** The names of header cells are those of one table of one part. */
const ownIds = (text: string, part: number) =>
  text
    .replace(/^( {2}\/ID \()/m, `$1p${part}-`)
    .replaceAll(/^ {4}\/Headers \[[^\n]*$/gm, (line) => line.replaceAll('(', `(p${part}-`));

/** An object with the numbers that it has in the whole. */
function moved({ text }: PdfObject, { by, keys, part }: Moved, structure: number): string {
  const isElement = typeOf(text) === 'StructElem';
  const named = isElement ? ownIds(text, part) : text;
  const nested = isElement ? named.replace(/^ {2}\/S \/Document$/m, '  /S /Part') : named;
  return outsideStrings(nested, (code) =>
    code
      .replaceAll(/\b(\d+) 0 R\b/g, (_, id: string) => ref(Number(id) === structure ? DOCUMENT : Number(id) + by))
      .replaceAll(/(\/StructParents?) (\d+)/g, (_, name: string, key: string) => `${name} ${Number(key) + keys}`),
  );
}

/** Reads what the root of the tags says, which each part has its own of. */
function gatherTags(root: string, { by, keys, part }: Moved, all: Gathered): number {
  const numbers = /\/Nums \[([^\]]*)\]/.exec(root)?.[1] ?? '';
  const own = [...numbers.matchAll(/(\d+) (\d+) 0 R/g)].map(([, key, id]) => [Number(key), Number(id)] as const);
  for (const [key, id] of own) all.parents.push([key + keys, id + by]);
  for (const [, name = '', id] of root.matchAll(/\(([^()]*)\) (\d+) 0 R/g)) {
    all.ids.push([`p${part}-${name}`, Number(id) + by]);
  }
  const roles = /\/RoleMap <<([^>]*)>>/.exec(root)?.[1] ?? '';
  for (const [, name = '', role = ''] of roles.matchAll(/\/(\w+) \/(\w+)/g)) all.roles.set(name, role);
  return own.length;
}

function gatherBookmarks(all: Gathered, bookmarks: readonly string[], page: number) {
  let level = all.bookmarks;
  for (const [index, title] of bookmarks.entries()) {
    const last = level.at(-1);
    if (index < bookmarks.length - 1 && last?.title === title) {
      level = last.children;
      continue;
    }
    const added: Bookmark = { title, page, children: [] };
    level.push(added);
    level = added.children;
  }
}

/** Writes objects one after the other and remembers where each begins. */
function createWriter() {
  const offsets: number[] = [];
  const hash = createHash('sha256');
  let [position, last] = [0, OWN];
  const emit = (text: string, stream?: Buffer): Buffer => {
    const bytes = stream
      ? Buffer.concat([Buffer.from(text, 'latin1'), stream, Buffer.from('\nendstream\nendobj\n', 'latin1')])
      : Buffer.from(text, 'latin1');
    position += bytes.length;
    hash.update(bytes);
    return bytes;
  };
  return {
    emit,
    object(id: number, text: string, stream?: Buffer): Buffer {
      offsets[id] = position;
      last = Math.max(last, id);
      return emit(`${id} 0 obj\n${text}\n${stream ? 'stream\n' : 'endobj\n'}`, stream);
    },
    /** Takes so many numbers; returns the first. */
    take(count: number): number {
      last += count;
      return last - count + 1;
    },
    next: () => last + 1,
    end(): Buffer {
      const start = position;
      const entries = Array.from({ length: last }, (_, index) => {
        const offset = offsets[index + 1];
        return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
      });
      const id = hash.copy().digest('hex').slice(0, 32).toUpperCase();
      return emit(
        `xref\n0 ${last + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${last + 1} /Root ${ref(CATALOG)} /Info ${ref(INFO)} /ID [<${id}> <${id}>] >>\nstartxref\n${start}\n%%EOF\n`,
      );
    },
  };
}
type Writer = ReturnType<typeof createWriter>;

function* writePart(writer: Writer, { bytes, bookmarks }: MergePart, [all, part]: [Gathered, number]) {
  const { root, objects } = readPdf(bytes);
  const catalog = objects.find(({ id }) => id === root)?.text ?? '';
  const structure = Number.parseInt(valueAt(catalog, 'StructTreeRoot') ?? '', 10);
  const tags = objects.find(({ id }) => id === structure);
  const pages = Number.parseInt(valueAt(catalog, 'Pages') ?? '', 10);
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.find(({ id }) => id === pages)?.text ?? '')?.[1] ?? '';
  if (!tags || kids === '') throw new Error('The PDF has no tags or no pages');
  const keys = all.parents.length;
  const how = { by: writer.next() - 1, keys, part };
  const parents = gatherTags(tags.text, how, all);
  if (parents !== objects.filter(({ text }) => /\/StructParents? \d/.test(text)).length) {
    throw new Error('The tags of the PDF do not agree with its pages');
  }
  const own = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id) + how.by);
  all.pages.push(...own);
  gatherBookmarks(all, bookmarks, own[0] ?? 0);
  for (const object of objects) {
    const { id, text, stream } = object;
    if (DROPPED.has(typeOf(text) ?? '') || isBookmark(text) || isInfo(text)) continue;
    if (typeOf(text) === 'StructElem' && /^ {2}\/S \/Document$/m.test(text)) all.documents.push(id + how.by);
    const written = moved(object, how, structure);
    const placed = typeOf(text) === 'Page' ? written.replace(/^( {2}\/Parent )\d+ 0 R$/m, `$1${ref(PAGES)}`) : written;
    yield writer.object(id + how.by, placed, stream);
  }
}

function* writeBookmarks(writer: Writer, level: Bookmark[], parent: number): Generator<Buffer, number[]> {
  // Before those of their children, so that siblings follow each other.
  const first = writer.take(level.length);
  for (const [index, { title, page, children }] of level.entries()) {
    const id = first + index;
    const below = yield* writeBookmarks(writer, children, id);
    const links = [
      index > 0 && `/Prev ${ref(id - 1)}`,
      index < level.length - 1 && `/Next ${ref(id + 1)}`,
      below.length > 0 && `/First ${ref(below[0] ?? 0)} /Last ${ref(below.at(-1) ?? 0)} /Count -${below.length}`,
    ].filter(Boolean);
    yield writer.object(
      id,
      `<< /Parent ${ref(parent)} ${links.join(' ')} /Title ${utf16(title)} /Dest [${ref(page)} /XYZ null null null] >>`,
    );
  }
  return level.map((_, index) => first + index);
}

const metadata = ({ title, author, day }: MergeHead) => `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>pl-PL</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${day}T00:00:00Z</xmp:CreateDate><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

function* writeWhole(writer: Writer, all: Gathered, head: MergeHead) {
  const ids = all.ids.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const list = (numbers: number[]) => `[${numbers.map(ref).join(' ')}]`;
  const top = yield* writeBookmarks(writer, all.bookmarks, OUTLINES);
  yield writer.object(
    OUTLINES,
    `<< /Type /Outlines /First ${ref(top[0] ?? 0)} /Last ${ref(top.at(-1) ?? 0)} /Count ${top.length} >>`,
  );
  yield writer.object(PAGES, `<< /Type /Pages /Count ${all.pages.length} /Kids ${list(all.pages)} >>`);
  yield writer.object(
    STRUCTURE,
    `<< /Type /StructTreeRoot /RoleMap << ${[...all.roles].map(([name, role]) => `/${name} /${role}`).join(' ')} >>
/K [${ref(DOCUMENT)}] /ParentTree << /Nums [${all.parents.map(([key, id]) => `${key} ${ref(id)}`).join(' ')}] >>
/ParentTreeNextKey ${all.parents.length} /IDTree << /Names [${ids.map(([name, id]) => `(${name}) ${ref(id)}`).join(' ')}] >> >>`,
  );
  yield writer.object(DOCUMENT, `<< /Type /StructElem /S /Document /P ${ref(STRUCTURE)} /K ${list(all.documents)} >>`);
  const made = `(D:${head.day.replaceAll('-', '')}000000Z)`;
  yield writer.object(
    INFO,
    `<< /Title ${utf16(head.title)} /Author ${utf16(head.author)} /CreationDate ${made} /ModDate ${made} >>`,
  );
  const xmp = Buffer.from(metadata(head));
  yield writer.object(METADATA, `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>`, xmp);
  yield writer.object(
    CATALOG,
    `<< /Type /Catalog /Pages ${ref(PAGES)} /Metadata ${ref(METADATA)} /Lang (pl-PL) /StructTreeRoot ${ref(STRUCTURE)}
/MarkInfo << /Marked true /Suspects false >> /ViewerPreferences << /DisplayDocTitle true >> /Outlines ${ref(OUTLINES)} /PageMode /UseOutlines >>`,
  );
}

/**
 * One tagged PDF of documents of ours, with bookmarks, as a stream: one part at a time is in memory. Each part keeps its
 * pages, fonts and tags as they are; only numbers of objects change.
 */
export async function* mergePdf(
  parts: AsyncIterable<MergePart> | Iterable<MergePart>,
  head: MergeHead,
): AsyncGenerator<Buffer> {
  const writer = createWriter();
  const all: Gathered = { pages: [], documents: [], parents: [], ids: [], roles: new Map(), bookmarks: [] };
  yield writer.emit('%PDF-1.7\n%\u{80}\u{80}\u{80}\u{80}\n');
  let part = 0;
  for await (const each of parts) {
    part += 1;
    yield Buffer.concat([...writePart(writer, each, [all, part])]);
  }
  yield* writeWhole(writer, all, head);
  yield writer.end();
}
