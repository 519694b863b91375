import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IStylesOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { dayText } from '#engine/day.ts';
import { typeset } from '#platform/documents/typography.ts';
import { type Run, runsOf } from '../bibliography/runs.ts';
import type { AchievementEntry, AchievementList, AchievementSection } from '../model.ts';
import { HIGHLIGHTED, highlightedOf, pointsText, SUMS, ofYears, sumsNote, worthText, yearsText } from '../words.ts';

/** 7 : 1 on white. */
const WEAK = '595959';
const INK = '1F2937';

/** The look of a CV: the styles of Word, which the reader may change in one place; all of it is in Polish. */
const CV_STYLES: IStylesOptions = {
  default: {
    document: { run: { font: 'Calibri', size: 22, language: { value: 'pl-PL' } } },
    title: { run: { size: 40, bold: true, color: INK }, paragraph: { spacing: { after: 60 } } },
    heading1: {
      run: { size: 26, bold: true, color: INK },
      paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
    },
    hyperlink: { run: { color: '1D4ED8', underline: { type: 'single' } } },
  },
  paragraphStyles: [
    { id: 'About', name: 'Dane osoby', basedOn: 'Normal', quickFormat: true, paragraph: { spacing: { after: 40 } } },
    {
      id: 'Entry',
      name: 'Pozycja wykazu',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { spacing: { after: 100, line: 264 } },
    },
    { id: 'Cell', name: 'Komórka', basedOn: 'Normal', quickFormat: true, run: { size: 20 } },
  ],
};

const ENTRIES = 'entries';
const HANGING = { left: 480, hanging: 480 };

/** Text that XML can hold: one such character elsewhere, and the file does not open. */
const xmlText = (text: string) => text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ');

/** The same as a Polish printer sets it. */
const setText = (text: string) => typeset(xmlText(text));

const textRun = ({ text, isItalic, isStrong }: Run, style?: string) =>
  new TextRun({ text: setText(text), italics: isItalic, bold: isStrong, style });

const pieceOf = (run: Run) =>
  run.href === null
    ? textRun(run)
    : new ExternalHyperlink({ link: xmlText(run.href), children: [textRun(run, 'Hyperlink')] });

/** What the register says of an entry, after it. */
function noteOf(entry: AchievementEntry): string {
  const parts = [worthText(entry), entry.disciplines.join(', ')].filter(Boolean);
  return parts.length === 0 ? '' : ` [${parts.join('; ')}]`;
}

/** `instance`: of the numbering, which begins anew in each section; null without one. */
function entryParagraph(entry: AchievementEntry, instance: number | null): Paragraph {
  const note = noteOf(entry);
  return new Paragraph({
    style: 'Entry',
    ...(instance === null ? { indent: HANGING } : { numbering: { reference: ENTRIES, level: 0, instance } }),
    children: [
      ...runsOf(entry.html).map(pieceOf),
      ...(note === '' ? [] : [new TextRun({ text: setText(note), color: WEAK })]),
    ],
  });
}

const heading = (text: string) => new Paragraph({ heading: HeadingLevel.HEADING_1, text: setText(text) });

const sectionParagraphs = ({ heading: text, entries }: Omit<AchievementSection, 'code'>, instance: number | null) =>
  entries.length === 0 ? [] : [heading(text), ...entries.map((entry) => entryParagraph(entry, instance))];

function personParagraphs({ person, years, generatedOn }: AchievementList): Paragraph[] {
  const about = [person.title, person.unit].filter((text) => text !== null && text !== '').join(', ');
  const orcid = person.orcid && [
    new TextRun('ORCID: '),
    new ExternalHyperlink({
      link: `https://orcid.org/${encodeURIComponent(person.orcid)}`,
      children: [new TextRun({ text: xmlText(person.orcid), style: 'Hyperlink' })],
    }),
  ];
  const period = years.from === years.to ? `Rok ${years.from}` : `Lata ${yearsText(years)}`;
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, text: xmlText(person.name) }),
    ...(about === '' ? [] : [new Paragraph({ style: 'About', text: setText(about) })]),
    ...(orcid ? [new Paragraph({ style: 'About', children: orcid })] : []),
    new Paragraph({ style: 'About', text: `${period}. Stan na ${dayText(generatedOn)}` }),
  ];
}

const cell = (text: string, isHeader: boolean, isNumber: boolean) =>
  new TableCell({
    margins: { top: 40, bottom: 40, left: 100, right: 100 },
    children: [
      new Paragraph({
        style: 'Cell',
        alignment: isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: [new TextRun({ text, bold: isHeader })],
      }),
    ],
  });

const row = (texts: string[], isHeader: boolean) =>
  new TableRow({
    tableHeader: isHeader,
    cantSplit: true,
    children: texts.map((text, i) => cell(text, isHeader, i > 0)),
  });

function sumsByYear(list: AchievementList): (Paragraph | Table)[] {
  const { sums } = list;
  const note = sumsNote(list);
  if (sums.length === 0) return [];
  const rows = sums.map(({ year, count, points }) => row([String(year), String(count), pointsText(points)], false));
  return [
    heading(SUMS),
    new Table({
      width: { size: 60, type: WidthType.PERCENTAGE },
      rows: [row(['Rok', 'Pozycje', 'Punkty'], true), ...rows],
    }),
    ...(note ? [new Paragraph({ style: 'About', text: setText(note) })] : []),
  ];
}

function sectionsOf(list: AchievementList): Paragraph[] {
  const sections = [{ heading: HIGHLIGHTED, entries: highlightedOf(list) }, ...list.sections];
  return sections.flatMap((section, index) => sectionParagraphs(section, list.isNumbered ? index : null));
}

const pageNumbers = () =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Cell',
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ children: ['Strona ', PageNumber.CURRENT, ' z ', PageNumber.TOTAL_PAGES], color: WEAK }),
        ],
      }),
    ],
  });

/** An academic CV (DOCX, A4) that its owner goes on writing: styles, headings by section, numbered entries. */
export async function cvDocument(list: AchievementList): Promise<Uint8Array> {
  const title = `Życiorys naukowy: ${xmlText(list.person.name)}`;
  const document = new Document({
    title,
    subject: 'Życiorys naukowy',
    creator: xmlText(list.person.name),
    lastModifiedBy: xmlText(list.person.name),
    description: `Wykaz osiągnięć ${ofYears(list.years)}`,
    styles: CV_STYLES,
    numbering: {
      config: [
        {
          reference: ENTRIES,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: HANGING } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: { width: '210mm', height: '297mm' }, margin: { top: '22mm', bottom: '20mm' } } },
        footers: { default: pageNumbers() },
        children: [...personParagraphs(list), ...sectionsOf(list), ...sumsByYear(list)],
      },
    ],
  });
  return await Packer.pack(document, 'uint8array');
}
