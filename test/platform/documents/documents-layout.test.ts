import { describe, expect, test } from 'vitest';
import { type Case, DOCUMENT_CASES } from '../../support/document-cases.ts';
import { type Drawn, pdfDrawn, pdfStructure, pdfText, tagsOf } from '../../support/pdf.ts';
import { tools } from '../../support/tools.ts';

const SIZES = [1, 3, 7, 15];
const MILLIMETRE = 72 / 25.4;

const made = (kind: string, of: Partial<Case>) => {
  const found = DOCUMENT_CASES.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no document ${kind}`);
  return found.make({ gender: 'female', size: 3, isFull: true, ...of }, tools.compute);
};

type Line = Omit<Drawn, 'text'> & { text: string };
/** Text by lines; the footer is below 60 points. */
const linesOf = (drawn: readonly Drawn[]) =>
  drawn.flatMap((each): Line[] =>
    each.text !== null && each.y > 60 ? [{ ...each, text: each.text.replaceAll('\u00a0', ' ') }] : [],
  );

const isDotted = ({ text }: Line) => /^…{20,}$/.test(text);

/** Which lines to sign on are on another page than their caption, or on a page with little else. */
function partedSignatures(lines: Line[]): string[] {
  return lines.flatMap((line, at) => {
    if (!isDotted(line) || line.x < 250) return [];
    const caption = lines[at + 1];
    const above = lines.filter(({ page, y, x }) => page === line.page && y > line.y && x < 250);
    return caption?.page === line.page && above.length > 0 ? [] : [`${caption?.text} on page ${line.page}`];
  });
}

describe('signatures stay together and with what they sign:', () => {
  test.for(DOCUMENT_CASES.map(({ kind }) => kind).filter((kind) => kind.startsWith('doctoral-')))(
    '%s',
    async (kind) => {
      for (const size of SIZES)
        for (const isFull of [true, false]) {
          const lines = linesOf(pdfDrawn(await made(kind, { size, isFull })));
          expect([size, isFull, partedSignatures(lines)]).toEqual([size, isFull, []]);
        }
    },
  );

  test.for(['publication-statement', 'patent-statement'])('%s', async (kind) => {
    for (const size of SIZES) {
      const lines = linesOf(pdfDrawn(await made(kind, { size })));
      const [place, sign] = ['miejscowość i data', 'czytelny podpis'].map((text) =>
        lines.find((line) => line.text === text),
      );
      expect(place?.page).toBe(sign?.page);
      expect(lines.filter(({ page }) => page === place?.page).length).toBeGreaterThan(4);
    }
  });
});

describe('rows to sign are at least 10 mm high:', () => {
  test.for(['council-list', 'doctoral-team-protocol', 'doctoral-defence-protocol'])('%s', async (kind) => {
    for (const [size, isFull] of [
      [15, true],
      [1, false],
    ] as const) {
      const drawn = pdfDrawn(await made(kind, { size, isFull }));
      const head = drawn.findIndex(({ text }) => text === 'Podpis');
      const end = drawn.findIndex(({ text }) => /^(Osoby|Przebieg)/.test(text ?? ''));
      // Rules are drawn above the text of their table's part on a page.
      const from = drawn.findLastIndex(({ text }, at) => at < head && /^(Członkowie|Obecni)/.test(text ?? ''));
      const rules = drawn.slice(from, end).filter(({ text }) => text === null);
      const rows = [...Map.groupBy(rules, ({ page }) => page).values()].flatMap((own) =>
        // The first of a page is the header.
        own.slice(1, -1).map(({ y }, at) => (y - (own[at + 2]?.y ?? y)) / MILLIMETRE),
      );
      expect(rows).toHaveLength(isFull ? size : Math.max(size, rows.length));
      expect(rows.filter((height) => height < 10)).toEqual([]);
    }
  });
});

describe('entries', () => {
  const LISTS = ['achievement-list', 'publication-attachment', 'patent-attachment'];

  test.for(LISTS)('of %s stay on one page, and a word longer than the column is parted by syllables', async (kind) => {
    for (const size of [15, 40]) {
      const lines = linesOf(pdfDrawn(await made(kind, { size })));
      const numbers = lines.flatMap(({ text, page, x, y }) => (/^\d{1,2}$/.test(text) && x < 100 ? [{ page, y }] : []));
      expect(numbers.length).toBeGreaterThanOrEqual(size);
      // Of an entry on two pages a line would stand above the first number of the second, below its header.
      for (const page of new Set(lines.map((line) => line.page))) {
        const own = lines.filter((line) => line.page === page);
        const header = own.find(({ text }) => text === 'Lp.');
        const first = Math.max(...numbers.filter((each) => each.page === page).map(({ y }) => y));
        const between = own.filter(({ y, text }) => y > first + 3 && y < (header?.y ?? 0) - 3 && text !== 'Lp.');
        expect([size, page, between.map(({ text }) => text)]).toEqual([size, page, []]);
      }
      const text = lines.map((line) => line.text).join('\n');
      expect(text).not.toContain('Dichlorodifenylotrichloroetanoheksahydrotriazynylometylopirydynokarbo');
      expect(text).toMatch(/\p{L}\n?[-\u00ad‐]\n\p{L}/u);
    }
  });

  test('have ranges of years on one line', async () => {
    const lines = linesOf(pdfDrawn(await made('achievement-list', { size: 8 })));
    expect(lines.filter(({ text }) => text === '2021–2025')).toHaveLength(2);
  });

  test('with numbers are lists for whoever hears them', async () => {
    const tags = tagsOf(pdfStructure(await made('doctoral-reviewers', { size: 3 })));
    expect(tags.filter((tag) => ['L', 'LI', 'Lbl', 'LBody'].includes(tag)).toSorted()).toEqual(
      ['L', 'LI', 'LI', 'LI', 'LBody', 'LBody', 'LBody', 'Lbl', 'Lbl', 'Lbl'].toSorted(),
    );
  });
});

test('a council’s list names units, and says in plain words that there is nobody', async () => {
  const text = pdfText(await made('council-list', {})).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Katedra Zagadnień Otwartych i Metod Dokładnych');
  expect(pdfText(await made('council-list', { isFull: false }))).toContain('Brak takich osób.');
});
