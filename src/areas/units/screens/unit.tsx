import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { CalendarOff, FolderInput, Lock, LockOpen, Merge, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { FoldedActions } from '#ui/table/folded-actions.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { spanText } from '#ui/text/span-text.ts';
import type { UnitDetail, UnitRef } from '../schema.ts';
import { MOST_LEVELS, UNIT_STATE_NAMES } from '../schema-words.ts';
import { UnitHistory } from './unit-history.tsx';
import { UnitPlans } from './unit-plans.tsx';
import { UnitHeads } from './unit-heads.tsx';
import { stateTone } from './unit-state.ts';

const FORMS = {
  rename: loadable(async () => (await import('./unit-forms.tsx')).RenameForm),
  move: loadable(async () => (await import('./unit-forms.tsx')).MoveForm),
  merge: loadable(async () => (await import('./unit-forms.tsx')).MergeForm),
  days: loadable(async () => (await import('./unit-forms.tsx')).DaysForm),
};
const NewUnitDialog = loadable(async () => (await import('./new-unit.tsx')).NewUnitDialog);

const UnitLink = ({ of }: { of: UnitRef }) => (
  <PageLink to="/admin/jednostki/$id" params={{ id: String(of.id) }}>
    {of.name}
  </PageLink>
);

const UnitLinks = ({ units }: { units: UnitRef[] }) => (
  <ul className="space-y-1">
    {units.map((unit) => (
      <li key={unit.id} className="flex flex-wrap items-center gap-x-2">
        <UnitLink of={unit} />
        <span className="text-muted-foreground">{unit.code}</span>
        {unit.state !== 'open' && <Badge tone={stateTone[unit.state]}>{UNIT_STATE_NAMES[unit.state]}</Badge>}
      </li>
    ))}
  </ul>
);

const factsOf = ({ unit, parent, children, merged, former, locked_by }: UnitDetail) => [
  { label: 'Kod', value: unit.code },
  {
    label: 'Stan',
    value: <Badge tone={stateTone[unit.state]}>{UNIT_STATE_NAMES[unit.state]}</Badge>,
  },
  ...(locked_by === null ? [] : [{ label: 'Import', value: `nie zmienia tej jednostki, zablokowane: ${locked_by}` }]),
  {
    label: 'Dni istnienia',
    value: (unit.valid_from ?? unit.valid_to) ? spanText(unit.valid_from, unit.valid_to) : 'nie podano',
  },
  { label: 'Podlega jednostce', value: parent ? <UnitLink of={parent} /> : 'najwyższy poziom' },
  {
    label: 'Osoby z podległymi',
    value:
      unit.people === 0 ? (
        '0'
      ) : (
        <PageLink to="/admin/osoby" search={{ unit: unit.code }}>
          {formatInteger(unit.people)}
        </PageLink>
      ),
  },
  { label: 'Publikacje z podległymi', value: formatInteger(unit.works) },
  ...(children.length > 0 ? [{ label: 'Jednostki podległe', value: <UnitLinks units={children} /> }] : []),
  ...(merged.length > 0 ? [{ label: 'Scalone z tą jednostką', value: <UnitLinks units={merged} /> }] : []),
  ...(former.length > 0
    ? [
        {
          label: 'Dawne nazwy',
          value: (
            <ul>
              {former.map(({ code, name, last_day }) => (
                <li key={`${last_day} ${name} ${code}`}>
                  {name} ({code}), do {formatDate(last_day)}
                </li>
              ))}
            </ul>
          ),
        },
      ]
    : []),
];

/** A unit: its data, heads and history, and everything that may be done with it. */
export default function UnitScreen() {
  const { id } = useParams({ strict: false });
  const answer = useQuery(api.units.get.queryOptions({ unit: Number(id) }, { staleTime: 0 }));
  const { data } = answer;
  return (
    <Page title={data?.unit.name ?? 'Jednostka'} actions={data && <Actions of={data} />}>
      <Loaded query={answer} what="jednostki">
        {(detail) => (
          <div className="space-y-6">
            {detail.merged_into && (
              <Alert tone="info" title="Ta jednostka jest scalona z inną">
                Jej osoby są teraz w jednostce <UnitLink of={detail.merged_into} />.
              </Alert>
            )}
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <DefinitionList items={factsOf(detail)} />
              <div className="min-w-0 space-y-6">
                <UnitPlans unit={detail.unit.id} />
                <UnitHeads of={detail} />
              </div>
            </div>
            <UnitHistory changes={detail.changes} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type FormName = keyof typeof FORMS;

function Actions({ of }: { of: UnitDetail }) {
  const [opened, open] = useState<FormName | 'add'>();
  const navigate = useNavigate();
  const remove = useMutation(
    api.units.remove.mutationOptions({
      onSuccess: () => {
        toastSuccess(`Usunięto jednostkę: ${of.unit.name}`);
        void navigate({ to: '/admin/jednostki' });
      },
    }),
  );
  const lock = useMutation(api.units.lock.mutationOptions({ meta: { changes: ['units'] } }));
  const { unit, locked_by } = of;
  const isMerged = of.merged_into !== null;
  const close = () => open(undefined);
  const Form = opened && opened !== 'add' ? FORMS[opened] : undefined;
  return (
    <>
      <Button icon={PencilLine} onClick={() => open('rename')}>
        Zmień nazwę
      </Button>
      <FoldedActions>
        {!isMerged && (
          <>
            <Button icon={FolderInput} onClick={() => open('move')}>
              Przenieś
            </Button>
            <Button icon={Merge} onClick={() => open('merge')}>
              Scal
            </Button>
            <Button icon={CalendarOff} onClick={() => open('days')}>
              Zamknij
            </Button>
            {unit.level < MOST_LEVELS && unit.state !== 'closed' && (
              <Button icon={Plus} onClick={() => open('add')}>
                Dodaj podległą
              </Button>
            )}
          </>
        )}
        <Button
          icon={locked_by === null ? Lock : LockOpen}
          busy={lock.isPending}
          onClick={() => lock.mutate({ unit: unit.id, locked: locked_by === null })}
        >
          {locked_by === null ? 'Zablokuj przed importem' : 'Zdejmij blokadę'}
        </Button>
        {of.removable && (
          <ConfirmDialog
            trigger={
              <Button icon={Trash2} busy={remove.isPending}>
                Usuń
              </Button>
            }
            title="Usunąć jednostkę?"
            confirm="Usuń"
            destructive
            onConfirm={() => remove.mutate({ unit: unit.id, version: unit.version })}
          >
            Do „{unit.name}” nic nie należy. Usuń ją, jeśli powstała przez pomyłkę; jednostkę, która istniała, zamknij.
          </ConfirmDialog>
        )}
      </FoldedActions>
      <ChangeFailed of={remove} failed="Nie usunięto jednostki" />
      <ChangeFailed of={lock} failed="Nie zmieniono blokady" />
      {Form && <Form of={unit} close={close} />}
      {opened === 'add' && (
        <NewUnitDialog
          parent={unit}
          close={close}
          added={(added) => void navigate({ to: '/admin/jednostki/$id', params: { id: String(added) } })}
        />
      )}
    </>
  );
}
