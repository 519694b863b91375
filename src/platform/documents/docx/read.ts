import Docxtemplater from 'docxtemplater';
import type PizZip from 'pizzip';
import { parseTag } from './tags.ts';

/** The parts of a document that are filled. */
export const FILLED = /^word\/(?:document|header\d*|footer\d*|footnotes\d*|endnotes\d*)\.xml$/;

/** A piece of a part as the library reads it: `subparsed` is what a repeated part holds. */
export type Token = {
  type: string;
  value: string;
  raw?: string;
  module?: string;
  inverted?: boolean;
  subparsed?: Token[];
};

type Evaluation = Pick<Docxtemplater.DXT.ConstructorOptions, 'parser' | 'nullGetter'>;

type Compiled = { parsed: Token[]; postparsed: Token[] };
/** What the types of the library leave out. */
type Library = Docxtemplater & { compiled: Record<string, Compiled> };
type LibraryModule = { name?: string; prefix?: { dash?: RegExp } };
type FileTypes = { docx: () => { baseModules: (() => LibraryModule)[] } };

/** The library's reading with loops alone: no raw XML, no tag that chooses what is repeated around it, no other delimiters. */
function fileTypeConfig() {
  const { FileTypeConfig } = Docxtemplater as unknown as { FileTypeConfig: FileTypes };
  const own = FileTypeConfig.docx();
  const baseModules = own.baseModules
    .filter((make) => make().name !== 'RawXmlModule')
    .map((make) => () => {
      const module = make();
      if (module.prefix?.dash) module.prefix.dash = /(?!)/;
      return module;
    });
  return { ...own, baseModules, templatedNs: [], tagsXmlTextArray: ['w:t', 'm:t'] };
}

/** What stands between the braces. */
const writtenIn = ({ raw, value }: Token) => raw ?? value;

/** Opens a template for filling: every tag that the library finds is one of ours, or it does not open. */
export function openTemplate(
  zip: PizZip,
  { parser, nullGetter }: Evaluation,
  onTags: (part: string, tags: string[]) => void = () => {},
) {
  let opening: Library | undefined;
  const compiled = () => Object.entries(opening?.compiled ?? {});
  const document = new Docxtemplater(zip, {
    paragraphLoop: true,
    errorLogging: false,
    // A tag in several paragraphs has a line break, and is none of ours.
    syntax: { changeDelimiterPrefix: null, preserveNewlinesInTags: true },
    fileTypeConfig: fileTypeConfig(),
    ...(nullGetter && { nullGetter }),
    parser: (text: string, { tag }: { tag?: Token } = {}) => {
      if (parseTag(tag ? writtenIn(tag) : text) === null) throw new Error(`No tag of ours: ${text}`);
      return parser?.(text) ?? { get: () => '' };
    },
    modules: [
      {
        name: 'Ours',
        optionsTransformer(options, opened) {
          opening = opened as Library;
          // By default it fills comments and properties too, and no endnotes.
          opened.targets = Object.keys(zip.files).filter((name) => FILLED.test(name));
          return options;
        },
        on(event: string) {
          if (event !== 'after-parse') return;
          for (const [part, { parsed }] of compiled())
            onTags(part, parsed.filter(({ type }) => type === 'placeholder').map(writtenIn));
        },
      },
    ],
  });
  return { document, parsedParts: () => compiled().map(([, { postparsed }]) => postparsed) };
}
