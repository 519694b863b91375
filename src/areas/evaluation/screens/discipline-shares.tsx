import { useState } from 'react';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import { TabsTrigger, TabsList, TabsContent, Tabs } from '#ui/tabs.tsx';
import type { DisciplineResult, QualifiedShare } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { LeftOut } from './left-out.tsx';
import { useSlotReader } from './slot-reader.ts';
import { type ShareColumns, shareTables } from './share-columns.tsx';

const ShareExchangeDialog = loadable(async () => (await import('./share-exchange.tsx')).ShareExchangeDialog);

type Selection = 'optimum' | 'custom' | 'only';

type DisciplineSharesProps = { view: DisciplineView; several: boolean; periodId: number };

/** Shares of one discipline by selection, accepted and left out. `several`: the person has slots in another one too. */
export function DisciplineShares({ view, several, periodId }: DisciplineSharesProps) {
  const [selection, setSelection] = useState('optimum');
  const [explained, setExplained] = useState<QualifiedShare>();
  const reader = useSlotReader();
  // Stable, so that unchanged rows are not rendered again.
  const [columns] = useState(() => shareTables(setExplained, reader.inOptimum));
  const dialog = explained && (
    <ShareExchangeDialog share={explained} periodId={periodId} onClose={() => setExplained(undefined)} />
  );
  const { optimum, custom, name } = view;
  if (custom.pub_qualification.length === 0) {
    return (
      <Section title={`Publikacje: ${name}`} count={optimum.pub_qualification.length}>
        <Shares {...{ name, several, columns }} result={optimum} other={custom} selection="only" />
        {dialog}
      </Section>
    );
  }
  return (
    <Section title={`Publikacje: ${name}`} count={optimum.pub_qualification.length}>
      <Tabs value={selection} onValueChange={setSelection}>
        <TabsList aria-label={`Zestaw publikacji: ${name}`}>
          <TabsTrigger value="optimum">{reader.optimum}</TabsTrigger>
          <TabsTrigger value="custom">Wybór własny</TabsTrigger>
        </TabsList>
        <TabsContent value="optimum">
          <Shares {...{ name, several, columns }} result={optimum} other={custom} selection="optimum" />
        </TabsContent>
        <TabsContent value="custom">
          <Shares {...{ name, several, columns }} result={custom} other={optimum} selection="custom" />
        </TabsContent>
      </Tabs>
      {dialog}
    </Section>
  );
}

type SharesProps = {
  name: string;
  several: boolean;
  result: DisciplineResult;
  other: DisciplineResult;
  selection: Selection;
  columns: ShareColumns;
};

function Shares({ name, several, result, other, selection, columns }: SharesProps) {
  const reader = useSlotReader();
  const isChoice = selection === 'custom';
  const elsewhere = new Set(other.pub_qualification.filter((row) => row.accepted).map((row) => row.id_publikacja));
  const accepted = result.pub_qualification
    .filter((row) => row.accepted)
    .map((row) => ({ ...row, elsewhere: elsewhere.has(row.id_publikacja) }));
  const leftOut = result.pub_qualification.filter((row) => !row.accepted);
  if (result.pub_qualification.length === 0) return <EmptyState title="Brak informacji o publikacjach" />;
  return (
    <div className="space-y-5 print:space-y-2">
      <DataTable
        caption={`${isChoice ? reader.inChoice : reader.inOptimum} (${accepted.length})`}
        columns={columns[selection]}
        rows={accepted}
        rowKey={(row) => row.id_publikacja}
        foot={
          <TableFooter>
            <SumRow
              label={`Razem (${accepted.length})`}
              columns={columns[selection]}
              sums={{
                points: formatDecimal(result.points_person_in_discipline, 4),
                slots: formatDecimal(result.slot_person_in_discipline, 4),
              }}
            />
          </TableFooter>
        }
        empty={<EmptyState inline title={`Żadna publikacja w dyscyplinie ${name} nie weszła do zestawu`} />}
      />
      {leftOut.length > 0 && (
        <LeftOut
          caption={isChoice ? reader.outsideChoice : reader.outsideOptimum}
          rows={leftOut}
          columns={columns.leftOut}
          several={several}
        />
      )}
    </div>
  );
}
