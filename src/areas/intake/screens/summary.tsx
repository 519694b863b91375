import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { IntakePage } from '../schema.ts';
import { isOverWith, KIND_NAMES, type Outcome, SHOWN_KINDS, type ShownKind } from '../schema-words.ts';

/** `over`: of an intake that has been rejected or undone, where nothing is saved any more. */
const COLUMNS: { outcomes: readonly Outcome[]; name: string; over?: string; outcome?: Outcome }[] = [
  { outcomes: ['saved', 'save', 'wait', 'none'], name: 'w imporcie' },
  { outcomes: ['saved'], name: 'zapisane', outcome: 'saved' },
  { outcomes: ['save'], name: 'zapisze się', over: 'do zapisu', outcome: 'save' },
  { outcomes: ['wait'], name: 'czeka na Ciebie', over: 'bez decyzji', outcome: 'wait' },
  { outcomes: ['none'], name: 'bez zmian', outcome: 'none' },
];

/** What will happen, or has: every number filters the list. */
export function Summary({ intake: { counts, saved, status } }: { intake: IntakePage }) {
  const navigate = useNavigate();
  const isOver = isOverWith(status);
  const columns = COLUMNS.filter(({ outcome }) => outcome !== 'saved' || saved > 0).map(
    ({ over, name, ...column }) => ({
      ...column,
      name: isOver ? (over ?? name) : name,
    }),
  );
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
  const cell = (kind: ShownKind | undefined, { outcomes, name, outcome }: (typeof COLUMNS)[number]) => {
    const count = sum(kind, outcomes);
    return (
      <td key={name} className="tabular px-2 py-0.5 text-end max-sm:px-1">
        {count === 0 ? (
          <span className="text-muted-foreground">0</span>
        ) : (
          <Button size="xs" variant="link" className="on-paper" onClick={() => void show(kind, outcome)}>
            {formatInteger(count)}
            <VisuallyHidden>
              {' '}
              {kind === undefined ? 'razem' : KIND_NAMES[kind]}, {name}: pokaż
            </VisuallyHidden>
          </Button>
        )}
      </td>
    );
  };
  return (
    <Section title={title}>
      <Card className="relative overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              <th scope="col" className="px-3 py-2 text-start font-medium max-sm:px-2">
                Rekordy
              </th>
              {columns.map(({ name }) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2 py-2 text-end align-bottom font-medium max-sm:px-1 max-sm:text-xs"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN_KINDS.filter((kind) => sum(kind, COLUMNS[0]?.outcomes ?? []) > 0).map((kind) => (
              <tr key={kind} className="border-b">
                <th scope="row" className="px-3 py-0.5 text-start font-normal max-sm:px-2">
                  {KIND_NAMES[kind]}
                </th>
                {columns.map((column) => cell(kind, column))}
              </tr>
            ))}
            <tr className="font-medium">
              <th scope="row" className="px-3 py-1 text-start font-medium">
                Razem
              </th>
              {columns.map((column) => cell(undefined, column))}
            </tr>
          </tbody>
        </table>
      </Card>
    </Section>
  );
}
