import { Download, ListChecks } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PdfLink } from '#client/documents/pdf-link.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FoldedActions } from '#ui/table/folded-actions.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Page } from '#ui/page.tsx';
import { CardSkeleton, Skeleton, TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { SlotResults } from './slot-results.tsx';
import { useSlots } from './use-slots.ts';

export default function SlotFilling() {
  const slots = useSlots();
  const { period, answer, reloading } = slots;
  return (
    <Page
      title="Wypełnienie slotów"
      subtitle="Ile slotów wypełniają przypisane publikacje, które z nich liczą się do ewaluacji i dlaczego"
    >
      <Toolbar>
        <Field label="Okres ewaluacji" className="w-44">
          <NativeSelect
            data-period
            data-printed
            value={period?.row_id ?? ''}
            disabled={!period}
            onChange={(event) => slots.choose(Number(event.target.value))}
            options={slots.periods.map(({ row_id, year_from, year_to }) => ({
              value: row_id,
              label: `${year_from}–${year_to}`,
            }))}
          />
        </Field>
        <FoldedActions>
          <FileLink period={period?.row_id} ready={answer.data !== undefined && !reloading} />
          <PageButton to="/publicationpanelevalasg" search={period ? { period: period.row_id } : {}} icon={ListChecks}>
            Przypisania do dyscyplin
          </PageButton>
        </FoldedActions>
      </Toolbar>
      <Loaded
        query={answer}
        what="wypełnienia slotów"
        failed={(reason) => `Błąd pobierania informacji o użytkowniku: ${reason}`}
        skeleton={<SlotSkeleton />}
      >
        {({ shares }) => period && <SlotResults shares={shares} period={period} reloading={reloading} />}
      </Loaded>
    </Page>
  );
}

export function SlotSkeleton() {
  return (
    <div className="space-y-6">
      <div className="grid gap-4 lg:grid-cols-2">
        <CardSkeleton lines={10} label="Wczytywanie wypełnienia slotów…" />
        <div aria-hidden className="max-lg:hidden">
          <CardSkeleton lines={10} label="" />
        </div>
      </div>
      <div>
        <Skeleton className="mb-3 h-6! w-60" />
        <TableSkeleton rows={6} columns={6} label="Wczytywanie publikacji…" />
      </div>
    </div>
  );
}

function FileLink({ period, ready }: { period: number | undefined; ready: boolean }) {
  const text = 'Pobierz jako XLSX';
  if (period === undefined || !ready) {
    return (
      <Button icon={Download} disabled>
        {text}
      </Button>
    );
  }
  return (
    <>
      <Button href={`/api/v2/evaluationResultFile?period=${period}`} download icon={Download}>
        {text}
      </Button>
      <PdfLink address="/api/v2/evaluationResultPdf" filter={{ period }} />
    </>
  );
}
