import { Undo2 } from 'lucide-react';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import type { RuleValue } from '#areas/periods/schema.ts';
import { ruleField } from '../rules/fields.ts';
import type { PeriodDetail, RulesSaved } from '../schema.ts';
import { RuleText } from './period-parts.tsx';

type RulesHistoryProps = {
  period: PeriodDetail;
  /** Gathers former values, whose effects are seen before they are saved. */
  restore: ((changes: { key: string; value: RuleValue }[]) => void) | undefined;
};

/** Who has changed which rules, when and why, and the way back. */
export function RulesHistory({ period: { history }, restore }: RulesHistoryProps) {
  if (history.length === 0) return null;
  return (
    <Section
      title="Historia zmian zasad"
      count={history.length}
      description="„Przywróć poprzednie” zbiera dawne wartości u góry strony: zapiszesz je, gdy zobaczysz skutki."
      collapsible
      defaultOpen={false}
    >
      <DataTable
        caption="Historia zmian zasad"
        captionHidden
        stack
        rows={history}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: 'Kiedy i kto', rowHeader: true, cell: ({ at, by }) => `${stampText(at)}, ${by}` },
          { key: 'reason', header: 'Powód', cell: ({ reason }) => reason },
          { key: 'changes', header: 'Zasady', cell: ({ changes }) => <Changed changes={changes} /> },
          ...(restore
            ? [
                {
                  ...ACTIONS_COLUMN,
                  cell: ({ at, changes }: RulesSaved) => (
                    <Button
                      size="sm"
                      icon={Undo2}
                      onClick={() => restore(changes.map(({ key, before }) => ({ key, value: before })))}
                    >
                      <Named of={stampText(at)}>Przywróć poprzednie</Named>
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

const Changed = ({ changes }: Pick<RulesSaved, 'changes'>) => (
  <ul className="space-y-2">
    {changes.map(({ key, before, after }) => {
      const field = ruleField(key);
      return (
        field && (
          <li key={key}>
            {field.label}
            <span className="block text-muted-foreground">
              było: <RuleText field={field} value={before} />
            </span>
            <span className="block">
              zmieniono na: <RuleText field={field} value={after} />
            </span>
          </li>
        )
      );
    })}
  </ul>
);
