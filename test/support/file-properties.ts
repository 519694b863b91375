import ExcelJS from 'exceljs';
import PizZip from 'pizzip';
import { inflateSync } from 'node:zlib';

export type Downloaded = { type: string; name: string; body: Uint8Array };

/** A day or a decimal that a program reads as text. */
const AS_TEXT = /^(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d\d\.\d{4}|[-−]?\d+[.,]\d+)$/;

async function wrongInWorkbook(body: Uint8Array, author: string): Promise<string[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(body) as never);
  const wrong: string[] = [];
  if (workbook.creator !== author || workbook.lastModifiedBy !== author) wrong.push(`author ${workbook.creator}`);
  if (!workbook.title) wrong.push('no title');
  const core = new PizZip(body).file('docProps/core.xml')?.asText() ?? '';
  if (!core.includes('<dc:language>pl-PL<')) wrong.push('language');
  for (const sheet of workbook.worksheets) {
    const { paperSize, orientation, fitToWidth = 0 } = sheet.pageSetup;
    if (paperSize !== 9 || orientation !== 'landscape' || fitToWidth < 1) wrong.push(`${sheet.name}: not set to print`);
    sheet.eachRow((row, number) =>
      row.eachCell((cell) => {
        const at = `${sheet.name}!${cell.address}`;
        if (cell.value === '') wrong.push(`${at}: empty text`);
        if (number === 1 || sheet.name === 'Parametry' || typeof cell.value !== 'string') return;
        if (AS_TEXT.test(cell.value)) wrong.push(`${at}: ${cell.value} is text`);
      }),
    );
  }
  return wrong;
}

function wrongInDocx(body: Uint8Array, authors: readonly string[]): string[] {
  const core = new PizZip(body).file('docProps/core.xml')?.asText() ?? '';
  const element = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(core)?.[1] ?? '';
  return [
    ...(element('dc:title') ? [] : ['no title']),
    ...(authors.includes(element('dc:creator')) ? [] : [`author ${element('dc:creator')}`]),
  ];
}

/** The PDF's text with its streams unpacked. */
function unpacked(body: Uint8Array): string {
  const bytes = Buffer.from(body);
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(bytes.subarray(index + length), { finishFlush: 2 }).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + streams.join('\n');
}

function wrongInPdf(body: Uint8Array, author: string): string[] {
  const text = unpacked(body);
  const utf8 = Buffer.from(text, 'latin1').toString('utf8');
  return [
    ...(/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(utf8) ? [] : ['no title']),
    ...(utf8.includes(`>${author}<`) ? [] : ['author']),
    ...(/\/Lang\s*\(pl/i.test(text) ? [] : ['language']),
    ...(/\/MarkInfo/.test(text) && /\/StructTreeRoot/.test(text) ? [] : ['not tagged']),
    ...(/\/DisplayDocTitle\s+true/.test(text) ? [] : ['the title is not shown']),
  ];
}

/** Polish words without their letters. */
const WITHOUT_LETTERS = /osiagni|zgloszen|rozbiezn|oplat|oswiadcz|stopnien|wypelnien|zalaczn|powolan/i;

/** A name says in Polish what the file holds and of when or whom: words with hyphens, and a year, a day or a number. */
const wrongInName = (name: string): string[] =>
  /^[\p{L}\d]+(?:-[\p{L}\d]+)+\.[a-z]{2,4}$/u.test(name) && !WITHOUT_LETTERS.test(name) ? [] : [`name ${name}`];

/** What is wrong with a downloaded file: its properties, cells and name. `person`: the author of a personal document. */
export async function wrongIn(
  { type, name, body }: Downloaded,
  { university, person }: { university: string; person: string },
): Promise<string[]> {
  if (/spreadsheetml/.test(type)) return [...(await wrongInWorkbook(body, university)), ...wrongInName(name)];
  if (/wordprocessingml/.test(type)) return [...wrongInDocx(body, [university, person]), ...wrongInName(name)];
  if (/application\/pdf/.test(type)) return [...wrongInPdf(body, university), ...wrongInName(name)];
  return /text\/html/.test(type) ? [] : wrongInName(name);
}
