import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowDown, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { isOpen } from '#shared/job-states.ts';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { importFacts, rowFacts, UndoImport } from '#client/parts/file-import.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { counted, formatDate, formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { focusField } from '#ui/state/focus-field.ts';
import { focusContent } from '#ui/state/focus-content.ts';
import type { Import } from '../schema.ts';
import { COUNT_NAMES, isSetting, KIND_NAMES } from '../schema-words.ts';
import { ImportDecision } from './import-decision.tsx';
import { ImportRows } from './import-rows.tsx';
import { ROWS } from './import-words.ts';
import { FIRST_SELECTION, selectedCount } from './import-selection.ts';

const DECISION = 'decyzja';

const countsText = ({ counts }: Import, names: readonly (keyof typeof COUNT_NAMES)[]) =>
  names.map((name) => `${COUNT_NAMES[name]}: ${formatInteger(counts[name])}`).join(', ');

/** How many rows were left out for this reason; each of them says why. */
const LeftOut = ({ of, show }: { of: Import; show: 'left' | 'stale' }) =>
  of.counts[show] > 0 && (
    <>
      {', '}
      <PageLink to="." search={(before: object): object => ({ ...before, show, group: undefined })} hash={ROWS}>
        {countsText(of, [show])}
      </PageLink>
    </>
  );

const factsOf = (of: Import) => [
  { label: 'Plik', value: of.file_name },
  ...importFacts(of),
  { label: 'Stan na dzień', value: formatDate(of.as_of) },
  ...rowFacts(of, 'w systemie'),
  ...(of.status === 'reading' || of.status === 'failed'
    ? []
    : [
        {
          label: 'Różnice',
          value: countsText(of, [
            'new',
            'changed',
            'gone',
            'unsettled',
            'doubtful',
            'error',
            ...(of.counts.kept > 0 ? (['kept'] as const) : []),
          ]),
        },
      ]),
  ...(of.applied_at
    ? [
        {
          label: of.status === 'undone' ? 'Zapisano, potem cofnięto' : 'Zapisano',
          value: (
            <>
              {countsText(of, ['applied'])}
              <LeftOut of={of} show="left" />
              <LeftOut of={of} show="stale" />
            </>
          ),
        },
      ]
    : []),
];

/** What a column's name may have been meant as: what stands in it is not read. */
function UnknownColumns({ of: { unknown_columns: names } }: { of: Import }) {
  return (
    names.length > 0 && (
      <Alert tone="warning" title={`Nieznane kolumny pliku (${names.length}) nie zostały odczytane`}>
        {names.join('; ')}. Jeśli to literówka, popraw nagłówek i wczytaj plik ponownie.
      </Alert>
    )
  );
}

function Undo({ of }: { of: Import }) {
  const undo = useMutation(api.imports.undo.mutationOptions({ onSuccess: focusContent }));
  return (
    <UndoImport of={undo} onConfirm={() => undo.mutate({ import: of.id })}>
      Wszystkie jego zmiany zostaną odwrócone naraz. Jeśli coś już na nim oparto, nic się nie zmieni i zobaczysz
      dlaczego.
    </UndoImport>
  );
}

/** Whoever the directory has, and no account: made from here, after a preview. */
function OfferAccounts() {
  const ready = useQuery(api.accounts.ready.queryOptions(undefined, { staleTime: 0 }));
  const count = ready.data ?? 0;
  if (ready.error) return <Loaded query={ready} what="osób bez konta" />;
  return (
    count > 0 && (
      <Alert
        tone="info"
        title={`${counted(count, 'osoba', 'osoby', 'osób')} z bazy pracowników nie ma konta`}
        actions={
          <PageButton to="/admin/AppAccounts/utworz" search={{ source: 'directory' }}>
            Utwórz konta
          </PageButton>
        }
      >
        Najpierw zobaczysz, jakie konta powstaną i kogo ominą.
      </Alert>
    )
  );
}

/** The way back to the choice of a file and its kind. */
const Again = ({ kind }: Pick<Import, 'kind'>) => (
  <PageButton
    to={
      isSetting(kind)
        ? '/admin/importy'
        : kind === 'achievements'
          ? '/admin/wgladdoosiagniec/rejestr/importy'
          : '/admin/AppAccounts/importy'
    }
    size="sm"
    icon={FileUp}
  >
    Wybierz inny plik albo rodzaj
  </PageButton>
);

export default function ImportScreen() {
  const { id } = useParams({ strict: false });
  return <ImportPage id={Number(id)} />;
}

/** An import: its preview and the decision, later its report. */
export function ImportPage({ id, actions }: { id: number; actions?: ReactNode }) {
  const [selection, select] = useState(FIRST_SELECTION);
  const answer = useQuery(
    api.imports.get.queryOptions(
      { import: id },
      { staleTime: 0, refetchInterval: ({ state }) => pollWhileOpen(state.data?.job) },
    ),
  );
  const { data: shown } = answer;
  const isBusy = shown?.job ? isOpen(shown.job) : false;
  return (
    <Page title={shown ? `${KIND_NAMES[shown.kind]}: import ${shown.id}` : 'Import danych osób'} actions={actions}>
      <Loaded query={answer} what="importu">
        {(data) => (
          <>
            <DefinitionList items={factsOf(data)} className="max-w-3xl" />
            {data.file_hash && (
              <details className="text-sm text-muted-foreground">
                <summary className="cursor-pointer py-1">Skrót pliku (SHA-256)</summary>
                <code className="text-xs wrap-anywhere">{data.file_hash}</code>
              </details>
            )}
            <UnknownColumns of={data} />
            {data.failure && (
              <Alert
                tone="danger"
                title="Nie wczytano danych"
                actions={data.status === 'failed' && <Again kind={data.kind} />}
              >
                {data.failure}
              </Alert>
            )}
            {data.job && data.status !== 'failed' && <JobProgress job={data.job} shownBy="imports" />}
            {data.kind === 'directory' && data.status === 'applied' && <OfferAccounts />}
            {data.status !== 'reading' && data.status !== 'failed' && (
              <Section
                title={data.status === 'preview' ? 'Podgląd zmian' : 'Raport'}
                actions={
                  isBusy ? null : data.status === 'applied' ? (
                    <Undo of={data} />
                  ) : (
                    data.status === 'preview' && (
                      <Button icon={ArrowDown} onClick={() => focusField(DECISION)}>
                        Do decyzji: zaznaczono {formatInteger(selectedCount(selection, data))}
                      </Button>
                    )
                  )
                }
              >
                {/* By its key it reads the rows again when a job has ended, which changed them after it was ordered. */}
                <div id={ROWS} tabIndex={-1} className="scroll-mt-16 outline-none">
                  <ImportRows key={data.status} of={data} selection={selection} select={select} />
                </div>
              </Section>
            )}
            {data.status === 'preview' && !isBusy && (
              <div id={DECISION} tabIndex={-1} className="scroll-mt-16 outline-none">
                <Section title="Co zapisać">
                  <ImportDecision of={data} selection={selection} select={select} />
                </Section>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
