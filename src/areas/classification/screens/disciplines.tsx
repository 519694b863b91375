import { useQuery } from '@tanstack/react-query';
import { FileInput, Pencil, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { plain } from '#ui/text/plain.ts';
import { formatDate, formatDecimal, formatInteger } from '#ui/text/number.ts';
import { spanText } from '#ui/text/span-text.ts';
import { Named } from '#ui/named.tsx';
import type { ListedDiscipline } from '../schema.ts';

/** Columns of a discipline, in words. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'nazwa',
  field: 'dziedzina',
  polon_code: 'kod POL-on',
  hst: 'HST',
  art: 'sztuka',
  valid_from: 'początek',
  valid_to: 'koniec',
  successor_code: 'następczyni',
};

const NewDisciplineDialog = loadable(async () => (await import('./discipline-form.tsx')).NewDisciplineDialog);
const ChangeDialog = loadable(async () => (await import('./discipline-form.tsx')).ChangeDialog);
const RestoreDialog = loadable(async () => (await import('./discipline-form.tsx')).RestoreDialog);

type Dialog = 'new' | { act: 'change' | 'restore'; discipline: ListedDiscipline } | undefined;

/** The classification of disciplines, and what the period says of each. */
export default function Disciplines() {
  const [{ period: chosen }, change] = usePanelSearch(readPeriodSearch);
  const period = usePeriod(chosen);
  const [text, setText] = useState('');
  const [withFormer, setWithFormer] = useState(false);
  const [onlyWithResults, setOnlyWithResults] = useState(false);
  const [dialog, setDialog] = useState<Dialog>();
  const canEdit = usePanels().data?.panels.includes('administration') === true;
  const answer = useQuery(
    api.classification.list.queryOptions({ period: period.selected ?? 0 }, { enabled: period.selected !== undefined }),
  );
  const close = () => setDialog(undefined);
  return (
    <Page
      title="Dyscypliny"
      subtitle="Klasyfikacja dziedzin i dyscyplin: to, co poprawisz, zostaje także po aktualizacji programu"
      actions={
        <>
          <XlsxLink
            address="/api/admin/classificationFile"
            filter={{ period: period.selected }}
            disabled={period.selected === undefined}
          />
          {canEdit && (
            <>
              <PageButton to="/admin/importy" search={{ rodzaj: 'disciplines' }} icon={FileInput}>
                Wczytaj z pliku
              </PageButton>

              <Button variant="primary" icon={Plus} onClick={() => setDialog('new')}>
                Dodaj dyscyplinę
              </Button>
            </>
          )}
        </>
      }
    >
      <Toolbar>
        <PeriodSelect period={period} onChange={(selected) => void change({ period: selected })} />
        <Field label="Nazwa, dziedzina lub kod" className="w-72 max-w-full">
          <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Checkbox label="Także byłe" checked={withFormer} onChange={({ target }) => setWithFormer(target.checked)} />
        <Checkbox
          label="Tylko z wynikami"
          checked={onlyWithResults}
          onChange={({ target }) => setOnlyWithResults(target.checked)}
        />
      </Toolbar>
      {/* The choice above says that the periods are missing, or that one is to be chosen. */}
      {(period.isPending || period.selected !== undefined) && (
        <Loaded query={answer} what="dyscyplin">
          {(disciplines) => (
            <>
              <DataTable
                caption="Dyscypliny"
                captionHidden
                stack
                rows={disciplines.filter(
                  (each) =>
                    (withFormer || each.valid_to === null) &&
                    (!onlyWithResults || each.evaluated !== null) &&
                    matches(each, text),
                )}
                rowKey={({ code }) => code}
                rowState={({ valid_to: to }) => (to === null ? undefined : 'dimmed')}
                empty={<p className="text-sm text-muted-foreground">Żadna dyscyplina nie pasuje.</p>}
                columns={canEdit ? [...COLUMNS, actionsColumn(setDialog)] : COLUMNS}
              />
              {dialog === 'new' && <NewDisciplineDialog onClose={close} />}
              {typeof dialog === 'object' && dialog.act === 'change' && period.selected !== undefined && (
                <ChangeDialog
                  key={dialog.discipline.code}
                  discipline={dialog.discipline}
                  periods={period.periods}
                  period={period.selected}
                  onClose={close}
                />
              )}
              {typeof dialog === 'object' && dialog.act === 'restore' && (
                <RestoreDialog key={dialog.discipline.code} discipline={dialog.discipline} onClose={close} />
              )}
            </>
          )}
        </Loaded>
      )}
      {period.selected !== undefined && (
        <p className="text-sm text-muted-foreground">
          O tym, czy dyscyplina jest ewaluowana, rozstrzyga N z ostatniego dnia okresu. Inną decyzję, z powodem,
          zapisuje się w zasadach okresu:{' '}
          <PageLink to="/admin/okresy/$period" params={{ period: String(period.selected) }}>
            przejdź do zasad
          </PageLink>
          .
        </p>
      )}
    </Page>
  );
}

const matches = ({ name, field, code }: ListedDiscipline, text: string) =>
  plain(`${name} ${field} ${code}`).includes(plain(text.trim()));

function Evaluated({ row: { n, evaluated, decided } }: { row: ListedDiscipline }) {
  if (evaluated === null) return <span className="text-muted-foreground">brak wyników</span>;
  return (
    <>
      <Badge tone={evaluated ? 'success' : 'neutral'} outlined={!evaluated}>
        {evaluated ? 'ewaluowana' : 'nieewaluowana'}
      </Badge>
      <span className="block text-muted-foreground">
        {decided === null ? n !== null && `N na 31 grudnia: ${formatDecimal(n, 2)}` : `decyzja: ${decided}`}
      </span>
    </>
  );
}

const COLUMNS: Column<ListedDiscipline>[] = [
  { key: 'code', header: 'Kod', fact: { before: 'kod ' }, cell: ({ code }) => code },
  {
    key: 'name',
    header: 'Dyscyplina',
    rowHeader: true,
    cell: ({ name, field, hst, art, corrected, shipped }) => (
      <>
        <span className="me-2">{name}</span>
        {hst && <Badge outlined>HST</Badge>} {art && <Badge outlined>sztuka</Badge>}{' '}
        {!shipped && <Badge tone="info">dodana</Badge>}
        <span className="block font-normal text-muted-foreground">{field}</span>
        {shipped && corrected.length > 0 && (
          <span className="block font-normal">
            <Badge tone="info">poprawione</Badge> {corrected.map((each) => FIELD_NAMES[each] ?? each).join(', ')}
          </span>
        )}
      </>
    ),
  },
  { key: 'polon', header: 'Kod POL-on', fact: { before: 'POL-on ' }, cell: ({ polon_code: code }) => code },
  {
    key: 'valid',
    header: 'Obowiązuje',
    fact: {},
    cell: ({ valid_from: from, valid_to: to, successor_code: successor }) => (
      <>
        {to === null ? `od ${formatDate(from)}` : spanText(from, to)}
        {successor !== null && <span className="block text-muted-foreground">następczyni: {successor}</span>}
      </>
    ),
  },
  {
    key: 'people',
    header: 'Osoby dziś',
    numeric: true,
    fact: { before: 'osoby dziś: ' },
    cell: ({ people }) => formatInteger(people),
  },
  {
    key: 'works',
    header: 'Autorstwa',
    numeric: true,
    fact: { before: 'autorstwa: ' },
    cell: ({ works }) => formatInteger(works),
  },
  { key: 'evaluated', header: 'W okresie', cell: (row) => <Evaluated row={row} /> },
];

const actionsColumn = (open: (dialog: Dialog) => void): Column<ListedDiscipline> => ({
  ...ACTIONS_COLUMN,
  cell: (discipline) => {
    const { name } = discipline;
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" icon={Pencil} onClick={() => open({ act: 'change', discipline })}>
          <Named of={name}>Popraw</Named>
        </Button>
        {discipline.shipped && discipline.corrected.length > 0 && (
          <Button size="sm" icon={RotateCcw} onClick={() => open({ act: 'restore', discipline })}>
            <Named of={name}>Przywróć</Named>
          </Button>
        )}
      </span>
    );
  },
});
