import { ChevronDown, ClipboardPaste, Users } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { StagedActions, StagedStatus } from '#client/list/staged-status.tsx';
import { type StagedEdits, useStagedEdits } from '#client/list/staged-edits.ts';
import { type Day, dayText, today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Section } from '#ui/section.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { counted } from '#ui/text/number.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { councilEditList } from '../../lists.ts';
import { type Council, CouncilAttributes, type CouncilLine, type CouncilRow } from '../../schema.ts';
import { CouncilBar } from './council-bar.tsx';
import { memberName, reasonCounts, rowId, titleOf } from './council-cells.tsx';
import { CouncilSheet } from '../council-sheet.tsx';
import { CouncilLegend } from './council-legend.tsx';
import { councilNeeds, type Need } from './council-needs.ts';
import { changeWords } from './change-words.ts';
import { linesOf, rebasedFunctions } from './held-functions.ts';
import { lineEdits, type Lines } from './line-edits.ts';
import { RowMenu } from './row-menu.tsx';
import { checkRow, makesRoom } from './row-rules.ts';
import { useCouncilSaving } from './use-council-saving.ts';
import { LostDays, SeveralHolders } from './council-warnings.tsx';
import { ChangedOnly, type Pasted, UnseenChanges, withPasted } from './unseen-changes.tsx';

const CouncilGrid = loadable(async () => (await import('./council-grid.tsx')).CouncilGrid, {
  skeleton: () => <TableSkeleton />,
  indispensable: ({ actions }) => actions,
});
const CouncilCards = loadable(async () => (await import('./council-cards.tsx')).CouncilCards, {
  skeleton: () => <TableSkeleton />,
});

const PasteDialog = loadable(async () => (await import('./paste-dialog.tsx')).PasteDialog);

const KEEPS = ['wszyscy', 'szeroki', 'porownaj'];
const FAILED = 'Pojawiły się błędy podczas zapisywania wartości';

const currentOf = (current: unknown) => CouncilAttributes.safeParse(current).data;

const rebase = (edits: Partial<CouncilRow>, { before, now }: { before: CouncilRow; now: CouncilRow }) =>
  edits.funkcje
    ? { ...edits, funkcje: rebasedFunctions(edits.funkcje, { before: before.funkcje, now: now.funkcje }) }
    : edits;

const LISTS = { members: councilEditList('members'), others: councilEditList('others') };

type CouncilRowsProps = {
  of: keyof typeof LISTS;
  staged: StagedEdits<CouncilRow>;
  lines: Lines;
  rows: CouncilRow[];
  /** That is shown. */
  day: Day;
  wide: boolean;
  asCards: boolean;
  /** Why it is empty, where others are hidden. */
  hidden: string | undefined;
  /** Takes a list that is pasted into a cell. */
  pasteList: (text: string) => void;
  actions?: ReactNode;
};

function CouncilRows({ of, rows, wide, asCards, hidden, pasteList, staged, lines, day, actions }: CouncilRowsProps) {
  const list = LISTS[of];
  const allLines = useMemo(() => rows.flatMap(linesOf), [rows]);
  if (rows.length === 0) {
    return (
      <>
        <EmptyState icon={Users} title={hidden ?? list.empty} />
        {actions}
      </>
    );
  }
  if (asCards) return <CouncilCards list={list} rows={rows} staged={staged} lines={lines} day={day} />;
  const menu = (row: CouncilLine) => {
    const person = rows.find((each) => rowId(each) === rowId(row));
    return person && <RowMenu row={person} staged={staged} day={day} line={row.line} />;
  };
  return (
    <CouncilGrid
      list={list}
      rows={allLines}
      count={rows.length}
      staged={lines}
      menu={menu}
      storageKey={`siatka.rada-edycja.${of}`}
      wide={wide}
      onPasted={pasteList}
      actions={actions}
    />
  );
}

