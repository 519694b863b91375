import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ListFilters } from '#client/list/list-filters.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { KeyHints, type Shortcut } from '#client/parts/key-hints.tsx';
import { singleKeys, useSingleKeysOn } from '#client/parts/single-keys.ts';
import { isCovered, useWindowKeys } from '#client/parts/window-keys.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Folding } from '#ui/folding.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { Section } from '#ui/section.tsx';
import { counted } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { rowList } from '../lists.ts';
import type { IntakePage, IntakeRow } from '../schema.ts';
import {
  DECIDED_KINDS,
  DECISION_NAMES,
  type Decided,
  type DecidedKind,
  isOverWith,
  KIND_NAMES,
  OFFERED,
  type ShownKind,
} from '../schema-words.ts';
import { Row } from './row.tsx';

/** Single keys: of the whole screen, of the row with the focus. */
const KEYS: Record<string, Decided> = {
  a: 'accept',
  p: 'skip',
  u: 'fill',
  w: 'take',
  z: 'keep',
  t: 'ours',
  i: 'other',
  r: 'restore',
};

/** `of`: where a row offers that decision. */
const HINTS: readonly (Shortcut & { of?: Decided })[] = [
  { keys: ['J', 'K'], text: 'w dół i w górę' },
  { keys: ['N'], text: 'następny, który czeka' },
  { keys: ['Enter'], text: 'rozwiń' },
  { keys: ['A'], text: 'przyjmij', of: 'accept' },
  { keys: ['P'], text: 'pomiń', of: 'skip' },
  { keys: ['U'], text: 'uzupełnij puste', of: 'fill' },
  { keys: ['W'], text: 'weź ze źródła', of: 'take' },
  { keys: ['Z'], text: 'zostaw nasze', of: 'keep' },
  { keys: ['T'], text: 'to ta praca', of: 'ours' },
  { keys: ['I'], text: 'inna praca', of: 'other' },
  { keys: ['R'], text: 'przywróć usunięty rekord', of: 'restore' },
  { keys: ['1', '…', '9'], text: 'wskaż autora' },
];

