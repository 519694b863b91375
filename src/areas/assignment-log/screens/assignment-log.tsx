import { useMutation, useQuery } from '@tanstack/react-query';
import { Inbox, ListChecks, MessageSquareOff } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { isDay, today } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { readChoice, readNumber, readText, usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DayFilter } from '#client/form/day-input.tsx';
import { Field } from '#ui/field/field.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { stampText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { CLASS_NAMES, MOST_SHOWN } from '../schema-words.ts';
import { findingList } from '../lists.ts';
import type { LogMessage } from '../schema.ts';

const VIEWS = ['lista', 'siatka'] as const;
type View = (typeof VIEWS)[number];

/** The first and the last day, the class (0 = all), and the view. */
type LogSearch = {
  date?: string | undefined;
  to?: string | undefined;
  cls?: number | undefined;
  widok?: View | undefined;
};

const readDay = (value: unknown) => {
  const text = readText(value);
  return text !== undefined && isDay(text) ? text : undefined;
};

function readLogSearch(raw: Record<string, unknown>): LogSearch {
  const [date, to, cls] = [readDay(raw.date), readDay(raw.to), readNumber(raw.cls)];
  const widok = readChoice(raw.widok, VIEWS);
  return { ...(date && { date }), ...(to && { to }), ...(cls && cls <= 5 && { cls }), ...(widok && { widok }) };
}

const MessageDetails = loadable(async () => (await import('./message-details.tsx')).MessageDetails);
const LogGrid = loadable(async () => (await import('./log-grid.tsx')).LogGrid, { skeleton: () => <TableSkeleton /> });

const LogList = loadable(async () => (await import('./log-list.tsx')).LogList, { skeleton: () => <TableSkeleton /> });

const CLASSES = [
  { value: 0, label: 'wszystkie' },
  ...Object.entries(CLASS_NAMES).map(([value, label]) => ({ value: Number(value), label: `${value}: ${label}` })),
];

const LIBRARY = '/admindashboard';

/** Where all that waits for the library is, of whatever day. */
function AllWaiting() {
  const held = usePanels().data?.panels ?? [];
  if (!screenAt('library', held)) return null;
  return (
    <PageButton to={LIBRARY as LinkProps['to'] & string} search={{ rodzaj: 'finding' } as never} icon={Inbox}>
      Niepotwierdzone z wszystkich dni
    </PageButton>
  );
}

/** When the checks last ran, and the button that runs them. */
function Checks() {
  const last = useQuery(api.assignmentLog.lastRun.queryOptions());
  const run = useMutation(
    api.assignmentLog.run.mutationOptions({
      meta: { changes: ['assignmentLog', 'dashboard.badges', 'dashboard.overview'] },
      onSuccess: ({ found }) =>
        toastSuccess(found === 0 ? 'Nie ma nowych komunikatów' : `Nowe: ${counted(found, ...findingList.noun)}`),
    }),
  );
  return (
    <div className="space-y-2">
      <Loaded query={last} what="czasu sprawdzenia" />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={ListChecks} busy={run.isPending} onClick={() => run.mutate()}>
          Sprawdź teraz
        </Button>
        <p className="text-sm text-muted-foreground">
          {last.data === undefined && 'Wczytywanie…'}
          {last.data === null && 'Przypisań jeszcze nie sprawdzano.'}
          {last.data &&
            `Ostatnie sprawdzenie: ${stampText(last.data.ran_at)}, nowe komunikaty: ${last.data.found}. Przypisania są też sprawdzane przy każdym przeliczeniu.`}
        </p>
      </div>
      <ChangeFailed of={run} failed="Nie sprawdzono" />
    </div>
  );
}

/** Messages about assignments that need an explanation, of a day or of several. */
export default function AssignmentLog() {
  const [search, change] = usePanelSearch(readLogSearch);
  const { date = today(), to, cls = 0, widok = 'lista' } = search;
  const input = { date, clsGrp: cls, ...(to && to >= date && { to }) };
  const answer = useQuery(api.assignmentLog.view.queryOptions(input, LIST_OPTIONS));
  const [opened, setOpened] = useState<{ message: LogMessage; anchor: HTMLElement }>();
  const open = useCallback((message: LogMessage, anchor: HTMLElement) => setOpened({ message, anchor }), []);
  return (
    <Page title="Komunikaty" subtitle="Przypisania publikacji do wyjaśnienia" actions={<AllWaiting />}>
      <Toolbar>
        <DayFilter label="Data" isPrinted value={date} onChange={(day) => void change({ date: day || undefined })} />
        <DayFilter
          label="Do dnia (zakres)"
          isPrinted
          min={date}
          value={to ?? ''}
          onChange={(day) => void change({ to: day || undefined })}
        />
        <Field label="Klasa komunikatu" className="w-72 max-w-full">
          <NativeSelect
            value={cls}
            options={CLASSES}
            onChange={({ target }) => void change({ cls: Number(target.value) || undefined })}
          />
        </Field>
      </Toolbar>
      <Checks />
      <Loaded
        query={answer}
        what="komunikatów"
        noun={findingList.noun}
        empty={
          <EmptyState icon={MessageSquareOff} title={findingList.empty}>
            Komunikat zapisuje się raz, w dniu, w którym go znaleziono.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {rows.length === MOST_SHOWN && (
              <Alert tone="info">Pokazano pierwsze {MOST_SHOWN}; wszystkie są w pliku XLSX.</Alert>
            )}
            <Tabs value={widok} onValueChange={(view) => void change({ widok: readChoice(view, VIEWS) })}>
              <TabsList aria-label="Widok komunikatów">
                <TabsTrigger value="lista">Lista</TabsTrigger>
                <TabsTrigger value="siatka">Siatka</TabsTrigger>
              </TabsList>
              <TabsContent value="lista" className="space-y-4">
                <LogList rows={rows} open={open} />
              </TabsContent>
              <TabsContent value="siatka">
                <LogGrid rows={rows} open={open} />
              </TabsContent>
            </Tabs>
            <XlsxLink address="/api/admin/assignmentLogFile" filter={input} />
          </>
        )}
      </Loaded>
      {opened && <MessageDetails key={opened.message.msgrowid} {...opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
