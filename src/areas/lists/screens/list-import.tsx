import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { listImportRowList, listImportWorkList, subjectText } from '../lists.ts';
import { LIST_ACTION_NAMES, type ListAction, MISSING_NAMES } from '../schema-words.ts';
import { savesNothing, type ListImport, type ListImportRow } from '../schema-lists.ts';
import { LIST_KIND_NAMES } from '#areas/library/schema-words.ts';
import { api, failureText } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangedFields, importFacts, rowFacts, UndoImport } from '#client/parts/file-import.tsx';
import { JobProgress, pollWhileOpen, useCountedAfter } from '#client/parts/job-progress.tsx';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { isOpen } from '#shared/job-states.ts';
import { activeFilters } from '#shared/list.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { counted, formatDate, formatInteger, plural } from '#ui/text/number.ts';
import type { Tone } from '#ui/tone.ts';
import { focusContent } from '#ui/state/focus-content.ts';
import { EffectSummary } from './effect.tsx';
import { isClosedAtOnce, statusOf } from './import-status.tsx';
import { ListDecision } from './list-decision.tsx';
import { ListUpload } from './list-upload.tsx';
import { isChosen, NO_CHANGES, type RowChoice, toggled } from './row-choice.ts';
import { appliedText, leftOut } from './saved-words.ts';

/** What there is none of says nothing. */
const differencesText = (counts: NonNullable<ListImport['counts']>) =>
  [
    ['nowe', counts.new] as const,
    ['zmienione', counts.changed] as const,
    ['brak w pliku', counts.missing] as const,
    ['wątpliwe', counts.doubtful] as const,
    ['błędy', counts.error] as const,
    ['uwagi', counts.note] as const,
  ]
    .flatMap(([name, count]) => (count > 0 ? `${name}: ${formatInteger(count)}` : []))
    .join(', ') || 'nie ma';

const factsOf = (of: ListImport) => [
  ...importFacts(of, { status: statusOf(of), saved: appliedText(of) }),
  ...rowFacts(of, 'w wykazie'),
  ...(of.counts
    ? [
        {
          label: 'Różnice',
          value: differencesText(of.counts),
        },
      ]
    : []),
  ...(of.missing
    ? [
        {
          label: 'Brakujące w pliku',
          value: `${MISSING_NAMES[of.missing]}${of.ends_on ? ` od ${formatDate(of.ends_on)}` : ''}`,
        },
      ]
    : []),
  ...(of.applied_at && of.counts && leftOut(of) + of.counts.stale > 0
    ? [
        {
          label: 'Nie zapisano',
          value: `pominięte: ${formatInteger(leftOut(of))}, zmienione w międzyczasie: ${formatInteger(of.counts.stale)}`,
        },
      ]
    : []),
];

const listsOf = ({ kind }: ListImport) =>
  kind === 'journals' ? '/admindashboard/czasopisma' : '/admindashboard/wydawcy';

