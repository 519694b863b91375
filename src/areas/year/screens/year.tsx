import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarRange, Printer } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { YearPage } from '../schema.ts';
import { TRIAL_PANELS } from '../schema-words.ts';
import { readYearSearch } from '../search.ts';
import { Lanes } from './lanes.tsx';
import { NextSteps } from './next-steps.tsx';
import { rowId, StepsTable } from './steps-table.tsx';
import { summaryText, type Whose } from './words.ts';

const TrialDialog = loadable(async () => (await import('./trial-dialog.tsx')).TrialDialog);

/** While a reminder can be taken back, the page notices when it is sent. */
const POLL_MS = 5_000;

/** The university's year: what to do next, whether it is on time, and who holds it up. */
export default function Year() {
  const [{ year }, change] = usePanelSearch(readYearSearch);
  const answer = useQuery(
    api.year.page.queryOptions(year === undefined ? {} : { year }, {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.steps.some(({ reminded }) => reminded?.undoable) ? POLL_MS : false),
    }),
  );
  const [chosen, choose] = useState<Whose>();
  const page = answer.data;
  const whose = chosen ?? page?.own[0] ?? 'all';
  return (
    <Page
      title={page ? `Rok ${page.year}` : 'Rok'}
      subtitle={page && summaryText(page)}
      actions={
        page && (
          <>
            <div className="no-print w-24">
              <NativeSelect
                aria-label="Rok"
                className="max-sm:min-h-10"
                value={page.year}
                onChange={({ target }) => void change({ year: Number(target.value) })}
                options={page.years.map((value) => ({ value, label: String(value) }))}
              />
            </div>
            {page.steps.length > 0 && (
              <>
                <Button
                  href={linkTo('/api/year/calendar', {
                    year: page.year,
                    office: whose === 'all' ? undefined : whose,
                  })}
                  download={`rok-${page.year}.ics`}
                  icon={CalendarPlus}
                >
                  Dodaj do kalendarza
                </Button>
                <Button icon={Printer} onClick={() => window.print()}>
                  Drukuj
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <Loaded query={answer} what="kroków roku">
        {(data) =>
          data.steps.length === 0 ? (
            <EmptyYear page={data} />
          ) : (
            <Steps key={data.year} page={data} whose={whose} choose={choose} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Steps({ page, whose, choose }: { page: YearPage; whose: Whose; choose: (whose: Whose) => void }) {
  const [selected, setSelected] = useState<string>();
  const [isTrying, setTrying] = useState(false);
  const select = (key: string) => {
    setSelected(key);
    // The row may be shown only then.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${rowId(key)}`)?.focus());
  };
  const held = usePanels().data?.panels ?? [];
  const tryN = TRIAL_PANELS.some((panel) => held.includes(panel)) ? () => setTrying(true) : undefined;
  return (
    <div className="space-y-4 print:space-y-2">
      {!page.past && <NextSteps page={page} whose={whose} choose={choose} tryN={tryN} />}
      <Lanes page={page} select={select} />
      <StepsTable page={page} whose={whose} selected={selected} tryN={tryN} />
      {isTrying && <TrialDialog close={() => setTrying(false)} />}
    </div>
  );
}

/** A year whose days nobody has set. */
function EmptyYear({ page }: { page: YearPage }) {
  const begin = useMutation(api.year.begin.mutationOptions());
  return (
    <>
      <EmptyState
        icon={CalendarRange}
        title={page.past ? 'Tego roku nikt nie prowadził' : `Terminów roku ${page.year} jeszcze nie ustalono`}
        action={
          page.may_begin && (
            <InPersonButton variant="primary" busy={begin.isPending} onClick={() => begin.mutate({ year: page.year })}>
              Ustal terminy roku
            </InPersonButton>
          )
        }
      >
        {page.may_begin
          ? 'Kroki, działy i dni weźmiemy z poprzedniego roku, a pierwszym razem zwykłe. Potem każdy krok możesz zmienić.'
          : page.past
            ? 'Nie ma czego pokazać.'
            : 'Ustala je administrator.'}
      </EmptyState>
      <ChangeFailed of={begin} failed="Nie ustalono terminów" />
    </>
  );
}
