import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock, LockOpen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api, errorBody, errorText } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { PersonPage as PersonTab } from '#client/person/person-page.tsx';
import { Unbroken } from '#client/parts/unbroken.tsx';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { type Day, isDay, today } from '#engine/day.ts';
import { FACT_KINDS } from '#areas/polon/schema-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DayFilter } from '#client/form/day-input.tsx';
import { Email } from '#ui/email.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { FactStrip } from '#ui/table/fact-strip.tsx';
import { formatDate } from '#ui/text/number.ts';
import type { PersonFact, PersonPage, PersonQuery } from '../schema.ts';
import { readPersonPage } from '../search.ts';
import { PERSON_META } from './changes.ts';
import { factText, holdsOn, lackOfN } from './fact-text.ts';
import { NobodyChosen } from './nobody-chosen.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonFunctions } from './person-functions.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonStatements } from './person-statements.tsx';
import { TimeAxis } from './time-axis.tsx';
import { toastLock } from './use-edit-done.ts';

const IdentityDialog = loadable(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

const OpenDifferences = loadable(
  async () => (await import('#areas/reconciliation/screens/open-differences-tab.tsx')).OpenDifferences,
);

const PersonVerdicts = loadable(
  async () => (await import('#areas/changes/screens/person-verdicts-tab.tsx')).PersonVerdicts,
);

function queryOf({ person, account, user }: ReturnType<typeof readPersonPage>): PersonQuery | undefined {
  if (person !== undefined) return { person };
  if (account !== undefined) return { account };
  return user === undefined ? undefined : { user };
}

/** Everything that offices know of one person; who keeps the data corrects them here. */
export default function Person() {
  const [search, change] = usePanelSearch(readPersonPage);
  const query = queryOf(search);
  const choose = (person: number) => void change({ person, account: undefined, user: undefined });
  if (query === undefined) return <Nobody choose={choose} />;
  return (
    <OnePerson
      query={query}
      adds={search.dodaj}
      added={() => void change({ dodaj: undefined })}
      day={search.day && isDay(search.day) ? search.day : today()}
      setDay={(day) =>
        void change({ day: day && day !== today() ? day : undefined }, { replace: true, resetScroll: false })
      }
      choose={choose}
    />
  );
}

type NobodyProps = { choose: (person: number) => void; missing?: string };

const Nobody = (props: NobodyProps) => (
  <Page title="Osoba">
    <NobodyChosen {...props} />
  </Page>
);

type OnePersonProps = Pick<NobodyProps, 'choose'> & {
  query: PersonQuery;
  adds: ReturnType<typeof readPersonPage>['dodaj'];
  added: () => void;
  day: Day;
  /** Empty: today. */
  setDay: (day: string) => void;
};

function OnePerson({ choose, ...shown }: OnePersonProps) {
  const { query } = shown;
  const answer = useQuery(api.employment.page.queryOptions(query));
  if (errorBody(answer.error)?.code === 'NOT_FOUND') {
    const missing = 'person' in query ? `Nie ma osoby o numerze ${query.person}` : errorText(answer.error);
    return <Nobody choose={choose} missing={missing} />;
  }
  return <ShownPerson {...shown} answer={answer} />;
}

type ShownPersonProps = Omit<OnePersonProps, 'choose'> & { answer: Answer<PersonPage> };

function ShownPerson({ query, answer, adds, added, day, setDay }: ShownPersonProps) {
  const mayEdit = usePanels().data?.panels.includes('accounts') === true;
  const [isEditing, setEditing] = useState(false);
  const kinds = FACT_KINDS.filter((kind) => mayEdit || kind !== 'absence');
  return (
    <PersonTab
      title="Zatrudnienie, dyscypliny, funkcje i historia"
      who={query}
      panel="/admin/osoba"
      day={day}
      actions={
        mayEdit &&
        answer.data && (
          <>
            <LockButton of={answer.data} />
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Zmień dane osoby
            </Button>
          </>
        )
      }
    >
      <Loaded query={answer} what="danych osoby">
        {(person) => (
          <>
            {mayEdit && <OpenDifferences person={person} />}
            <Strip person={person} day={day} />
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
              <div className="min-w-0 space-y-6">
                <PrintedLine>Stan na dzień {formatDate(day)}</PrintedLine>
                <DayFilter label="Stan na dzień" className="no-print w-48" value={day} onChange={setDay} />
                <TimeAxis person={person} kinds={kinds} day={day} />
                <PersonFacts
                  key={person.id}
                  person={person}
                  kinds={kinds}
                  day={day}
                  mayEdit={mayEdit}
                  adds={mayEdit && adds !== 'identity' ? adds : undefined}
                  added={added}
                />
                {person.functions && <PersonFunctions person={person} functions={person.functions} day={day} />}
                <PersonStatements person={person} />
              </div>
              <div className="min-w-0 space-y-6">
                {mayEdit && <PersonHistory person={person.id} />}
                <PersonVerdicts person={person.id} />
              </div>
            </div>
            {(isEditing || (mayEdit && adds === 'identity')) && (
              <IdentityDialog
                person={person}
                close={() => {
                  setEditing(false);
                  added();
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </PersonTab>
  );
}

/** Keeps imports from who the person is: names, degree, identifiers, unit. */
function LockButton({ of: { id, locked_by } }: { of: PersonPage }) {
  const lock = useMutation(api.employment.lockPerson.mutationOptions({ meta: PERSON_META }));
  const set = (locked: boolean) => lock.mutateAsync({ person: id, locked });
  const isFree = locked_by === null;
  return (
    <>
      <ChangeFailed of={lock} failed="Nie zmieniono blokady" />
      <Button
        icon={isFree ? Lock : LockOpen}
        busy={lock.isPending}
        onClick={() =>
          lock.mutate({ person: id, locked: isFree }, { onSuccess: () => toastLock('dane osoby', isFree, set) })
        }
      >
        {isFree ? 'Zablokuj przed importem' : 'Zdejmij blokadę'}
      </Button>
    </>
  );
}

/** The answers of the day in a line each; accounts and roles for who keeps the data. */
function Strip({ person, day }: { person: PersonPage; day: string }) {
  const { facts, accounts, orcid, polon_uuid, id, former, locked_by } = person;
  const now = (kind: PersonFact['fact']) => facts.filter((fact) => fact.fact === kind && holdsOn(day, fact));
  const lastDay = facts
    .filter(({ fact }) => fact === 'employment')
    .flatMap(({ date_to: last }) => (last !== null && last < day ? last : []))
    .toSorted()
    .at(-1);
  const jobs = now('employment').map((fact) => factText(fact).main);
  const studies = now('doctoral').map((fact) => `szkoła doktorska: ${factText(fact).main}`);
  const counted = now('nStatement').map((fact) => factText(fact).main);
  const lacking = lackOfN(day, person.n);
  // Beside the answers of another day stands what is known of today alone.
  const [then, present] = day === today() ? ['', ''] : [`, ${formatDate(day)}`, ', dziś'];
  return (
    <FactStrip
      items={[
        {
          label: `Zatrudnienie${then}`,
          value: [jobs.join('; ') || (lastDay ? `ustało ${formatDate(lastDay)}` : 'brak'), ...studies].join(', '),
        },
        {
          label: `Liczba N${then}`,
          value:
            counted.length === 0
              ? 'poza liczbą N'
              : lacking
                ? `${lacking} (${counted.join('; ')})`
                : counted.join('; '),
        },
        ...(accounts
          ? [
              { label: `Konto${present}`, value: <Accounts person={person} accounts={accounts} /> },
              {
                label: `Role${present}`,
                value:
                  [...new Set(accounts.flatMap(({ active, roles }) => (active ? roles : [])))].join(', ') || 'bez roli',
              },
            ]
          : []),
        {
          label: 'Identyfikatory',
          value: (
            <>
              <Unbroken
                text={[
                  orcid ? `ORCID ${orcid}` : 'bez ORCID',
                  polon_uuid ? 'jest w POL-on' : 'bez identyfikatora POL-on',
                  `nr osoby ${id}`,
                ].join(', ')}
              />
              {former.length > 0 && <span className="block text-muted-foreground">dawniej {former.join(', ')}</span>}
              {locked_by !== null && (
                <span className="flex gap-1.5">
                  <Lock aria-hidden className="mt-1 size-3.5 shrink-0 text-muted-foreground" />
                  import nie zmienia danych osobowych (blokada: {locked_by})
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

type AccountsProps = { person: PersonPage; accounts: NonNullable<PersonPage['accounts']> };

function Accounts({ person: { id, last_name, first_name }, accounts }: AccountsProps) {
  if (accounts.length === 0)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge outlined>brak konta</Badge>
        <PageLink to="/admin/AppAccounts/nowy" search={{ szukaj: `${last_name} ${first_name}`, osoba: id }}>
          Utwórz konto
        </PageLink>
      </span>
    );
  const active = accounts.filter((account) => account.active);
  return (active.length > 0 ? active : accounts).map(({ row, login, email, active: isActive }) => (
    <span key={row} className="inline-flex flex-wrap items-center gap-2">
      {!isActive && <Badge outlined>konto nieaktywne</Badge>}
      <PageLink to="/admin/AppAccounts/$action/{-$row}" params={{ action: 'Edit', row: String(row) }}>
        {login ?? `konto ${row}`}
      </PageLink>
      {email && (
        <span>
          <Email>{email}</Email>
        </span>
      )}
    </span>
  ));
}
