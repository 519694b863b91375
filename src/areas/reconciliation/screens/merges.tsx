import { Suspense } from 'react';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Card, CardContent } from '#ui/card.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { DoubledList } from './doubled-list.tsx';
import { MergeList } from './merge-list.tsx';
import { RecordPicker } from './record-picker.tsx';

const MergePreviewCard = loadable(async () => (await import('./merge-preview.tsx')).MergePreviewCard);

const readPair = (raw: Record<string, unknown>) => ({ kept: readNumber(raw.kept), gone: readNumber(raw.gone) });

export default function Merges() {
  const [{ kept, gone }, change] = usePanelSearch(readPair);
  return (
    <Page title="Scalanie osób" subtitle="Dwa rekordy jednej osoby stają się jednym; scalenie można cofnąć">
      <Card>
        <CardContent className="flex flex-wrap gap-x-8 gap-y-4">
          <RecordPicker label="Rekord, który zostaje" value={kept} onChange={(id) => void change({ kept: id })} />
          <RecordPicker label="Rekord, który znika" value={gone} onChange={(id) => void change({ gone: id })} />
        </CardContent>
      </Card>
      {kept !== undefined && gone !== undefined && (
        <Suspense fallback={<TableSkeleton rows={6} />}>
          <MergePreviewCard
            key={`${kept} ${gone}`}
            pair={{ kept, gone }}
            swap={() => void change({ kept: gone, gone: kept })}
            done={() => void change({ kept: undefined, gone: undefined })}
          />
        </Suspense>
      )}
      <Section
        title="Prawdopodobne podwójne rekordy"
        description="To samo nazwisko i imię, a identyfikator POL-on ma najwyżej jeden rekord."
      >
        <DoubledList choose={(pair) => void change(pair, { replace: true })} />
      </Section>
      <Section title="Scalenia">
        <MergeList />
      </Section>
    </Page>
  );
}
