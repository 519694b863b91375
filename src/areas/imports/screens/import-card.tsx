import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { api } from '#client/api.ts';
import { EffectLines } from '#client/effects/effect-lines.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { changeText, outcomeText } from '../lists.ts';
import type { Import, ImportCard as Card, ImportRow } from '../schema.ts';
import { ENTITY_NAMES } from '../schema-words.ts';
import { ImportPersonChoice } from './import-person-choice.tsx';
import { choiceOf, chosenRows, isSelected, type Selection, toggleRow } from './import-selection.ts';
import { toneOf } from './import-words.ts';

type Field = ImportRow['fields'][number];

const COLUMNS: Column<Field>[] = [
  { key: 'name', header: 'Pole', rowHeader: true, className: 'w-1/4', cell: ({ name }) => name },
  { key: 'before', header: 'Teraz w systemie', cell: ({ before }) => before ?? '–' },
  { key: 'after', header: 'Po zapisaniu', cell: ({ after }) => after ?? '–' },
];

/** Of what is not there yet. */
const NEW_COLUMNS = COLUMNS.filter(({ key }) => key !== 'before');

type ImportCardProps = {
  of: Import;
  /** A row of the person. */
  row: ImportRow;
  selection: Selection;
  select: (selection: Selection) => void;
  /** Opens the person before or after this one on the page. */
  move: { back?: (() => void) | undefined; on?: (() => void) | undefined };
  close: () => void;
};

/** Everything that an import has of one person, with the decision and its effect. */
export function ImportCard({ of, row, selection, select, move, close }: ImportCardProps) {
  const query = { import: of.id, row: row.id, ...chosenRows(selection) };
  const card = useQuery(
    api.imports.card.queryOptions(query, { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData }),
  );
  const isOpen = of.status === 'preview';
  return (
    <Dialog
      title={row.subject}
      description={isOpen ? 'Zaznaczenia są wspólne z podglądem; zapisuje je dopiero „Zapisz wybrane”.' : undefined}
      size="lg"
      onClose={close}
      footer={
        <>
          <Button icon={ChevronLeft} disabled={!move.back} onClick={move.back}>
            Poprzednia osoba
          </Button>
          <Button icon={ChevronRight} disabled={!move.on} onClick={move.on}>
            Następna osoba
          </Button>
          <Button variant="primary" onClick={close}>
            Gotowe
          </Button>
        </>
      }
    >
      <Loaded query={card} what="karty osoby">
        {({ rows, effect }) => (
          <div className="space-y-5" aria-busy={card.isPlaceholderData}>
            {rows.map((each) => (
              <CardRow key={each.id} of={of} row={each} selection={selection} select={select} close={close} />
            ))}
            {isOpen && row.person !== null && <CardEffect effect={effect} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

type CardRowProps = Omit<ImportCardProps, 'move'>;

function CardRow({ of, row, selection, select, close }: CardRowProps) {
  const { entity, line, fields, removed, doubt } = row;
  const name = entity === 'person' ? 'Dane osobowe' : ENTITY_NAMES[entity];
  const isChoosable = of.status === 'preview' && choiceOf(row) !== undefined;
  return (
    <section aria-label={name} className="space-y-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
        {name}
        <Badge tone={toneOf(row)}>{changeText(row)}</Badge>
        {line > 0 && <span className="text-xs/4 font-normal text-muted-foreground">wiersz {line} pliku</span>}
      </h3>
      {doubt && <p className="text-sm wrap-anywhere">{doubt}</p>}
      {row.rule && <p className="text-sm wrap-anywhere">{row.rule}</p>}
      {removed && <p className="text-sm font-medium">Ten wpis zostanie usunięty z systemu.</p>}
      {fields.length > 0 && (
        <DataTable
          caption={`${name}: przed i po`}
          captionHidden
          columns={fields.every(({ before }) => before === null) ? NEW_COLUMNS : COLUMNS}
          rows={fields}
          rowKey={(field) => field.name}
        />
      )}
      {of.status === 'preview' && row.unsettled && <ImportPersonChoice of={of} row={row} settled={close} />}
      {isChoosable && (
        <Checkbox
          label={`Zapisz: ${name.toLowerCase()}`}
          checked={isSelected(selection, row)}
          onChange={() => select(toggleRow(selection, row))}
        />
      )}
      {row.outcome && <p className="text-sm">{outcomeText(row)}</p>}
    </section>
  );
}

const listed = (names: string[]) => (names.length === 0 ? 'żadna' : names.join(', '));

function CardEffect({ effect }: { effect: Card['effect'] }) {
  return (
    <section aria-label="Skutek" className="space-y-2">
      <h3 className="text-sm font-semibold">Skutek zaznaczonych zmian</h3>
      {effect === null ? (
        <p className="text-sm text-muted-foreground">Niczego o tej osobie nie zaznaczono: nic się nie zmieni.</p>
      ) : (
        <>
          <EffectLines effects={effect.slots} />
          <p className="text-sm">{councilText(effect.councils)}</p>
        </>
      )}
    </section>
  );
}

function councilText({ before, after }: NonNullable<Card['effect']>['councils']) {
  const [was, is] = [listed(before), listed(after)];
  return was === is ? `Rady dyscyplin dziś: ${is}, bez zmian.` : `Rady dyscyplin dziś: ${was} → ${is}.`;
}