/** The rows of the intake: what is decided of each, by mouse and by keyboard. */
export function Rows({ intake, isOpen }: { intake: IntakePage; isOpen: boolean }) {
  const state = useList(rowList);
  const query = { ...state.query, intake: intake.id };
  const answer = useQuery(api.intake.rows.queryOptions(query, LIST_OPTIONS));
  const decide = useMutation(api.intake.decide.mutationOptions());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const toggle = (id: number) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const isSingleOn = useSingleKeysOn();
  const rows = answer.data?.rows ?? [];
  const decideRow = (row: IntakeRow, decision: Decided | null) =>
    decide.mutate({ intake: intake.id, rows: [row.id], decision });
  const focusedAt = () => rows.findIndex(({ id }) => document.activeElement?.closest(`[data-row="${id}"]`));
  const focus = (row: IntakeRow | undefined) =>
    row && list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"] [data-title]`)?.focus();
  const decideFocused = (decision: Decided) => {
    const row = rows[focusedAt()];
    if (row && isOpen && row.outcome !== 'saved' && OFFERED[row.kind]?.includes(decision)) decideRow(row, decision);
  };
  const focusNextWaiting = () => {
    const next = focusedAt() + 1;
    focus([...rows.slice(next), ...rows.slice(0, next)].find(({ outcome }) => outcome === 'wait'));
  };
  const onKey = (event: KeyboardEvent) =>
    singleKeys({
      j: () => focus(rows[focusedAt() + 1]),
      k: () => focus(rows[focusedAt() - 1]),
      n: focusNextWaiting,
      ...Object.fromEntries(Object.entries(KEYS).map(([key, decision]) => [key, () => decideFocused(decision)])),
    })(event);
  useWindowKeys((event) => !isCovered() && onKey(event));
  const offered = new Set(rows.flatMap(({ kind }) => OFFERED[kind] ?? []));
  const shown = (row: IntakeRow) => (
    <Row
      row={row}
      intake={intake.id}
      isOpen={isOpen}
      isOver={isOverWith(intake.status)}
      isExpanded={opened.has(row.id)}
      toggle={() => toggle(row.id)}
      decide={(decision) => decideRow(row, decision)}
      chooseFields={(fields) => decide.mutate({ intake: intake.id, rows: [row.id], decision: 'custom', fields })}
    />
  );
  const strays = rows.filter(({ stray }) => stray);
  return (
    <Section title="Rekordy" count={answer.data?.total}>
      <div className="space-y-3">
        <ListFilters state={state} options={undefined} />
        <ChangeFailed of={decide} failed="Nie zapisano decyzji" />
        <Loaded query={answer} what="rekordów importu">
          {(data) =>
            data.rows.length === 0 ? (
              <EmptyState title={rowList.empty} />
            ) : (
              <Card>
                <ul ref={list} aria-label="Rekordy importu">
                  {data.rows.slice(0, data.rows.length - strays.length).map((row, index) => (
                    <li key={row.id} data-row={row.id} className="border-b last:border-b-0">
                      {row.kind !== data.rows[index - 1]?.kind && (
                        <GroupHead
                          kind={row.kind}
                          intake={intake}
                          isOpen={isOpen}
                          decide={(kind, decision) => decide.mutate({ intake: intake.id, kind, decision })}
                        />
                      )}
                      {shown(row)}
                    </li>
                  ))}
                  {strays.length > 0 && (
                    <li>
                      <Folding startsOpen={strays.length === data.rows.length}>
                        <summary className="bg-muted px-4 py-2 text-sm font-semibold">
                          Nie odczytano {counted(intake.strays, 'wiersza', 'wierszy', 'wierszy')}
                        </summary>
                        <ul aria-label="Wiersze nieodczytane" className="divide-y border-t">
                          {strays.map((row) => (
                            <li key={row.id} data-row={row.id}>
                              {shown(row)}
                            </li>
                          ))}
                        </ul>
                      </Folding>
                    </li>
                  )}
                </ul>
              </Card>
            )
          }
        </Loaded>
        {answer.data && (
          <Pages
            page={state.query.page}
            last={Math.ceil(answer.data.total / answer.data.page_size)}
            change={(page) => void state.ask({ page })}
          />
        )}
        {isOpen && isSingleOn && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground max-sm:hidden print:hidden">
            <KeyHints hints={HINTS.filter(({ of }) => !of || offered.has(of))} />
          </p>
        )}
      </div>
    </Section>
  );
}

/** Decisions of a group at once. */
const GROUP: Partial<Record<ShownKind, readonly Decided[]>> = {
  new: ['accept', 'skip'],
  differs: ['fill', 'take', 'keep'],
  possible: ['ours', 'other', 'skip'],
  deleted: ['restore', 'skip'],
};

type GroupHeadProps = {
  kind: IntakeRow['kind'];
  intake: IntakePage;
  isOpen: boolean;
  decide: (kind: DecidedKind, decision: Decided) => void;
};

function GroupHead({ kind, intake, isOpen, decide }: GroupHeadProps) {
  if (kind === 'asked' || kind === 'read') {
    return (
      <h3 className="border-b bg-muted px-4 py-2 text-sm font-semibold">
        {kind === 'asked' ? 'Jeszcze nieodczytane' : 'Jeszcze nieporównane'}
      </h3>
    );
  }
  const rows = intake.counts.reduce((sum, each) => sum + (each.kind === kind ? each.rows : 0), 0);
  const count = kind === 'refused' ? rows - intake.strays : rows;
  const decided = DECIDED_KINDS.find((each) => each === kind);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b bg-muted px-4 py-2">
      <h3 className="text-sm font-semibold">
        {KIND_NAMES[kind]}{' '}
        <span className="font-normal text-muted-foreground">{counted(count, 'rekord', 'rekordy', 'rekordów')}</span>
      </h3>
      {decided && isOpen && (
        <div className="flex flex-wrap items-center gap-1">
          <span className="no-print pe-1 text-xs text-muted-foreground">Rekordy bez własnej decyzji:</span>
          {GROUP[decided]?.map((decision) => (
            <Button key={decision} size="xs" onClick={() => decide(decided, decision)}>
              <Named of={KIND_NAMES[kind]}>{DECISION_NAMES[decision]}</Named>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
