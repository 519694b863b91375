import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { IntakePage } from '../schema.ts';
import { isOverWith, KIND_NAMES, type Outcome, OUTCOMES, SHOWN_KINDS, type ShownKind } from '../schema-words.ts';

/** `over`: of an intake that has been rejected or undone, where nothing is saved any more. */
const COLUMNS: { outcomes: readonly Outcome[]; name: string; over?: string; outcome?: Outcome }[] = [
  { outcomes: OUTCOMES, name: 'w imporcie' },
  { outcomes: ['saved'], name: 'zapisane', outcome: 'saved' },
  { outcomes: ['undone'], name: 'cofnięte', outcome: 'undone' },
  { outcomes: ['save'], name: 'zapisze się', over: 'do zapisu', outcome: 'save' },
  { outcomes: ['wait'], name: 'czeka na Ciebie', over: 'bez decyzji', outcome: 'wait' },
  { outcomes: ['none'], name: 'bez zmian', outcome: 'none' },
  { outcomes: ['unread'], name: 'nieodczytane', outcome: 'unread' },
  { outcomes: ['pending'], name: 'jeszcze nie porównano', outcome: 'pending' },
];

/** Shown only where there are such. */
const RARE: readonly Outcome[] = ['undone', 'unread', 'pending'];

/** What will happen, or has: every number filters the list. */
export function Summary({ intake: { counts, saved, status } }: { intake: IntakePage }) {
  const navigate = useNavigate();
  const isOver = isOverWith(status);
  const has = (wanted: Outcome) => counts.some(({ outcome }) => outcome === wanted);
  const columns = COLUMNS.filter(
    ({ outcome }) =>
      (outcome !== 'saved' || saved > 0) && (outcome === undefined || !RARE.includes(outcome) || has(outcome)),
  ).map(({ over, name, ...column }) => ({
    ...column,
    name: isOver ? (over ?? name) : name,
  }));
  const title = isOver ? 'Co było w podglądzie' : saved > 0 ? 'Co się stało i co się stanie' : 'Co się stanie';
  const sum = (kind: ShownKind | undefined, outcomes: readonly Outcome[]) =>
    counts.reduce(
      (total, each) =>
        total + ((kind === undefined || each.kind === kind) && outcomes.includes(each.outcome) ? each.rows : 0),
      0,
    );
  const show = (kind: ShownKind | undefined, outcome: Outcome | undefined) =>
    navigate({
      to: '.',
      search: { ...(kind && { kind }), ...(outcome && { outcome }) },
      replace: true,
      resetScroll: false,
    });
  const kinds = SHOWN_KINDS.filter((kind) => sum(kind, COLUMNS[0]?.outcomes ?? []) > 0);
  const counted = (kind: ShownKind | undefined, { outcomes, name, outcome }: (typeof COLUMNS)[number]) => {
    const count = sum(kind, outcomes);
    return count === 0 ? (
      <span className="no-value text-muted-foreground">0</span>
    ) : (
      <Button size="xs" variant="link" className="on-paper" onClick={() => void show(kind, outcome)}>
        {formatInteger(count)}
        <VisuallyHidden>
          {' '}
          {kind === undefined ? 'razem' : KIND_NAMES[kind]}, {name}: pokaż
        </VisuallyHidden>
      </Button>
    );
  };
  return (
    <Section title={title}>
      <DataTable<ShownKind | undefined>
        caption={title}
        captionHidden
        columns={[
          {
            key: 'kind',
            header: 'Rekordy',
            rowHeader: true,
            cell: (kind) => (kind === undefined ? 'Razem' : KIND_NAMES[kind]),
          },
          ...columns.map((column) => ({
            key: column.name,
            header: column.name,
            numeric: true,
            fact: { after: ` ${column.name}` },
            cell: (kind: ShownKind | undefined) => counted(kind, column),
          })),
        ]}
        rows={[...kinds, undefined]}
        rowKey={(kind) => kind ?? 'all'}
      />
    </Section>
  );
}
