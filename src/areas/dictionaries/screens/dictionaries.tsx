import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, FileInput, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { usePanelSearch } from '#client/search.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { DICTIONARIES, DICTIONARY_KEYS, type DictionaryKey, dictionaryOf } from '../schema-kinds.ts';
import type { DictionaryContent, Entry } from '../schema.ts';
import { readDictionarySearch } from '../search.ts';
import { type EntryChanges, useEntryChanges } from './use-entry-changes.ts';

const AddDialog = loadable(async () => (await import('./entry-form.tsx')).AddDialog);
const RenameDialog = loadable(async () => (await import('./entry-form.tsx')).RenameDialog);

type Dialog = { add: string } | { rename: Entry } | undefined;

/** The words that forms offer: added, corrected, retired, put in order. */
export default function Dictionaries() {
  const [{ slownik }, change] = usePanelSearch(readDictionarySearch);
  const key = DICTIONARY_KEYS.find((each) => each === slownik) ?? 'absence';
  const answer = useQuery(api.dictionaries.get.queryOptions({ dictionary: key }));
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { label, description, noun } = dictionaryOf(key);
  return (
    <Page
      title="Słowniki"
      subtitle="Co podpowiadają formularze. Hasła w użyciu nie można usunąć: wycofane zostaje tam, gdzie jest"
      actions={
        <>
          <XlsxLink address="/api/admin/dictionariesFile" />
          <PageButton to="/admin/importy" search={{ rodzaj: 'dictionaries' }} icon={FileInput}>
            Wczytaj z pliku
          </PageButton>
          <Button variant="primary" icon={Plus} onClick={() => setDialog({ add: '' })}>
            Dodaj {noun}
          </Button>
        </>
      }
    >
      <Toolbar>
        <Field label="Słownik" className="w-72 max-w-full">
          <NativeSelect
            value={key}
            onChange={({ target }) => void change({ slownik: target.value })}
            options={DICTIONARY_KEYS.map((value) => ({ value, label: DICTIONARIES[value].label }))}
          />
        </Field>
      </Toolbar>
      <Section title={label} description={description}>
        <Loaded query={answer} what="słownika">
          {(content) => <Entries content={content} open={setDialog} />}
        </Loaded>
      </Section>
      <p className="text-sm text-muted-foreground">
        Kategorie opłat mają własny ekran: <PageLink to="/admin/publpayments/kategorie">Kategorie płatności</PageLink>.
        Rodzaje i statusy publikacji są w programie, bo zależą od nich punkty.
      </p>
      {dialog && 'add' in dialog && <AddDialog dictionary={key} name={dialog.add} onClose={close} />}
      {dialog && 'rename' in dialog && <RenameDialog key={dialog.rename.id} entry={dialog.rename} onClose={close} />}
    </Page>
  );
}

type EntriesProps = { content: DictionaryContent; open: (dialog: Dialog) => void };

function Entries({ content: { dictionary, entries, foreign }, open }: EntriesProps) {
  const change = useEntryChanges();
  return (
    <div className="space-y-4">
      <ChangeFailed of={change.all} failed="Nie zapisano" />
      <DataTable
        caption={dictionaryOf(dictionary).label}
        captionHidden
        stack
        rows={entries}
        rowKey={({ id }) => id}
        rowState={({ retired }) => (retired ? 'dimmed' : undefined)}
        empty={<EmptyState title="Słownik jest pusty">Formularze niczego nie podpowiedzą.</EmptyState>}
        columns={[
          { key: 'name', header: 'Hasło', rowHeader: true, cell: ({ name }) => name },
          { key: 'uses', header: 'Użycia', numeric: true, cell: ({ uses }) => formatInteger(uses) },
          {
            key: 'state',
            header: 'Stan',
            cell: ({ retired }) =>
              retired ? <Badge outlined>wycofane</Badge> : <Badge tone="success">podpowiadane</Badge>,
          },
          {
            ...ACTIONS_COLUMN,
            cell: (entry) => (
              <Actions
                entry={entry}
                place={placeIn(entries, entry)}
                change={change}
                rename={() => open({ rename: entry })}
              />
            ),
          },
        ]}
      />
      <Foreign dictionary={dictionary} words={foreign} add={(name) => open({ add: name })} />
    </div>
  );
}

const placeIn = (entries: Entry[], { id }: Entry) => ({
  isFirst: entries[0]?.id === id,
  isLast: entries.at(-1)?.id === id,
});

type ActionsProps = {
  entry: Entry;
  place: ReturnType<typeof placeIn>;
  change: EntryChanges;
  rename: () => void;
};

function Actions({ entry, place, change, rename }: ActionsProps) {
  const { id, name, retired, uses } = entry;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <IconButton
        icon={ArrowUp}
        label={`Wyżej: ${name}`}
        disabled={place.isFirst}
        onClick={() => change.move(id, 'up')}
      />
      <IconButton
        icon={ArrowDown}
        label={`Niżej: ${name}`}
        disabled={place.isLast}
        onClick={() => change.move(id, 'down')}
      />
      <Button size="sm" icon={Pencil} onClick={rename}>
        <Named of={name}>Popraw</Named>
      </Button>
      <Button size="sm" icon={retired ? ArchiveRestore : Archive} onClick={() => change.retire(entry)}>
        <Named of={name}>{retired ? 'Przywróć' : 'Wycofaj'}</Named>
      </Button>
      {uses === 0 && (
        <ConfirmDialog
          title="Usunąć hasło?"
          confirm="Usuń"
          destructive
          onConfirm={() => change.remove(entry)}
          trigger={
            <Button size="sm" icon={Trash2}>
              <Named of={name}>Usuń</Named>
            </Button>
          }
        >
          Nic nie używa hasła „{name}”: formularze przestaną je podpowiadać, a nic poza tym się nie zmieni.
        </ConfirmDialog>
      )}
    </span>
  );
}

type ForeignProps = { dictionary: DictionaryKey; words: DictionaryContent['foreign']; add: (name: string) => void };

/** Words that imports or people brought, and the dictionary does not have. */
function Foreign({ dictionary, words, add }: ForeignProps) {
  if (words.length === 0) return null;
  const { rows } = dictionaryOf(dictionary);
  return (
    <DataTable
      caption="Spoza słownika"
      stack
      rows={words}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Słowo', rowHeader: true, cell: ({ name }) => name },
        { key: 'uses', header: 'Gdzie', cell: ({ uses }) => counted(uses, ...rows) },
        {
          ...ACTIONS_COLUMN,
          cell: ({ name }) => (
            <Button size="sm" icon={Plus} onClick={() => add(name)}>
              <Named of={name}>Dodaj do słownika</Named>
            </Button>
          ),
        },
      ]}
    />
  );
}