/** As of which day the council is, in a line; opened, what an edit changes on other days. */
const AsOf = ({ day }: { day: string }) => (
  <details className="group no-print text-sm">
    <summary className="inline-flex min-h-6 list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
      <ChevronDown aria-hidden className="size-4 shrink-0 -rotate-90 group-open:rotate-0" />
      <span>
        Stan na dzień {dayText(day)}. Lustracja i przynależność zmienione tutaj obowiązują od{' '}
        {day < today() ? 'tego dnia' : 'dziś'}, poprawione daty liczą się na każdy dzień.
      </span>
    </summary>
    <p className="max-w-prose ps-6 pt-1 text-muted-foreground">
      {day < today()
        ? 'Znaki, powody, funkcje i stopnie są takie, jakie obowiązywały tego dnia. Zmieniona lustracja i przynależność obowiązują do następnej zmiany. '
        : 'Zmieniona lustracja i przynależność nie zmieniają składu na dni minione. Funkcje mają swoje okresy. '}
      Kolumny z datami nie mają dnia zmiany: poprawiona data liczy się także dla składu na dni minione.
    </p>
  </details>
);

type CouncilEditorProps = {
  council: Council;
  discipline: number;
  everybody: boolean;
  wide: boolean;
  reload: () => Promise<{ isSuccess: boolean }>;
};

