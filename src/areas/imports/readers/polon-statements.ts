import { matchDisciplines } from '#areas/library/service-discipline-names.ts';
import { BadCell, cell, type FileRow } from './file.ts';
import type { Item, ReadContext } from './items.ts';
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
    throw new BadCell(`${name}: nieznana dyscyplina „${excerpt(text)}”. Wiersz pominięto.`);
  return code;
}

export function declaration(row: FileRow, { ref }: Item, { classification }: ReadContext): Item[] {
  if (!readYes(cell(row, 'OSWIADCZENIE_O_DYSCYPLINACH'))) return [];
  const day = dayOf(row, 'DATA_ZLOZENIA_OSWIADCZENIA');
  if (day === null) throw new BadCell('Brak daty złożenia oświadczenia o dyscyplinach. Wiersz pominięto.');
  const of = { day, classification };
  const first = disciplineOf(row, 'OSWIADCZONA_DYSCYPLINA_PIERWSZA', of);
  const second = disciplineOf(row, 'OSWIADCZONA_DYSCYPLINA_DRUGA', of);
  if (first === null) throw new BadCell('Oświadczenie o dyscyplinach bez dyscypliny. Wiersz pominięto.');
  const { share, doubt } = shareOf(row, second !== null);
  const split = {
    discipline1_percent: share,
    discipline2_code: second,
    discipline2_percent: second === null ? null : 100 - share,
  };
  const lacking = SPLIT_COLUMNS.filter((name) => row.lacks.has(name));
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
        ...(lacking.length === 0 && split),
      },
      defaults: split,
      doubt:
        lacking.length === 0
          ? doubt
          : `Plik nie ma podziału na dyscypliny (${lacking.join(', ')}): oświadczenie, które tu jest, zachowa swój.`,
    },
  ];
}

const SPLIT_COLUMNS = ['OSWIADCZONA_DYSCYPLINA_DRUGA', 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA'];

/** Percent of the first discipline. A fraction is taken for a percentage that has lost its format. */
function shareOf(row: FileRow, isSplit: boolean): { share: number; doubt?: string } {
  const text = cell(row, 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA');
  if (text === '')
    return isSplit ? { share: 50, doubt: 'Brak podziału na dwie dyscypliny: przyjęto po 50%.' } : { share: 100 };
  const percent = readNumber(text);
  if (percent === undefined || percent < 0 || percent > 100)
    throw new BadCell(`Udział pierwszej dyscypliny „${excerpt(text)}” nie jest procentem. Wiersz pominięto.`);
  if (percent === 0 || percent > 1 || text.endsWith('%')) return { share: Math.round(percent) };
  const share = Math.round(percent * 100);
  return { share, doubt: `Udział pierwszej dyscypliny „${excerpt(text)}” wygląda na ułamek: przyjęto ${share}%.` };
}

export function nStatement(row: FileRow, { ref }: Item, { classification }: ReadContext): Item[] {
  if (!readYes(cell(row, 'OSWIADCZENIE_N'))) return [];
  const day = dayOf(row, 'DATA_ZLOZENIA_OSWIADCZENIA_N');
  if (day === null) throw new BadCell('Brak daty złożenia oświadczenia o liczbie N. Wiersz pominięto.');
  const of = { day, classification };
  const first = disciplineOf(row, 'DYSCYPLINA_N', of);
  if (first === null) throw new BadCell('Oświadczenie o liczbie N bez dyscypliny. Wiersz pominięto.');
  const dateTo = dayOf(row, 'DATA_ZAKONCZENIA_OSWIADCZENIA_N');
  if (dateTo !== null && dateTo < day)
    throw new BadCell(`Oświadczenie o liczbie N kończy się (${dateTo}), zanim się zaczyna (${day}). Wiersz pominięto.`);
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
        discipline2_code: lacksAny(row, ['DYSCYPLINA_N_KOLEJNA'])
          ? undefined
          : disciplineOf(row, 'DYSCYPLINA_N_KOLEJNA', of),
      },
    },
  ];
}
