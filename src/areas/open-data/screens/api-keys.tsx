import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { whenChanged } from '#client/parts/undo-toast.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { ApiKey } from '../schema.ts';
import { SCOPE_NAMES } from '../schema-words.ts';

const NewKeyDialog = loadable(async () => (await import('./new-key.tsx')).NewKeyDialog);
const IssuedKeyDialog = loadable(async () => (await import('./new-key.tsx')).IssuedKeyDialog);

const STATES = {
  made: <Badge tone="warning">niewydany</Badge>,
  valid: <Badge tone="success">ważny</Badge>,
  expired: <Badge tone="neutral">po terminie</Badge>,
  revoked: <Badge tone="neutral">unieważniony</Badge>,
};

/** Keys of the university's other systems. */
export function ApiKeys() {
  const keys = useQuery(api.openData.keys.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const [issued, setIssued] = useState<string>();
  const issue = useMutation(api.openData.issueKey.mutationOptions());
  const revoke = useMutation(api.openData.revokeKey.mutationOptions());
  const revokeKey = ({ id, name }: ApiKey) =>
    whenChanged(revoke.mutateAsync({ id }), () => toastSuccess(`Unieważniono klucz: ${name}`));
  const give = (id: number) => issue.mutate({ id }, { onSuccess: ({ key }) => setIssued(key) });
  const columns: Column<ApiKey>[] = [
    { key: 'name', header: 'System', rowHeader: true, cell: ({ name }) => name },
    { key: 'state', header: 'Stan', cell: ({ state }) => STATES[state] },
    {
      key: 'scopes',
      header: 'Co czyta',
      cell: ({ scopes }) => scopes.map((scope) => SCOPE_NAMES[scope]).join(', '),
    },
    { key: 'prefix', header: 'Początek klucza', cell: ({ prefix }) => (prefix ? <code>{prefix}…</code> : '–') },
    {
      key: 'expires',
      header: 'Ważny do',
      cell: ({ expires_on: day, state }) => (day ? dayText(day) : state === 'made' ? '–' : 'bez końca'),
    },
    {
      key: 'used',
      header: 'Ostatnio użyty',
      cell: ({ last_used_at: at }) => (at ? instantText(at) : 'jeszcze nie'),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (key) => <KeyActions of={key} give={() => give(key.id)} revoke={() => revokeKey(key)} />,
    },
  ];
  return (
    <Section
      title="Klucze API"
      description="Klucz widać raz, przy wydaniu: aplikacja przechowuje tylko jego skrót. Zgubiony zastępuje się nowym."
      actions={
        <InPersonButton icon={Plus} onClick={() => setAdding(true)}>
          Nowy klucz
        </InPersonButton>
      }
    >
      <ChangeFailed of={[issue, revoke]} failed="Nie zmieniono klucza" />
      <Loaded query={keys} what="kluczy API">
        {(rows) => (
          <DataTable
            caption="Klucze API"
            captionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<p className="text-sm text-muted-foreground">Nie ma jeszcze żadnego klucza.</p>}
          />
        )}
      </Loaded>
      {isAdding && (
        <NewKeyDialog
          close={() => setAdding(false)}
          made={({ id }) => {
            setAdding(false);
            give(id);
          }}
        />
      )}
      {issued !== undefined && <IssuedKeyDialog value={issued} close={() => setIssued(undefined)} />}
    </Section>
  );
}

function KeyActions({ of: { name, state }, give, revoke }: { of: ApiKey; give: () => void; revoke: () => void }) {
  if (state === 'revoked') return null;
  return (
    <span className="inline-flex gap-1">
      <ConfirmDialog
        trigger={<IconButton icon={KeyRound} label={`Wydaj nowy klucz: ${name}`} />}
        title="Wydać nowy klucz?"
        confirm="Wydaj klucz"
        onConfirm={give}
      >
        {state === 'made'
          ? `System „${name}” nie ma jeszcze klucza.`
          : `Dotychczasowy klucz systemu „${name}” od razu przestanie działać.`}
      </ConfirmDialog>
      <ConfirmDialog
        trigger={<IconButton icon={Ban} label={`Unieważnij klucz: ${name}`} />}
        title="Unieważnić klucz?"
        confirm="Unieważnij"
        destructive
        onConfirm={revoke}
      >
        System „{name}” od razu straci dostęp. Unieważnionego klucza nie da się przywrócić.
      </ConfirmDialog>
    </span>
  );
}