/** A load of a list: its preview and the decision, later its report. */
export default function ListImportScreen() {
  const { id } = useParams({ strict: false });
  const importId = Number(id);
  const [choice, choose] = useState<RowChoice>(NO_CHANGES);
  const answer = useQuery(
    api.lists.get.queryOptions(
      { import: importId },
      { staleTime: 0, refetchInterval: ({ state }) => pollWhileOpen(state.data?.job) },
    ),
  );
  const { data: shown } = answer;
  const isBusy = shown?.job ? isOpen(shown.job) : false;
  useCountedAfter(isBusy);
  return (
    <Page
      title={shown ? `Import: ${shown.file_name}` : 'Import wykazu'}
      subtitle={shown?.list_name}
      actions={
        shown && (
          <PageButton to={listsOf(shown)} search={{ list: String(shown.list) }}>
            Pokaż wykaz
          </PageButton>
        )
      }
    >
      <LibraryTabs here="/admindashboard/importy" />
      <Loaded query={answer} what="importu">
        {(of) => (
          <>
            <DefinitionList items={factsOf(of)} className="max-w-3xl" />
            {of.failure && (
              <Alert
                tone="danger"
                title={`Nie wczytano: ${LIST_KIND_NAMES[of.kind]}`}
                actions={of.list_name && <UploadAnother of={of} />}
              >
                {of.failure} Wykaz jest taki jak przedtem.
              </Alert>
            )}
            {isClosedAtOnce(of) && (
              <Alert title="Nie ma czego zatwierdzać">
                Wszystko, co jest w pliku, jest już w wykazie: import zamknięto bez zmian.
              </Alert>
            )}
            {of.status === 'preview' && of.counts && savesNothing(of.counts) && (
              <Alert tone="warning" title="Nie ma czego zapisać">
                Wszystko, co odczytano, jest już w wykazie, a wierszy z błędami nie da się zapisać (
                {formatInteger(of.counts.error)}): popraw je w pliku i wczytaj go ponownie.
              </Alert>
            )}
            {of.job && of.status !== 'failed' && <JobProgress job={of.job} shownBy="lists" />}
            {of.effect && !(of.counts && savesNothing(of.counts)) && (
              <Section
                title={
                  of.status === 'undone'
                    ? 'Skutki dla prac, które cofnięto razem z importem'
                    : of.applied_at
                      ? 'Skutki dla prac'
                      : 'Skutki dla prac, gdyby zapisać wiersze bez wątpliwości'
                }
                {...(of.status === 'undone' && { description: 'Prace są wycenione tak, jakby importu nie było.' })}
              >
                <EffectSummary
                  effect={of.effect}
                  ask={of.status === 'preview' ? <></> : undefined}
                  past={of.applied_at !== null}
                />
              </Section>
            )}
            {of.status === 'preview' && !isBusy && (
              <Section title="Co zapisać">
                <ListDecision of={of} choice={choice} />
              </Section>
            )}
            {of.status === 'preview' && (of.effect?.works ?? 0) > 0 && (
              <Section title="Prace, których punkty zmienią wiersze bez wątpliwości" count={of.effect?.works}>
                <Works of={of} />
              </Section>
            )}
            {of.counts && (
              <Section
                title={of.status === 'preview' ? 'Podgląd zmian' : 'Raport'}
                actions={of.status === 'applied' && !isBusy && <Undo of={of} />}
              >
                <Rows key={of.status} of={of} choice={choice} choose={choose} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The same list takes another file at once. */
function UploadAnother({ of: { kind, list: id } }: { of: ListImport }) {
  const [isOpened, open] = useState(false);
  const lists = useQuery({ ...api.lists.registry.queryOptions({ kind }), enabled: isOpened });
  const list = lists.data?.find((each) => each.id === id);
  const upload = () => {
    open(true);
    if (lists.error) void lists.refetch();
  };
  return (
    <>
      <Button size="sm" icon={FileUp} busy={isOpened && lists.isFetching && !list} onClick={upload}>
        Wczytaj inny plik
      </Button>
      {isOpened && list && <ListUpload list={list} close={() => open(false)} />}
      {isOpened && (lists.error || (lists.data && !list)) && (
        <p role="alert" className="text-sm text-destructive">
          {lists.error ? failureText('Nie wczytano wykazów', lists.error) : 'Tego wykazu już nie ma.'}
        </p>
      )}
    </>
  );
}

function Undo({ of }: { of: ListImport }) {
  const undo = useMutation(api.lists.undo.mutationOptions({ onSuccess: focusContent }));
  const [despite, setDespite] = useState(false);
  return (
    <UndoImport of={undo} onConfirm={() => undo.mutate({ import: of.id, despite_statements: despite })}>
      Wykaz będzie taki jak przed importem, a prace zostaną wycenione na nowo. Jeśli coś już na nim oparto, nic się nie
      zmieni i zobaczysz dlaczego.
      <Checkbox
        className="mt-3 flex"
        label="Cofnij, choćby zmieniły się punkty prac z wydrukowanych oświadczeń"
        checked={despite}
        onChange={({ target }) => setDespite(target.checked)}
      />
    </UndoImport>
  );
}

const TONES: Record<ListAction, Tone> = {
  new: 'success',
  changed: 'info',
  missing: 'neutral',
  error: 'danger',
  note: 'neutral',
};

const CELLS: Cells<ListImportRow> = {
  subject: (row) => (
    <>
      {subjectText(row)}
      {row.subject && row.line > 0 && (
        <span className="block text-xs/4 font-normal text-muted-foreground">wiersz {row.line}</span>
      )}
    </>
  ),
  action: ({ action, doubt }) => (
    <Badge tone={doubt && (action === 'new' || action === 'changed') ? 'warning' : TONES[action]}>
      {LIST_ACTION_NAMES[action]}
    </Badge>
  ),
  fields: ({ fields }) => <ChangedFields fields={fields} />,
};

const HIDDEN_IN_PREVIEW = ['outcome'];

type RowsProps = { of: ListImport; choice: RowChoice; choose: (choice: RowChoice) => void };

function Rows({ of, choice, choose }: RowsProps) {
  const state = useList(listImportRowList);
  const answer = useQuery(api.lists.rows.queryOptions({ import: of.id, ...state.query }, LIST_OPTIONS));
  const preview = {
    without: HIDDEN_IN_PREVIEW,
    choice: (row: ListImportRow) =>
      (row.action === 'new' || row.action === 'changed') && (
        <Checkbox
          label={`Zapisz: ${row.subject}`}
          labelHidden
          checked={isChosen(choice, row)}
          onChange={() => choose(toggled(choice, row))}
        />
      ),
  };
  const { counts } = of;
  const isWhole = activeFilters(listImportRowList, state.query).length === 0;
  const rows = (
    <ListView
      state={state}
      answer={answer}
      of={{ import: of.id }}
      {...(counts && { counts: { show: counts } })}
      cells={CELLS}
      captionHidden
      none={isWhole && <EmptyState title="Plik niczego w wykazie nie zmienia" />}
      {...(of.status === 'preview' && preview)}
    />
  );
  return (
    <>
      {rows}
      {isWhole && counts && counts.missing > 0 && (
        <p className="mt-3 text-sm">
          W pliku nie ma {counted(counts.missing, 'pozycji', 'pozycji', 'pozycji')} wykazu.{' '}
          <Button size="xs" variant="link" onClick={() => void state.ask({ show: 'missing' })}>
            {plural(counts.missing, 'Pokaż ją', 'Pokaż je', 'Pokaż je')}
          </Button>
        </p>
      )}
    </>
  );
}

function Works({ of }: { of: ListImport }) {
  const state = useList(listImportWorkList, 'prace.');
  const answer = useQuery(api.lists.works.queryOptions({ import: of.id, ...state.query }, LIST_OPTIONS));
  return <ListView state={state} answer={answer} of={{ import: of.id }} captionHidden />;
}
