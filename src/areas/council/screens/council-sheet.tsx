import { useCallback } from 'react';
import { dayText } from '#engine/day.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { useAtPrint } from '#ui/state/at-print.ts';
import { counted } from '#ui/text/number.ts';
import type { Council, CouncilRow } from '../schema.ts';
import { councilEditList } from '../lists.ts';
import { postWords } from '../words.ts';
import { memberName, titleOf } from './editor/council-cells.tsx';

type Numbered = CouncilRow & { number: number };

const PERSON: readonly Column<Numbered>[] = [
  { key: 'number', header: 'Lp.', numeric: true, className: 'w-10', cell: ({ number }) => number },
  { key: 'name', header: 'Nazwisko i imię', rowHeader: true, cell: memberName },
  { key: 'degree', header: 'Stopień lub tytuł', cell: ({ stopien }) => stopien ?? '–' },
  { key: 'unit', header: 'Jednostka', cell: ({ department, jednostka_kod: code }) => department ?? code ?? '–' },
];
const POST: Column<Numbered> = {
  key: 'post',
  header: 'Funkcja w radzie',
  cell: ({ uprawn }) => postWords(uprawn).join(', ') || '–',
};
const LEAVES: Column<Numbered> = {
  key: 'leaves',
  header: 'Członek do',
  cell: ({ data_odlaczenia: day }) => (day ? dayText(day) : '–'),
};
const REASON: Column<Numbered> = {
  key: 'reason',
  header: 'Dlaczego nie wchodzi',
  cell: ({ rej_text: reason }) => reason ?? '–',
};

const numbered = (rows: readonly CouncilRow[]) => rows.map((row, index) => ({ ...row, number: index + 1 }));
const id = ({ id_pracownik: person }: CouncilRow) => person;

type CouncilSheetProps = {
  council: Council;
  everybody: boolean;
  /** With why others are no members, which the office alone knows. */
  isOffice: boolean;
  /** Whether there are edits that nobody has saved, which it is without. */
  hasUnsaved?: boolean;
};

/** The council on paper: who sits in it as it is saved, with room for the signature of whoever confirms it. */
export function CouncilSheet({ council, everybody, isOffice, hasUnsaved = false }: CouncilSheetProps) {
  const isPrinted = useAtPrint(useCallback(() => true, []));
  if (!isPrinted) return null;
  const { accepted, rejected } = council;
  const leaves = isOffice && accepted.some(({ data_odlaczenia: day }) => day);
  return (
    <div className="space-y-4">
      <div>
        <h2 data-printed className="text-lg font-semibold">
          {titleOf(council)}
        </h2>
        <p>W radzie: {counted(accepted.length, 'osoba', 'osoby', 'osób')}.</p>
      </div>
      {accepted.length > 0 && (
        <DataTable
          caption="Członkowie rady"
          captionHidden
          columns={[...PERSON, POST, ...(leaves ? [LEAVES] : [])]}
          rows={numbered(accepted)}
          rowKey={id}
        />
      )}
      {everybody && rejected.length > 0 && (
        <DataTable
          caption={`${councilEditList('others').title} (${rejected.length})`}
          columns={[...PERSON, ...(isOffice ? [REASON] : [])]}
          rows={numbered(rejected)}
          rowKey={id}
        />
      )}
      {hasUnsaved && <p>Bez zmian, których jeszcze nie zapisano.</p>}
      <div className="flex break-inside-avoid justify-end gap-10 pt-16 text-center text-xs">
        <p className="w-40 border-t border-foreground pt-1">data</p>
        <p className="w-64 border-t border-foreground pt-1">podpis zatwierdzającego</p>
      </div>
    </div>
  );
}
