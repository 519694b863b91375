import { useState } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDecimal } from '#ui/number.ts';
import { Section } from '#ui/section.tsx';
import { TableCell, TableFoot, TableRow, TableRowHeader } from '#ui/table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import type { DisciplineResult, QualifiedShare } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { RejectAdvice } from './reject-advice.tsx';
import { columnsWith, LEFT_OUT_COLUMNS } from './share-columns.tsx';

type Selection = 'optimum' | 'custom';
const COLUMNS = { optimum: columnsWith('We własnym wyborze'), custom: columnsWith('W optimum') };

/** The shares of one discipline: what each selection takes, and what it leaves out with the reason. */
export function DisciplineShares({ view }: { view: DisciplineView }) {
  const [selection, setSelection] = useState<Selection>('optimum');
  const { optimum, custom } = view;
  if (custom.pub_qualification.length === 0) {
    return (
      <Section title={`Publikacje: ${view.name}`} count={optimum.pub_qualification.length}>
        <Shares name={view.name} result={optimum} other={custom} selection="optimum" />
      </Section>
    );
  }
  return (
    <Section title={`Publikacje: ${view.name}`} count={optimum.pub_qualification.length}>
      <Tabs value={selection} onValueChange={(value) => setSelection(value === 'custom' ? 'custom' : 'optimum')}>
        <TabList aria-label={`Zestaw publikacji: ${view.name}`}>
          <Tab value="optimum">Optimum</Tab>
          <Tab value="custom">Własny wybór</Tab>
        </TabList>
        <TabPanel value="optimum">
          <Shares name={view.name} result={optimum} other={custom} selection="optimum" />
        </TabPanel>
        <TabPanel value="custom">
          <Shares name={view.name} result={custom} other={optimum} selection="custom" />
        </TabPanel>
      </Tabs>
    </Section>
  );
}

type SharesProps = { name: string; result: DisciplineResult; other: DisciplineResult; selection: Selection };

function Shares({ name, result, other, selection }: SharesProps) {
  const elsewhere = new Set(other.pub_qualification.filter((row) => row.accepted).map((row) => row.id_publikacja));
  const accepted = result.pub_qualification
    .filter((row) => row.accepted)
    .map((row) => ({ ...row, elsewhere: elsewhere.has(row.id_publikacja) }));
  const leftOut = result.pub_qualification.filter((row) => !row.accepted);
  if (result.pub_qualification.length === 0) return <EmptyState title="Brak informacji o publikacjach" />;
  return (
    <div className="space-y-5">
      <DataTable
        caption={`Przyjęte do ewaluacji (${accepted.length})`}
        columns={COLUMNS[selection]}
        rows={accepted}
        rowKey={(row) => row.id_publikacja}
        foot={<Totals result={result} count={accepted.length} />}
        empty={<EmptyState title={`Żadna publikacja w dyscyplinie ${name} nie została przyjęta`} />}
      />
      {leftOut.length > 0 && (
        <div className="space-y-3">
          <DataTable<QualifiedShare>
            caption={`Nieprzyjęte (${leftOut.length})`}
            columns={LEFT_OUT_COLUMNS}
            rows={leftOut}
            rowKey={(row) => row.id_publikacja}
          />
          <RejectAdvice rows={leftOut} />
        </div>
      )}
    </div>
  );
}

/** Columns before and after the two sums, as `columnsWith` orders them. */
const BEFORE_SUMS = 7;
const AFTER_SUMS = 2;

function Totals({ result, count }: { result: DisciplineResult; count: number }) {
  return (
    <TableFoot>
      <TableRow>
        <TableRowHeader colSpan={BEFORE_SUMS}>Razem ({count})</TableRowHeader>
        <TableCell label="Punkty autora" numeric>
          {formatDecimal(result.points_person_in_discipline, 4)}
        </TableCell>
        <TableCell label="Slot" numeric>
          {formatDecimal(result.slot_person_in_discipline, 4)}
        </TableCell>
        <TableCell colSpan={AFTER_SUMS} />
      </TableRow>
    </TableFoot>
  );
}
