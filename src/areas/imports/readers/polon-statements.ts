import { today } from '#engine/day.ts';
import { matchDisciplines } from '#areas/library/service-discipline-names.ts';
import { BadCell, cell, createFaults, type FileRow } from './file.ts';
import { DOUBT_OF_NEW, DOUBT_OF_SPLIT, type Item, type ReadContext } from './items.ts';
import { dayOf, endOrUnknown, lacksAny, excerpt } from './polon-cells.ts';
import { readNumber, readYes } from './values.ts';

function disciplineOf(
  row: FileRow,
  name: string,
  { day, classification }: { day: string; classification: ReadContext['classification'] },
) {
  const text = cell(row, name);
  if (text === '') return null;
  const { codes, unknown } = matchDisciplines(text, day, classification);
  const [code] = codes;
  if (code === undefined || codes.length > 1 || unknown.length > 0)
    throw new BadCell(`${name}: nieznana dyscyplina „${excerpt(text)}”.`);
  return code;
}

export function declaration(row: FileRow, ref: string, { classification }: ReadContext): Item[] {
  if (!readYes(cell(row, 'OSWIADCZENIE_O_DYSCYPLINACH'))) return [];
  const { day, disciplineIn, faults } = statementOf(row, 'DATA_ZLOZENIA_OSWIADCZENIA', {
    classification,
    what: 'o dyscyplinach',
  });
  const first = disciplineIn('OSWIADCZONA_DYSCYPLINA_PIERWSZA');
  const second = disciplineIn('OSWIADCZONA_DYSCYPLINA_DRUGA') ?? null;
  if (first === null) faults.of(lacking('Oświadczenie o dyscyplinach bez dyscypliny.'));
  const found = faults.of(() => shareOf(row, second !== null));
  faults.refuse();
  const { share, doubt } = found ?? { share: 100 };
  const split = {
    discipline1_percent: share,
    discipline2_code: second,
    discipline2_percent: second === null ? null : 100 - share,
  };
  const lacks = SPLIT_COLUMNS.filter((name) => row.lacks.has(name));
  const uncertain = doubt ?? (second === null && share < 100 ? withoutSecond(share) : undefined);
  return [
    {
      line: row.line,
      entity: 'declaration',
      ref,
      key: day,
      data: {
        date_from: day,
        date_to: endOrUnknown(null, row, ['ZATRUDNIENIE_DO']),
        discipline1_code: first,
        // A part of a split would not match the stored rest.
        ...(lacks.length === 0 && split),
      },
      defaults: {
        ...split,
        ...(lacks.length > 0 && {
          [DOUBT_OF_NEW]: uncertain,
          [DOUBT_OF_SPLIT]: `Plik nie ma podziału na dyscypliny (${lacks.join(', ')}), a oświadczenie tej osoby w systemie ma dwie.`,
        }),
      },
      doubt: lacks.length === 0 ? uncertain : undefined,
    },
  ];
}

const withoutSecond = (share: number) =>
  `Udział pierwszej dyscypliny to ${share}%, a plik nie ma drugiej (OSWIADCZONA_DYSCYPLINA_DRUGA).`;

const lacking = (what: string) => () => {
  throw new BadCell(what);
};

/** The day of a statement, and what reads its disciplines by the classification of that day; faults are gathered. */
function statementOf(
  row: FileRow,
  column: string,
  { classification, what }: Pick<ReadContext, 'classification'> & { what: string },
) {
  const faults = createFaults();
  const read = faults.of(() => dayOf(row, column));
  if (read === null) faults.of(lacking(`Brak daty złożenia oświadczenia ${what} (${column}).`));
  // Of an unknown day by today's classification: a discipline that is in none is reported all the same.
  const day = read ?? today();
  const disciplineIn = (name: string) => faults.of(() => disciplineOf(row, name, { day, classification }));
  return { day, disciplineIn, faults };
}

const SPLIT_COLUMNS = ['OSWIADCZONA_DYSCYPLINA_DRUGA', 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA'];

/** Percent of the first discipline. A fraction is taken for a percentage that has lost its format. */
function shareOf(row: FileRow, isSplit: boolean): { share: number; doubt?: string } {
  const text = cell(row, 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA');
  if (text === '')
    return isSplit ? { share: 50, doubt: 'Brak podziału na dwie dyscypliny: przyjęto po 50%.' } : { share: 100 };
  const percent = readNumber(text);
  if (percent === undefined || percent < 0 || percent > 100)
    throw new BadCell(`Udział pierwszej dyscypliny „${excerpt(text)}” nie jest procentem.`);
  if (percent === 0 || percent > 1 || text.endsWith('%')) return { share: Math.round(percent) };
  const share = Math.round(percent * 100);
  return { share, doubt: `Udział pierwszej dyscypliny „${excerpt(text)}” wygląda na ułamek: przyjęto ${share}%.` };
}

export function nStatement(row: FileRow, ref: string, { classification }: ReadContext): Item[] {
  if (!readYes(cell(row, 'OSWIADCZENIE_N'))) return [];
  const { day, disciplineIn, faults } = statementOf(row, 'DATA_ZLOZENIA_OSWIADCZENIA_N', {
    classification,
    what: 'o liczbie N',
  });
  const first = disciplineIn('DYSCYPLINA_N');
  const second = disciplineIn('DYSCYPLINA_N_KOLEJNA');
  if (first === null) faults.of(lacking('Oświadczenie o liczbie N bez dyscypliny.'));
  const dateTo = faults.of(() => dayOf(row, 'DATA_ZAKONCZENIA_OSWIADCZENIA_N')) ?? null;
  faults.refuse();
  if (dateTo !== null && dateTo < day)
    throw new BadCell(`Oświadczenie o liczbie N kończy się (${dateTo}), zanim się zaczyna (${day}).`);
  return [
    {
      line: row.line,
      entity: 'nStatement',
      ref,
      key: day,
      data: {
        date_from: day,
        date_to: endOrUnknown(dateTo, row, ['ZATRUDNIENIE_DO', 'DATA_ZAKONCZENIA_OSWIADCZENIA_N']),
        discipline1_code: first,
        discipline2_code: lacksAny(row, ['DYSCYPLINA_N_KOLEJNA']) ? undefined : second,
      },
    },
  ];
}
