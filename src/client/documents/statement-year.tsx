import type { Column } from '#ui/table/data-table.tsx';

const KIND_NAMES = { publication: 'Publikacje', patent: 'Patenty' };

/** The first column of tables of statements: the year, and what was authorised. */
export const STATEMENT_YEAR = {
  key: 'year',
  header: 'Rok',
  rowHeader: true,
  className: 'sm:w-28',
  cell: ({ year, kind }) => (
    <>
      <span className="font-semibold">{year}</span>
      <span className="block text-xs font-normal text-muted-foreground">{KIND_NAMES[kind]}</span>
    </>
  ),
} satisfies Column<{ year: number; kind: keyof typeof KIND_NAMES }>;
