import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api, refresh } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { useRequest } from '#client/use-request.ts';
import { Badge } from '#ui/badge.tsx';
import { Email } from '#ui/email.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { candidateList } from '../lists.ts';
import type { Candidate } from '../schema.ts';
import { CANDIDATE_SOURCE_NAMES, PROBLEM_NAMES } from '../schema-words.ts';
import { actionAddress } from './account-actions.ts';
import { Batches, pollBatches } from '#client/parts/batches.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';

/** The batches of accounts made so far. */
function AccountBatches() {
  const undo = useMutation(
    api.accounts.undoMany.mutationOptions({
      meta: { changes: ['accounts', 'people'] },
      onSuccess: ({ removed }) => toastSuccess(`Cofnięto: ${counted(removed, 'konto', 'konta', 'kont')}`),
    }),
  );
  return (
    <Batches
      query={useQuery(api.accounts.batches.queryOptions(undefined, pollBatches))}
      undo={undo}
      shownBy="accounts"
      onEnd={() => void refresh('accounts.candidates', 'people')}
      what="utworzonych kont"
      title="Ostatnio utworzone"
      whose={({ source, unit }) => [CANDIDATE_SOURCE_NAMES[source], unit].filter(Boolean).join(', ')}
      made="Konta"
      undoing={{
        title: 'Cofnąć utworzenie kont?',
        failed: 'Nie cofnięto kont',
        kept: (kept) => `w użyciu: ${counted(kept, 'konto zostało', 'konta zostały', 'kont zostało')}`,
        ask: (made) =>
          `${counted(made, 'konto zostanie usunięte', 'konta zostaną usunięte', 'kont zostanie usuniętych')}. ` +
          'Te, na które ktoś się już zalogował albo które zmieniono, zostaną.',
      }}
    />
  );
}

const CELLS: Cells<Candidate> = {
  email: ({ email }) => email && <Email>{email}</Email>,
  problem: ({ problem, account_row: row }) =>
    problem === null ? (
      <Badge tone="success">powstanie, rola Pracownik</Badge>
    ) : (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="warning">{PROBLEM_NAMES[problem]}</Badge>
        {row !== null && <PageLink {...actionAddress('Edit', row)}>Otwórz konto</PageLink>}
      </span>
    ),
};

const people = (count: number) => counted(count, 'konto', 'konta', 'kont');

const NOBODY: ReadonlySet<string> = new Set();

/** Accounts for everybody who has none, as a preview, an order and the batches made so far. */
export default function ManyAccounts() {
  const state = useList(candidateList);
  const { source, unit, text } = state.query;
  const answer = useQuery(api.accounts.candidates.queryOptions(state.query, LIST_OPTIONS));
  const units = useQuery(api.units.above.queryOptions());
  const of = `${source} ${unit ?? ''}`;
  // Whom another filter had shown is not among those that are counted here.
  const [marked, mark] = useState<{ of: string; keys: ReadonlySet<string> }>({ of, keys: NOBODY });
  const left = marked.of === of ? marked.keys : NOBODY;
  const leave = (keys: ReadonlySet<string>) => mark({ of, keys });
  const request = useRequest();
  const create = useMutation(
    api.accounts.createMany.mutationOptions({
      onSuccess: () => {
        request.renew();
        leave(NOBODY);
      },
    }),
  );
  const { ready = 0, problem = 0 } = answer.data?.counts ?? {};
  const count = Math.max(ready - left.size, 0);
  const toggle = (key: string) =>
    leave(left.has(key) ? new Set([...left].filter((each) => each !== key)) : new Set([...left, key]));
  const where = units.data?.find(({ code }) => code === unit)?.name;
  const ask = (
    <ConfirmDialog
      trigger={
        <Button
          variant="primary"
          icon={UserRoundPlus}
          busy={create.isPending}
          disabled={count === 0 || Boolean(text)}
          title={text ? 'Wyczyść szukanie: konta powstają dla wszystkich, których pokazuje filtr' : undefined}
        >
          Utwórz {people(count)}
        </Button>
      }
      title={`Utworzyć ${people(count)}?`}
      confirm="Utwórz"
      onConfirm={() =>
        create.mutate({
          source,
          unit: unit === undefined ? null : Number(unit),
          except: [...left],
          request_id: request.id(),
        })
      }
    >
      <p>
        Każde z loginem z bazy pracowników i z rolą Pracownik{where ? `, w jednostce „${where}” i jej podległych` : ''}.
        {problem > 0 && ` Bez konta: ${counted(problem, 'osoba', 'osoby', 'osób')}, z podanym powodem.`}
      </p>
      <p>Konta, z których nikt jeszcze nie skorzystał, można potem cofnąć jednym przyciskiem.</p>
    </ConfirmDialog>
  );
  return (
    <Page
      title="Utwórz konta"
      subtitle="Dla osób, które ich nie mają; loginy tylko z bazy pracowników, nigdy wymyślone"
      actions={ask}
    >
      <ChangeFailed of={create} failed="Nie zlecono utworzenia kont" />
      <Loaded query={units} what="jednostek" />
      <ListView
        state={state}
        answer={answer}
        captionHidden
        cells={CELLS}
        options={{ unit: units.data }}
        counts={{ show: { all: ready + problem, ready, problem } }}
        choice={(row) =>
          row.problem === null && (
            <Checkbox
              label={`Utwórz konto: ${row.last_name} ${row.first_name}`}
              labelHidden
              checked={!left.has(row.key)}
              onChange={() => toggle(row.key)}
            />
          )
        }
      >
        {left.size > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
            Odznaczone: {formatInteger(left.size)}.
            <Button size="sm" onClick={() => leave(NOBODY)}>
              Zaznacz wszystkich
            </Button>
          </p>
        )}
      </ListView>
      <AccountBatches />
    </Page>
  );
}
