import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { CheckboxField, DayField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { Discipline, DisciplineTrial, type ListedDiscipline, NewDiscipline, Restoration } from '../schema.ts';

type Shared = {
  name: string;
  field: string;
  polon_code: string;
  hst: boolean;
  art: boolean;
  valid_from: string;
  valid_to: string | null;
  successor_code: number | null;
};

/** The fields of a discipline, but its code. */
function DisciplineFields({ form }: { form: Pick<SaveForm<Shared>, 'field'> }) {
  return (
    <>
      <TextField field={form.field('name', 'Nazwa')} />
      <TextField field={form.field('field', 'Dziedzina')} />
      <TextField field={form.field('polon_code', 'Kod POL-on')} className="w-48" />
      <div className="flex flex-wrap gap-4">
        <CheckboxField field={form.field('hst', 'Nauki HST')} hint="inne punkty i limity książek" />
        <CheckboxField field={form.field('art', 'Dyscyplina artystyczna')} />
      </div>
      <div className="flex flex-wrap gap-4">
        <DayField field={form.field('valid_from', 'Obowiązuje od')} />
        <DayField field={form.field('valid_to', 'Obowiązuje do')} hint="puste: bez końca" />
      </div>
      <TextField
        field={form.field('successor_code', 'Kod następczyni')}
        hint="gdy dyscyplina przeszła w inną"
        className="w-48"
      />
    </>
  );
}

/** A discipline that the classification does not have yet. */
export function NewDisciplineDialog({ onClose }: { onClose: () => void }) {
  const form = useSaveForm({
    schema: NewDiscipline,
    start: {},
    call: api.classification.add.mutationOptions(),
    saved: (_, { name }) => `Dodano dyscyplinę: ${name}`,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Nowa dyscyplina" submit="Dodaj" onClose={onClose}>
      <TextField field={form.field('code', 'Kod')} hint="jak w klasyfikacji, na przykład 203" className="w-48" />
      <DisciplineFields form={form} />
      <TextAreaField field={form.field('reason', 'Powód')} />
    </FormDialog>
  );
}

/** What rests on the discipline. */
function Uses({ code }: { code: number }) {
  const answer = useQuery(api.classification.uses.queryOptions({ code }));
  return (
    <Loaded query={answer} what="użyć dyscypliny">
      {(uses) => {
        const used = uses.filter(({ count }) => count > 0);
        return (
          <p className="text-sm text-muted-foreground">
            {used.length === 0
              ? 'Nikt jeszcze jej nie używa.'
              : `Używają jej: ${used.map(({ label, count }) => `${label} (${formatInteger(count)})`).join(', ')}.`}
          </p>
        );
      }}
    </Loaded>
  );
}

type ChangeProps = {
  discipline: ListedDiscipline;
  periods: EvaluationPeriod[];
  period: number;
  onClose: () => void;
};

const valuesOf = ({
  code,
  name,
  field,
  polon_code,
  hst,
  art,
  valid_from,
  valid_to,
  successor_code,
  updated_at,
}: Discipline) => ({
  code,
  name,
  field,
  polon_code,
  hst,
  art,
  valid_from,
  valid_to,
  successor_code,
  updated_at,
});

/** Corrects or closes a discipline: it is saved from the page of its effects. */
export function ChangeDialog({ discipline, periods, period, onClose }: ChangeProps) {
  const navigate = useNavigate();
  const form = useSaveForm({
    schema: DisciplineTrial,
    start: { period, ...valuesOf(discipline) },
    call: api.classification.try.mutationOptions(),
    onSaved: ({ preview }) => navigate({ to: '/admin/okresy/skutki/$id', params: { id: String(preview) } }),
  });
  return (
    <FormDialog
      form={form}
      title={`Popraw: ${discipline.name}`}
      description="Zanim zapiszesz, zobaczysz skutki. Aby zamknąć dyscyplinę, podaj jej ostatni dzień."
      submit="Sprawdź skutki"
      failed="Nie sprawdzono"
      onClose={onClose}
    >
      <Uses code={discipline.code} />
      <DisciplineFields form={form} />
      <SelectField
        field={form.field('period', 'Skutki w okresie')}
        options={periods.map(({ row_id, year_from, year_to }) => ({ value: row_id, label: `${year_from}–${year_to}` }))}
      />
    </FormDialog>
  );
}

/** Gives a corrected discipline back what the product ships. */
export function RestoreDialog({ discipline, onClose }: { discipline: ListedDiscipline; onClose: () => void }) {
  const { code, name, corrected, updated_at } = discipline;
  return (
    <ReasonDialog
      schema={Restoration}
      start={{ code, updated_at }}
      call={api.classification.restore.mutationOptions()}
      present={(current) => {
        const { data } = Discipline.safeParse(current);
        return data && { code, updated_at: data.updated_at };
      }}
      saved={`Przywrócono dane z klasyfikacji: ${name}`}
      onSaved={onClose}
      title={`Przywróć: ${name}`}
      description={`Wróci to, co podaje klasyfikacja; ${counted(corrected.length, 'poprawka zniknie', 'poprawki znikną', 'poprawek zniknie')}.`}
      submit="Przywróć"
      onClose={onClose}
    />
  );
}
