import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Eraser, IdCard, Save, Undo2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { api } from '#client/api.ts';
import { StagedSet } from '#client/list/staged-set.tsx';
import { StagedActions, StagedStatus } from '#client/list/staged-status.tsx';
import { StagedTable } from '#client/list/staged-table.tsx';
import { type StagedEdits, useStagedEdits } from '#client/list/staged-edits.ts';
import { isDay } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { MenuItem, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { counted } from '#ui/number.ts';
import { councilList } from '../lists.ts';
import { type Council, CouncilAttributes, type CouncilRow, NO_POLON_ID, NOT_A_DAY } from '../schema.ts';
import { COUNCIL_DAYS, DAY_LABELS } from '../words.ts';
import { CELLS, EDITED, PAGE_SIZE, PAGE_SIZES, reasonCounts, rowId, titleOf, valueText } from './council-cells.tsx';
import { CouncilLegend } from './council-legend.tsx';

const KEEPS = ['wszyscy', 'szeroki'];
const FAILED = 'Pojawiły się błędy podczas zapisywania wartości';
const NO_DAYS = Object.fromEntries(COUNCIL_DAYS.map((name) => [name, null])) as Partial<CouncilRow>;
const CLEARED: Partial<CouncilRow> = { osw1: null, display: 0 };
const LABELS: Readonly<Record<string, string>> = { osw1: 'Lustracja', display: 'Przynależność', ...DAY_LABELS };

const nameOf = ({ nazwisko, imie }: CouncilRow) => `${nazwisko} ${imie}`;

/** Why a row cannot be saved as it is. */
function checkRow(row: CouncilRow): string | undefined {
  if (!row.polon_uuid) return NO_POLON_ID;
  const wrong = COUNCIL_DAYS.filter((name) => row[name] && !isDay(row[name]));
  return wrong.length === 0 ? undefined : `${wrong.map((name) => DAY_LABELS[name]).join(', ')}: ${NOT_A_DAY}`;
}

const currentOf = (current: unknown) => CouncilAttributes.safeParse(current).data;
const words = (field: string, value: unknown) => {
  const label = LABELS[field];
  return label === undefined ? undefined : { label, text: valueText(field, value) };
};

const LISTS = { members: councilList('members', 'edit'), others: councilList('others', 'edit') };

function RowMenu({ row, staged }: { row: CouncilRow; staged: StagedEdits<CouncilRow> }) {
  const id = rowId(row);
  const isEdited = staged.stateOf(id) !== undefined;
  return (
    <>
      <MenuItem icon={Save} disabled={staged.count === 0} onSelect={() => void staged.saveAll()}>
        Zapisz wszystkie zmienione wiersze ({staged.count})
      </MenuItem>
      <MenuItem icon={Undo2} disabled={!isEdited} onSelect={() => staged.restore(id)}>
        Przywróć wartości sprzed modyfikacji
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Eraser} onSelect={() => staged.edit(id, CLEARED)}>
        Wyczyść pola oprócz dat
      </MenuItem>
      <MenuItem icon={Eraser} destructive onSelect={() => staged.edit(id, { ...CLEARED, ...NO_DAYS })}>
        Wyczyść wszystkie pola z datami
      </MenuItem>
      <MenuSeparator />
      {row.uprawn.includes('U') && (
        <MenuItem asChild>
          <Link to="/admin/pnlempldaty" search={{ osoba: row.id_pracownik }}>
            <CalendarPlus aria-hidden />
            Uzupełnij datę urodzenia
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/admin/pnlemplfunkcje" search={{ osoba: row.id_pracownik }}>
          <IdCard aria-hidden />
          Nadaj funkcję
        </Link>
      </MenuItem>
    </>
  );
}

type TableProps = { of: keyof typeof LISTS; staged: StagedEdits<CouncilRow>; rows: CouncilRow[]; wide: boolean };

function EditedTable({ of, staged, rows, wide }: TableProps) {
  const list = LISTS[of];
  const [ticked, setTicked] = useState<CouncilRow[]>([]);
  if (rows.length === 0) return <EmptyState icon={Users} title={list.empty} />;
  return (
    <StagedTable
      list={list}
      staged={staged}
      rows={rows}
      rowId={rowId}
      nameOf={nameOf}
      edited={EDITED}
      storageKey={`siatka.rada-edycja.${of}`}
      pageSizes={PAGE_SIZES}
      pageSize={PAGE_SIZE}
      cells={CELLS}
      menu={(row) => <RowMenu row={row} staged={staged} />}
      onTicked={setTicked}
      wide={wide}
      actions={
        <>
          <StagedSet list={list} edited={EDITED} staged={staged} ticked={ticked} rowId={rowId} />
          {of === 'members' && <StagedActions staged={staged} />}
        </>
      }
    />
  );
}

type CouncilEditorProps = {
  council: Council;
  discipline: number;
  everybody: boolean;
  wide: boolean;
  reload: () => Promise<{ isSuccess: boolean }>;
};

/** The council with all that the office edits; both tables are saved together. */
export default function CouncilEditor({ council, discipline, everybody, wide, reload }: CouncilEditorProps) {
  const { accepted, rejected } = council;
  const rows = useMemo(() => [...accepted, ...rejected], [accepted, rejected]);
  // Saved one by one: the council is read again after the last.
  const { mutateAsync } = useMutation(api.council.change.mutationOptions({ meta: { changes: [] } }));
  const [hasFailed, setFailed] = useState(false);
  const staged = useStagedEdits({
    rows,
    rowId,
    check: checkRow,
    currentOf,
    save: (row) => {
      const { osw1, display, version } = row;
      const days = Object.fromEntries(COUNCIL_DAYS.map((name) => [name, row[name]]));
      return mutateAsync({ discCode: discipline, polon_uuid: row.polon_uuid ?? '', osw1, display, version, ...days });
    },
    onSaved: async ({ saved, failed }) => {
      setFailed(failed > 0);
      if (saved > 0) toastSuccess(`Zapisano: ${counted(saved, 'wiersz', 'wiersze', 'wierszy')}`);
      const { isSuccess } = await reload();
      return isSuccess;
    },
  });
  const names = useMemo(() => new Map(rows.map((row) => [rowId(row), nameOf(row)])), [rows]);
  const isAccepted = useMemo(() => new Set(accepted.map(rowId)), [accepted]);
  const [members, others] = useMemo(() => {
    const inside = staged.shown.filter((row) => isAccepted.has(rowId(row)));
    return [inside, staged.shown.filter((row) => !isAccepted.has(rowId(row)))];
  }, [staged.shown, isAccepted]);
  return (
    <>
      <StagedStatus staged={staged} nameOf={(id) => names.get(id)} failed={FAILED} words={words} keeps={KEEPS} />
      {hasFailed && staged.failures.length === 0 && (
        <Alert tone="danger" title={FAILED} onDismiss={() => setFailed(false)} />
      )}
      <Section title={titleOf(council)} count={accepted.length}>
        <EditedTable of="members" staged={staged} rows={members} wide={wide} />
      </Section>
      <CouncilLegend mode="edit" />
      {everybody ? (
        <Section
          title={LISTS.others.title}
          count={rejected.length}
          description={reasonCounts(rejected)
            .map(({ count, title }) => `${title}: ${count}`)
            .join(' · ')}
        >
          <EditedTable of="others" staged={staged} rows={others} wide={wide} />
        </Section>
      ) : (
        <p className="text-sm text-muted-foreground">
          Poza radą: {counted(rejected.length, 'osoba', 'osoby', 'osób')}
          {reasonCounts(rejected).map(({ code, count, title }) => (
            <span key={code}> · {`${title}: ${count}`}</span>
          ))}
        </p>
      )}
    </>
  );
}
