import type { IStylesOptions } from 'docx';

/** 7 : 1 on white. */
export const WEAK = '595959';
const INK = '1F2937';

/** The look of a CV: the styles of Word, which the reader may change in one place; all of it is in Polish. */
export const CV_STYLES: IStylesOptions = {
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
