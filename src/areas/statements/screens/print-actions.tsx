import { useMutation, useQuery } from '@tanstack/react-query';
import { FileSignature, Printer } from 'lucide-react';
import { api, errorText, refresh } from '#client/api.ts';
import { betterOf, betterText } from '#client/effects/better.ts';
import { PageLink } from '#client/page-link.ts';
import { openPrint, PrintLink } from '#client/documents/print.tsx';
import { UndrawableNote } from '#client/documents/undrawable-note.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { lowerFirst, upperFirst } from '#shared/text.ts';
import { counted } from '#ui/text/number.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Desk } from '#areas/evaluation/schema.ts';
import { UNAPPROVED } from '#areas/publications/schema-codes.ts';
import { UNASSIGNED } from '#areas/publications/search.ts';
import type { WorkToList } from '../schema.ts';
import { Unfreeze } from './unfreeze.tsx';
import { isToPrint, OBJECTS, STATEMENT, type StatementRow, UNASSIGNED_NOUNS } from './statement-row.ts';

/** In a column; a card of a phone, whose words say what they are, leaves it out. */
export const Nothing = () => <span className="text-muted-foreground max-sm:hidden">–</span>;

const OWN = 0;
/** The panels of the own works, where 'To nie moje' is said. */
const CLAIMING: readonly string[] = ['assignments', 'evaluationAssignments'];
const FROZEN =
  'Zmiana dyscyplin tych prac będzie możliwa dopiero po wycofaniu oświadczenia przez bibliotekę albo zespół ewaluacji.';

const LATER = 'Prace, którym wybierzesz dyscyplinę później, nie znajdą się w wydrukowanym oświadczeniu.';