/** The council with all that the office edits; both tables are saved together. */
export function CouncilEditor({ council, discipline, everybody, wide, reload }: CouncilEditorProps) {
  const { accepted, rejected } = council;
  // The wide view of a phone is one column beside the names: it comes when it is asked for there.
  const isNarrow = useNarrow();
  const [isTableAsked, askTable] = useState(false);
  // The wide view is printed with all its columns, the other as one sheet.
  const onScreen = wide ? undefined : 'no-print';
  const asCards = isNarrow && !(wide && isTableAsked);
  const rows = useMemo(() => [...accepted, ...rejected], [accepted, rejected]);
  const [hasFailed, setFailed] = useState(false);
  const stored = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows]);
  const saving = useCouncilSaving({ council, discipline, stored, reload });
  const staged = useStagedEdits({
    rows,
    rowId,
    check: checkRow,
    isFirst: makesRoom,
    currentOf,
    rebase,
    save: saving.save,
    onSaved: async ({ saved, failed }) => {
      setFailed(failed > 0);
      saving.tell(saved);
      const { isSuccess } = await reload();
      return isSuccess;
    },
  });
  const isAccepted = useMemo(() => new Set(accepted.map(rowId)), [accepted]);
  const [members, others] = useMemo(() => {
    const inside = staged.shown.filter((row) => isAccepted.has(rowId(row)));
    return [inside, staged.shown.filter((row) => !isAccepted.has(rowId(row)))];
  }, [staged.shown, isAccepted]);
  // Its rows as they were when it was pressed: none goes from under the cursor because it is edited.
  const [chosen, show] = useState<Need>();
  const [pasted, pasteList] = useState<string>();
  const [inserted, setInserted] = useState<Pasted>(new Map());
  const needs = useMemo(() => councilNeeds(members, others, council.prec_date), [members, others, council.prec_date]);
  const those = (of: CouncilRow[]) => (chosen ? of.filter((row) => chosen.ids.includes(rowId(row))) : of);
  const actions = (
    <>
      <StagedActions staged={staged} />
      <ChangedOnly staged={staged} only={chosen} show={show} />
    </>
  );
  const lines = lineEdits(staged, { stored, day: council.prec_date });
  const shown = { staged, lines, day: council.prec_date, wide, asCards, pasteList };
  const isElsewhere = chosen !== undefined && those(members).length === 0 && those(others).length > 0;
  const areOthersShown = everybody || (chosen !== undefined && those(others).length > 0);
  const hidden =
    chosen && (isElsewhere ? 'Ta pozycja dotyczy osób z tabeli niżej' : 'Nikogo takiego nie ma w tej tabeli');
  const below = useRef<HTMLDivElement>(null);
  const elsewhere = isElsewhere ? chosen : undefined;
  useEffect(() => {
    if (elsewhere) below.current?.scrollIntoView({ block: 'center' });
  }, [elsewhere]);
  return (
    <>
      <StagedStatus staged={staged} nameOf={memberName} failed={FAILED} words={changeWords} keeps={KEEPS} />
      {hasFailed && staged.failures.length === 0 && (
        <Alert tone="danger" title={FAILED} onDismiss={() => setFailed(false)} />
      )}
      <AsOf day={council.prec_date} />
      {isNarrow && wide && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
          {asCards
            ? 'Na wąskim ekranie każdą osobę pokazuje karta, ze wszystkim, co o niej wpisano. Tabela mieści jedną kolumnę naraz.'
            : 'Tabela mieści na wąskim ekranie jedną kolumnę naraz.'}
          <Button size="sm" onClick={() => askTable(asCards)}>
            {asCards ? 'Pokaż tabelę' : 'Pokaż karty'}
          </Button>
        </div>
      )}
      {!wide && <CouncilSheet council={council} everybody={everybody} isOffice hasUnsaved={staged.count > 0} />}
      <Section
        className={onScreen}
        title={<span data-printed={wide || undefined}>{titleOf(council)}</span>}
        count={accepted.length}
        actions={
          <Button icon={ClipboardPaste} onClick={() => pasteList('')}>
            Wklej listę funkcji
          </Button>
        }
      >
        <div className="space-y-3">
          <CouncilBar members={members} needs={needs} only={chosen} show={show} />
          {chosen && (
            <output className="flex flex-wrap items-center gap-2 text-sm">
              Tabele pokazują tylko: {chosen.words} ({chosen.ids.length})
              <Button variant="quiet" size="sm" onClick={() => show(undefined)}>
                Pokaż wszystkich
              </Button>
            </output>
          )}
          <SeveralHolders staged={staged} stored={stored} day={council.prec_date} />
          <LostDays rows={staged.shown} stored={stored} />
          <UnseenChanges
            staged={staged}
            pasted={inserted}
            seen={areOthersShown ? [...those(members), ...those(others)] : those(members)}
          />
          {!asCards && !wide && (
            <p className="no-print text-xs text-muted-foreground">
              Dalsze kolumny, z datami i drugą dyscypliną, są po prawej: przewiń tabelę albo zaznacz „Użyj widoku
              szerszego niż ekran”.
            </p>
          )}
          <CouncilRows of="members" rows={those(members)} {...shown} hidden={hidden} actions={!asCards && actions} />
        </div>
      </Section>
      {pasted !== undefined && (
        <PasteDialog
          day={council.prec_date}
          start={pasted}
          rows={staged.shown}
          staged={staged}
          tellInserted={(parts) => setInserted(withPasted(inserted, parts))}
          close={() => pasteList(undefined)}
        />
      )}
      <div className={onScreen}>
        <CouncilLegend mode="edit" />
      </div>
      {areOthersShown ? (
        <Section
          className={onScreen}
          title={LISTS.others.title}
          count={rejected.length}
          description={reasonCounts(rejected)
            .map(({ count, title }) => `${title}: ${count}`)
            .join(' · ')}
        >
          <div ref={below}>
            <CouncilRows of="others" rows={those(others)} {...shown} hidden={hidden} />
          </div>
        </Section>
      ) : (
        <p className={cn('text-sm text-muted-foreground', onScreen)}>
          Poza radą: {counted(rejected.length, 'osoba', 'osoby', 'osób')}
          {reasonCounts(rejected).map(({ code, count, title }) => (
            <span key={code}> · {`${title}: ${count}`}</span>
          ))}
        </p>
      )}
      {/* In reach of every card of both lists. */}
      {asCards && (
        <div className={cn(staged.count > 0 && 'sticky bottom-0 z-10 -mx-4 border-t bg-background px-4 py-3')}>
          {actions}
        </div>
      )}
    </>
  );
}
