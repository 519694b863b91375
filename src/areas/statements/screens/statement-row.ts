import type { OwnStatement, StatementKind } from '../schema.ts';
import { MOST_DISCIPLINES } from '../schema-words.ts';

/** The statement of one kind of a year. */
export type StatementRow = {
  kind: StatementKind;
  year: number;
  works: number;
  unassigned: number;
  added: number;
  /** Disciplines of a new statement. */
  codes: number;
  print: OwnStatement['publication'];
  period: number;
  deadline: string | null;
  /** Of a closed period, in which nothing is printed, confirmed or withdrawn any more. */
  closed: boolean;
  due: boolean;
  /** Of a year after the period that is evaluated now. */
  isNext: boolean;
  freeze: OwnStatement['freeze'];
  undrawable: readonly string[];
};

/** Its works are of more disciplines than a statement may name, so it cannot be printed. */
export const isBlocked = ({ print, codes, closed }: StatementRow) => !print && !closed && codes > MOST_DISCIPLINES;

/** What the author has to print and can. */
export const isToPrint = (row: StatementRow) => !row.print && !row.closed && row.works > 0 && !isBlocked(row);

export const CLOSED_PERIOD = 'Okres ewaluacji jest zamknięty: jego oświadczeń już się nie drukuje.';

/** What to do with the statements of a period. */
export const periodText = (rows: readonly StatementRow[]) =>
  rows.every(({ closed }) => closed)
    ? CLOSED_PERIOD
    : 'Gdy dyscypliny roku są wybrane, wydrukuj oświadczenie i potwierdź je.';

/** Of the period whose statements are due: how many wait for their print, and how many cannot be printed yet. */
export function waitingOf(rows: readonly StatementRow[]) {
  const due = rows.filter((row) => row.due);
  return { toPrint: due.filter(isToPrint).length, blocked: due.filter(isBlocked).length };
}

/** A row per year and kind in which there is anything to say, publications first. */
export function statementRows(years: readonly OwnStatement[]): StatementRow[] {
  const lastDue = Math.max(...years.filter(({ due }) => due).map(({ year }) => year));
  return years.flatMap((year) => {
    const common = {
      year: year.year,
      period: year.period,
      deadline: year.deadline,
      closed: year.closed,
      due: year.due,
      isNext: Number.isFinite(lastDue) && year.year > lastDue,
      freeze: year.freeze,
      undrawable: year.undrawable,
    };
    const rows: StatementRow[] = [
      {
        ...common,
        kind: 'publication',
        works: year.publications,
        unassigned: year.unassigned,
        added: year.added,
        codes: year.codes,
        print: year.publication,
      },
      {
        ...common,
        kind: 'patent',
        works: year.patents,
        unassigned: year.unassigned_patents,
        added: year.added_patents,
        codes: year.patent_codes,
        print: year.patent,
      },
    ];
    return rows.filter(({ works, unassigned, print }) => works > 0 || unassigned > 0 || print);
  });
}

/** One, few, many; of the first the accusative, as after 'obejmie', where `OBJECTS`. */
type Forms = readonly [one: string, few: string, many: string];
export const NOUNS: Record<StatementKind, Forms> = {
  publication: ['publikacja', 'publikacje', 'publikacji'],
  patent: ['patent', 'patenty', 'patentów'],
};
export const UNASSIGNED_NOUNS: Record<StatementKind, Forms> = {
  publication: ['publikacja nieprzypisana', 'publikacje nieprzypisane', 'publikacji nieprzypisanych'],
  patent: ['patent nieprzypisany', 'patenty nieprzypisane', 'patentów nieprzypisanych'],
};
export const OBJECTS: Record<StatementKind, Forms> = {
  ...NOUNS,
  publication: ['publikację', 'publikacje', 'publikacji'],
};

/** 'Drukuj …', 'Wydrukować …': two of one year stand below each other. */
export const STATEMENT: Record<StatementKind, string> = {
  publication: 'oświadczenie',
  patent: 'oświadczenie o patentach',
};
