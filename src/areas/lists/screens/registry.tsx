import { useQuery } from '@tanstack/react-query';
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import type { List } from '../schema.ts';
import { covers, today } from '#engine/day.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ListUpload } from './list-upload.tsx';

const ListForm = loadable(async () => (await import('./list-form.tsx')).ListForm);
const RemoveForm = loadable(async () => (await import('./list-form.tsx')).RemoveForm);

export const AT = { journals: '/admindashboard/czasopisma', publishers: '/admindashboard/wydawcy' } as const;

export const isInForce = ({ valid_from: from, valid_to: to }: List) => covers({ from, to }, today());

/** How many rows a list has, or has corrected: leads to them in the table below. */
function Rows({ list: { id, kind, name }, count, corrected }: { list: List; count: number; corrected?: boolean }) {
  if (count === 0) return formatInteger(count);
  return (
    <PageLink to={AT[kind]} search={{ list: String(id), ...(corrected && { corrected }) }} resetScroll={false}>
      {formatInteger(count)}
      <VisuallyHidden>
        {corrected ? ' poprawionych' : ''} w wykazie {name}
      </VisuallyHidden>
    </PageLink>
  );
}

/** The lists of a kind: their days, what they have, and how they are loaded. */
export function Registry({ kind }: { kind: ListKind }) {
  const answer = useQuery(api.lists.registry.queryOptions({ kind }));
  const [removed, remove] = useState<List>();
  const [edited, edit] = useState<List | 'new'>();
  const [loading, load] = useState<List>();
  const close = () => edit(undefined);
  return (
    <Section
      title="Wykazy"
      description="Pracę wycenia ostatni wykaz, który obowiązywał do końca jej roku."
      actions={
        <Button size="sm" icon={Plus} onClick={() => edit('new')}>
          Nowy wykaz
        </Button>
      }
    >
      <Loaded
        query={answer}
        what="wykazów"
        empty={
          <EmptyState title="Nie ma jeszcze żadnego wykazu">Dodaj wykaz, a potem wczytaj do niego plik.</EmptyState>
        }
      >
        {(lists) => (
          <DataTable
            caption="Wykazy"
            captionHidden
            stack
            rows={lists}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: 'Wykaz',
                rowHeader: true,
                cell: (list) => (
                  <>
                    {list.name} {isInForce(list) && <Badge tone="success">obowiązuje</Badge>}
                  </>
                ),
              },
              {
                key: 'days',
                header: 'Obowiązuje',
                fact: {},
                cell: ({ valid_from: from, valid_to: to }) =>
                  to === null ? `od ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`,
              },
              {
                key: 'rows',
                header: 'Pozycje',
                numeric: true,
                fact: { before: 'pozycji: ' },
                cell: (list) => <Rows list={list} count={list.rows} />,
              },
              {
                key: 'corrected',
                header: 'Poprawki',
                numeric: true,
                fact: { before: 'poprawek: ' },
                cell: (list) => <Rows list={list} count={list.corrected} corrected />,
              },
              {
                key: 'works',
                header: 'Wycenione prace',
                numeric: true,
                fact: { before: 'wycenionych prac: ' },
                cell: ({ works }) => formatInteger(works),
              },
              {
                key: 'actions',
                // Named: on a phone the buttons have a line of their own beneath the name.
                header: 'Czynności',
                cell: (list) => (
                  <div className="flex flex-wrap gap-2">
                    <Button size="sm" icon={FileUp} onClick={() => load(list)}>
                      <Named of={list.name}>Wczytaj plik</Named>
                    </Button>
                    <Button size="sm" icon={Pencil} onClick={() => edit(list)}>
                      <Named of={list.name}>Zmień</Named>
                    </Button>
                    {list.works === 0 && (
                      <Button size="sm" icon={Trash2} onClick={() => remove(list)}>
                        <Named of={list.name}>Usuń</Named>
                      </Button>
                    )}
                  </div>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {loading && <ListUpload key={loading.id} list={loading} close={() => load(undefined)} />}
      {removed && <RemoveForm key={removed.id} list={removed} close={() => remove(undefined)} />}
      {edited && (
        <ListForm
          key={edited === 'new' ? 'new' : edited.id}
          kind={kind}
          list={edited === 'new' ? undefined : edited}
          close={close}
        />
      )}
    </Section>
  );
}