/** The first print freezes works, so it asks; further ones are links. */
export function PrintActions({ row }: { row: StatementRow }) {
  const { kind, year, works, unassigned, print, closed, period } = row;
  const what = { kind, year, person: OWN };
  if (!print) {
    // The row says what has to change first.
    if (!isToPrint(row)) return <Nothing />;
    return (
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={Printer}>
            Drukuj
            <VisuallyHidden>
              {' '}
              {STATEMENT[kind]} za rok {year}
            </VisuallyHidden>
          </Button>
        }
        title={`Wydrukować ${STATEMENT[kind]} za rok ${year}?`}
        confirm="Drukuj"
        // What it lists is counted again: works may have been chosen elsewhere.
        onOpenChange={(isOpen) => isOpen && void refresh('statements.own', 'statements.worksToList')}
        onConfirm={() => {
          openPrint({ ...what, part: 'statement' });
          toastSuccess(
            `${upperFirst(STATEMENT[kind])} za rok ${year} otwiera się w nowej karcie: sprawdź je, a potem potwierdź.`,
            { label: 'Otwórz', onClick: () => openPrint({ ...what, part: 'statement' }) },
          );
        }}
      >
        {row.isNext && (
          <Alert tone="warning" className="mb-2">
            Rok {year} należy do następnego okresu ewaluacji: na to oświadczenie jest jeszcze czas.
          </Alert>
        )}
        <p>
          Obejmie {counted(works, ...OBJECTS[kind])} z wybraną dyscypliną.{' '}
          {row.freeze === 'print'
            ? FROZEN
            : 'Dyscypliny tych prac zamknie dopiero potwierdzenie oświadczenia na ekranie.'}
        </p>
        <p className="mt-2">{LATER}</p>
        <WorksToList row={row} />
        <UndrawableNote found={[{ signs: row.undrawable }]} mend="Opis może poprawić biblioteka." className="mt-2" />
        {unassigned > 0 && (
          <p className="mt-2 font-medium">
            Poza oświadczeniem:{' '}
            <PageLink
              to="/publicationpanelevalasg"
              search={{ period, year, disc: UNASSIGNED, ...(kind === 'patent' && { list: 'patents' }) }}
            >
              {counted(unassigned, ...UNASSIGNED_NOUNS[kind])}
            </PageLink>
            .
          </p>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <ul className="space-y-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:space-y-0">
      <li>
        <PrintLink print={{ ...what, part: 'statement' }}>Oświadczenie</PrintLink>
      </li>
      <li>
        <PrintLink print={{ ...what, part: 'attachment' }}>Załącznik</PrintLink>
      </li>
      {!closed && print.frozen && (
        <li>
          <Unfreeze row={row} />
        </li>
      )}
    </ul>
  );
}

/** Reached by the keyboard, which scrolls it. */
const SCROLLED = { role: 'region', 'aria-label': 'Prace na oświadczeniu', tabIndex: 0 };

/** What the statement would list, by discipline: shown while the question is open. */
function WorksToList({ row: { year, kind, period } }: { row: StatementRow }) {
  const works = useQuery(api.statements.worksToList.queryOptions({ year, kind }));
  // Who may print without the panel of the own works has told the library nothing.
  const mayClaim = usePanels().data?.panels.some((panel) => CLAIMING.includes(panel)) ?? false;
  const own = useQuery(api.records.own.list.queryOptions(undefined, { enabled: mayClaim }));
  const doubted = new Set(
    own.data?.claims.flatMap(({ publication_id: id, mine, state }) =>
      mine === 'not-mine' && state === 'open' ? [id] : [],
    ),
  );
  const desk = useQuery(
    api.evaluation.desk.queryOptions({ period }, { enabled: mayClaim && kind === 'publication' }),
  ).data;
  return (
    <Loaded query={works} what="prac oświadczenia">
      {(rows) => (
        <>
          <Doubts works={rows} desk={desk} />
          {/* Long lists scroll by themselves, so that the buttons stay in sight. */}
          <div
            {...SCROLLED}
            className="scroll-sign mt-2 max-h-[min(18rem,40dvh)] overflow-y-auto rounded-md border px-3 py-2"
          >
            {[...Map.groupBy(rows, ({ discipline }) => discipline)].map(([discipline, listed]) => (
              <div key={discipline} className="not-first:mt-2">
                <p className="font-medium first-letter:uppercase">{discipline}</p>
                <ul className="list-disc ps-5">
                  {listed.map(({ id, title }) => (
                    <li key={id} className="wrap-anywhere">
                      {title}
                      {doubted.has(id) && (
                        <strong className="block font-medium text-warning">
                          Zgłoszono „To nie moje”: zaczekaj na odpowiedź biblioteki albo wycofaj zgłoszenie.
                        </strong>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** What the author could regret of works whose disciplines are about to be closed, by today's effects. */
function Doubts({ works, desk }: { works: readonly WorkToList[]; desk: Desk | undefined }) {
  if (!desk) return null;
  const nameOf = (code: number) => desk.disciplines.find((each) => each.code === code)?.name ?? `Kod: ${code}`;
  const doubted = works.flatMap(({ id, title }) => {
    const work = desk.works.find((each) => each.id === id);
    const better = betterOf(work, work?.discipline ?? null);
    const why = [
      ...(work?.barred === UNAPPROVED ? ['biblioteka jeszcze jej nie zatwierdziła (R04)'] : []),
      ...(work?.included === false ? ['nie bierzesz jej do swojego optimum'] : []),
      ...(better ? [`${lowerFirst(betterText(better, nameOf))}, gdyby zmienić tylko tę pracę`] : []),
    ];
    return why.length > 0 ? [{ id, title, why }] : [];
  });
  if (doubted.length === 0) return null;
  return (
    <Alert tone="warning" title="Sprawdź przed wydrukiem" className="mt-2 max-h-[min(12rem,30dvh)] overflow-y-auto">
      <ul className="list-disc ps-5">
        {doubted.map(({ id, title, why }) => (
          <li key={id} className="wrap-anywhere">
            <PageLink to="/publicationpanelevalasg" search={{ period: desk.period, q: title }}>
              {title}
            </PageLink>
            : {why.join('; ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Confirms the stored document on the screen instead of signing it on paper. */
export function Confirm({ row: { kind, year, print, freeze }, hash }: { row: StatementRow; hash: string }) {
  const { mutate, isPending, error, reset } = useMutation(
    api.statements.confirm.mutationOptions({
      onSuccess: () =>
        toastSuccess(`Potwierdzono oświadczenie${kind === 'patent' ? ' o patentach' : ''} za rok ${year}`),
    }),
  );
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={FileSignature} busy={isPending}>
            Potwierdź
            <VisuallyHidden>
              {' '}
              {STATEMENT[kind]} za rok {year}
            </VisuallyHidden>
          </Button>
        }
        title={`Potwierdzić oświadczenie nr ${print?.number ?? ''}?`}
        confirm="Potwierdzam"
        onConfirm={() => mutate({ year, kind, hash })}
      >
        <p>Potwierdzasz treść zapisanego oświadczenia zamiast podpisu na papierze.</p>
        {freeze === 'confirmation' && <p className="mt-2">{FROZEN}</p>}
        {print && print.disciplines.length > 0 && <p className="mt-2">Dyscypliny: {print.disciplines.join(', ')}.</p>}
        <p className="mt-2">
          <PrintLink print={{ kind, year, person: OWN, part: 'statement' }}>
            Otwórz dokument, który potwierdzasz
          </PrintLink>
        </p>
        <details className="mt-2 text-xs text-muted-foreground">
          <summary>Skrót dokumentu (SHA-256)</summary>
          <span className="wrap-anywhere">{hash}</span>
        </details>
      </ConfirmDialog>
      {error && (
        <Alert tone="danger" onDismiss={reset} className="mt-1">
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
