import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import type { ScenarioSummary } from '#areas/scenarios/schema.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx';
import type { Question } from './moves-figures.ts';

type OwnScenariosProps = { question: Question; saveTo: (scenario: ScenarioSummary) => void };
type ScenarioMenuProps = OwnScenariosProps & { label: ReactNode; busy: boolean; saveNew: () => void };

/** Asks which scenario: a new one, or one that the reader has. */
export const ScenarioMenu = ({ label, busy, saveNew, ...own }: ScenarioMenuProps) => (
  <DropdownMenu
    label="Do którego scenariusza"
    trigger={
      <Button icon={FlaskConical} busy={busy}>
        {label}
      </Button>
    }
  >
    <MenuItem icon={Plus} onSelect={saveNew}>
      Nowy scenariusz
    </MenuItem>
    <OwnScenarios {...own} />
  </DropdownMenu>
);

/** Those that the reader may change, the latest first; asked for once the menu is open. */
function OwnScenarios({ question: { period, discipline }, saveTo }: OwnScenariosProps) {
  const { data } = useQuery(api.scenarios.list.queryOptions({ period, discipline }));
  const own = (data ?? []).filter(({ editable }) => editable);
  if (own.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Dodaj do istniejącego</MenuLabel>
      {own
        .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
        .map((scenario) => (
          <MenuItem key={scenario.id} className="max-w-80" onSelect={() => saveTo(scenario)}>
            {scenario.name}
          </MenuItem>
        ))}
    </>
  );
}
