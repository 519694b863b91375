import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import type { PersonHeadQuery } from '../schema.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PdfLink } from '#client/documents/pdf-link.tsx';
import { PersonPage } from '#client/person/person-page.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { readPersonSlotsSearch } from '../search.ts';
import { SlotSkeleton } from './slot-filling.tsx';
import { ofOffice, SlotReaderContext } from './slot-reader.ts';
import { SlotResults } from './slot-results.tsx';
import { SLOT_OPTIONS } from './use-slots.ts';

/** A chosen person's slots, as an office reads them. */
export default function PersonSlots() {
  const [{ account, user, period: wanted }, change] = usePanelSearch(readPersonSlotsSearch);
  const period = usePeriod(wanted);
  const shown = period.periods.find(({ row_id }) => row_id === period.selected);
  const who = account !== undefined ? { account } : user !== undefined ? { user } : undefined;
  return (
    <PersonPage
      title="Wypełnienie slotów osoby"
      who={who && { ...who, ...(wanted !== undefined && { period: wanted }) }}
      panel="/admin/zmianaprzypisan/sloty"
    >
      {!who && (
        <EmptyState
          icon={UserRoundSearch}
          title="Nie wybrano osoby"
          action={
            <PageButton to="/admin/zmianaprzypisan" search={wanted === undefined ? {} : { period: wanted }}>
              Wyszukaj osobę
            </PageButton>
          }
        />
      )}
      {who && (
        <Toolbar>
          <PeriodSelect period={period} onChange={(id) => void change({ period: id }, { replace: false })} />
          <XlsxLink
            address="/api/admin/evaluationResultFile"
            filter={{ ...who, period: shown?.row_id }}
            disabled={!shown}
          />
          {shown && <PdfLink address="/api/admin/evaluationResultPdf" filter={{ ...who, period: shown.row_id }} />}
        </Toolbar>
      )}
      {who && period.isPending && <SlotSkeleton />}
      {who && !shown && !period.isPending && !period.error && (
        <Alert tone="danger" title="Nie wybrano okresu ewaluacji" />
      )}
      {who && shown && <SlotsOf key={account ?? user} who={who} period={shown} />}
    </PersonPage>
  );
}

/** Its `key` must identify the person. */
function SlotsOf({ who, period }: { who: Exclude<PersonHeadQuery, { person: number }>; period: EvaluationPeriod }) {
  const slots = useQuery(api.evaluation.slotFillingOf.queryOptions({ ...who, period: period.row_id }, SLOT_OPTIONS));
  const assignments = 'account' in who ? { person: who.account } : { source: 'baza' as const, person: who.user };
  return (
    <Loaded query={slots} what="wypełnienia slotów" skeleton={<SlotSkeleton />}>
      {({ shares }) => (
        <SlotReaderContext value={ofOffice({ id: shares.idPracownika, assignments })}>
          <SlotResults shares={shares} period={period} reloading={slots.isPlaceholderData} />
        </SlotReaderContext>
      )}
    </Loaded>
  );
}
