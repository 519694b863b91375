import { byPolish } from '#shared/by-polish.ts';
import { useQuery } from '@tanstack/react-query';
import { Award, FileInput, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { DayField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { CATEGORIES } from '#areas/periods/schema.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { outcomeColumns } from '../lists.ts';
import { type PeriodDetail, type Outcome, OutcomeAdd, OutcomeChange, OutcomeRemoval } from '../schema.ts';

type Opened = { act: 'add' } | { act: 'change' | 'remove'; outcome: Outcome };

/** What the ministry gave each discipline for the period; also of a closed one, as that is when it comes. */
export function OutcomePart({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  const answer = useQuery(api.periods.outcomes.queryOptions({ period: period.row_id }));
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const columns = tableColumns<Outcome>(outcomeColumns, {
    category: ({ category }) => <Badge outlined>{category}</Badge>,
    to: ({ valid_to }) => (valid_to === null ? 'do następnej' : undefined),
  });
  return (
    <Section
      title="Wynik ewaluacji"
      description="Kategorie naukowe przyznane dyscyplinom (art. 269 ustawy) w decyzjach ministra. Wpisuje je administrator, także po zamknięciu okresu."
      actions={
        <>
          {answer.data && answer.data.length > 0 && (
            <XlsxLink
              address="/api/admin/periodFile"
              filter={{ period: period.row_id, part: 'outcome' }}
              what="kategorie"
            />
          )}
          {canEdit && (
            <>
              <PageButton to="/admin/importy" search={{ rodzaj: 'outcomes' }} icon={FileInput}>
                Wczytaj z pliku
              </PageButton>
              <Button icon={Plus} onClick={() => open({ act: 'add' })}>
                Dodaj wynik
              </Button>
            </>
          )}
        </>
      }
    >
      <Loaded query={answer} what="wyniku ewaluacji">
        {(outcomes) => (
          <DataTable
            caption="Kategorie dyscyplin"
            captionHidden
            columns={[
              ...columns,
              ...(canEdit
                ? [
                    {
                      ...ACTIONS_COLUMN,
                      cell: (outcome: Outcome) => (
                        <span className="flex justify-end gap-1">
                          <IconButton
                            label={`Popraw wynik: ${outcome.discipline}`}
                            icon={Pencil}
                            onClick={() => open({ act: 'change', outcome })}
                          />
                          <IconButton
                            label={`Usuń wynik: ${outcome.discipline}`}
                            icon={Trash2}
                            onClick={() => open({ act: 'remove', outcome })}
                          />
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
            rows={outcomes}
            rowKey={({ id }) => id}
            empty={<NoneYet period={period.row_id} canEdit={canEdit} />}
          />
        )}
      </Loaded>
      {opened?.act === 'add' && <AddDialog period={period.row_id} close={close} />}
      {opened?.act === 'change' && <ChangeDialog outcome={opened.outcome} close={close} />}
      {opened?.act === 'remove' && <RemoveDialog outcome={opened.outcome} close={close} />}
    </Section>
  );
}

/** What is missing, where it comes from, and what can be looked at meanwhile. */
function NoneYet({ period, canEdit }: { period: number; canEdit: boolean }) {
  const held = usePanels().data?.panels ?? [];
  return (
    <EmptyState
      icon={Award}
      title="Nie wpisano jeszcze żadnej kategorii"
      action={
        screenAt('/admin/dyscyplinyuczelni', held) && (
          <PageButton to="/admin/dyscyplinyuczelni" search={{ period }} size="sm">
            Zobacz wyniki dyscyplin
          </PageButton>
        )
      }
    >
      Kategorie przyznaje minister w decyzji o każdej dyscyplinie, po ocenie Komisji Ewaluacji Nauki.{' '}
      {canEdit
        ? 'Gdy decyzje przyjdą, wpisz je („Dodaj wynik”) albo wczytaj z pliku.'
        : 'Gdy decyzje przyjdą, przekaż je administratorowi: wpisze je tutaj albo wczyta z pliku.'}{' '}
      Do tego czasu wynik pokazują punkty i wartość kryterium dyscyplin.
    </EmptyState>
  );
}

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));

type Shared = {
  category?: string | undefined;
  valid_from?: string | undefined;
  valid_to?: string | null | undefined;
  decision?: string | null | undefined;
  reason?: string | undefined;
};

function OutcomeFields({ form }: { form: Pick<SaveForm<Shared>, 'field'> }) {
  return (
    <>
      <SelectField
        field={form.field('category', 'Kategoria')}
        empty="wybierz"
        options={CATEGORY_OPTIONS}
        className="w-36"
      />
      <div className="flex flex-wrap items-end gap-4">
        <DayField field={form.field('valid_from', 'Obowiązuje od')} />
        <DayField field={form.field('valid_to', 'Obowiązuje do')} hint="Puste: do następnej" />
      </div>
      <TextField field={form.field('decision', 'Decyzja')} hint="Numer albo adres decyzji ministra" />
      <TextAreaField field={form.field('reason', 'Skąd ten wpis')} hint="Zostaje w dzienniku zmian" />
    </>
  );
}

function AddDialog({ period, close }: { period: number; close: () => void }) {
  const disciplines = useQuery(api.classification.list.queryOptions({ period }));
  const form = useSaveForm({
    schema: OutcomeAdd,
    start: { period },
    call: api.periods.addOutcome.mutationOptions(),
    saved: ({ discipline }) => `Dodano wynik: ${discipline}`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Wynik ewaluacji dyscypliny" submit="Dodaj" onClose={close}>
      <Loaded query={disciplines} what="dyscyplin" />
      <SelectField
        field={form.field('discipline_code', 'Dyscyplina')}
        empty="wybierz dyscyplinę"
        options={disciplines.data
          ?.map(({ code, name }) => ({ value: String(code), label: name }))
          .toSorted((one, other) => byPolish(one.label, other.label))}
      />
      <OutcomeFields form={form} />
    </FormDialog>
  );
}

function ChangeDialog({ outcome, close }: { outcome: Outcome; close: () => void }) {
  const { id, updated_at, discipline_code, category, valid_from, valid_to, decision, discipline } = outcome;
  const form = useSaveForm({
    schema: OutcomeChange,
    start: { id, updated_at, discipline_code, category, valid_from, valid_to, decision },
    call: api.periods.changeOutcome.mutationOptions(),
    present: (current) => {
      const row = current as Outcome;
      return { ...row, reason: '' };
    },
    saved: `Poprawiono wynik: ${discipline}`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title={`Wynik ewaluacji: ${discipline}`} onClose={close}>
      <OutcomeFields form={form} />
    </FormDialog>
  );
}

const RemoveDialog = ({
  outcome: { id, updated_at, discipline, category },
  close,
}: {
  outcome: Outcome;
  close: () => void;
}) => (
  <ReasonDialog
    schema={OutcomeRemoval}
    start={{ id, updated_at }}
    call={api.periods.removeOutcome.mutationOptions()}
    saved={`Usunięto wynik: ${discipline}`}
    onSaved={close}
    title="Usunąć wynik ewaluacji?"
    description={`${discipline}, kategoria ${category}. Usuń tylko to, co wpisano przez pomyłkę.`}
    submit="Usuń"
    destructive
    failed="Nie usunięto"
    onClose={close}
    label="Dlaczego"
  />
);
