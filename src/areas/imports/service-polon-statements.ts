import { matchDisciplines } from '../people/service-import-disciplines.ts';
import type { FileRow } from './service-file.ts';
import type { Item, ReadContext } from './service-items.ts';
import { BadCell, cell, dayOf, endOr, lacksAny, told } from './service-polon-cells.ts';
import { readNumber, readYes } from './service-values.ts';

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
    throw new BadCell(`${name}: nieznana dyscyplina „${told(text)}”. Wiersz pominięto.`);
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
  const text = cell(row, 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA');
  const said = readNumber(text);
  if (text !== '' && (said === undefined || said < 0 || said > 100))
    throw new BadCell(`Udział pierwszej dyscypliny „${told(text)}” nie jest procentem. Wiersz pominięto.`);
  const percent = Math.round(said ?? (second === null ? 100 : 50));
  const split = {
    discipline1_percent: percent,
    discipline2_code: second,
    discipline2_percent: second === null ? null : 100 - percent,
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
        date_to: endOr(null, row, ['ZATRUDNIENIE_DO']),
        discipline1_code: first,
        // Half of a split would not fit the other half that is here.
        ...(lacking.length === 0 && split),
      },
      defaults: split,
      doubt: splitDoubt(lacking, said === undefined && second !== null),
    },
  ];
}

const SPLIT_COLUMNS = ['OSWIADCZONA_DYSCYPLINA_DRUGA', 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA'];

function splitDoubt(lacking: string[], isHalved: boolean) {
  if (lacking.length > 0)
    return `Plik nie ma podziału na dyscypliny (${lacking.join(', ')}): oświadczenie, które tu jest, zachowa swój.`;
  return isHalved ? 'Brak podziału na dwie dyscypliny: przyjęto po 50 %.' : undefined;
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
        date_to: endOr(dateTo, row, ['ZATRUDNIENIE_DO', 'DATA_ZAKONCZENIA_OSWIADCZENIA_N']),
        discipline1_code: first,
        discipline2_code: lacksAny(row, ['DYSCYPLINA_N_KOLEJNA'])
          ? undefined
          : disciplineOf(row, 'DYSCYPLINA_N_KOLEJNA', of),
      },
    },
  ];
}
