import { useMutation } from '@tanstack/react-query';
import { Pencil, Play } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { api } from '#client/api.ts';
import { CheckboxField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { useRequest } from '#client/use-request.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { Tone } from '#ui/tone.ts';
import { Named } from '#ui/named.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type RunState, ScheduleChange, type ScheduleRow } from '../schema.ts';
import { NoValue } from '#ui/table/table.tsx';
import { DAYS, RUN_NAMES, timeOf } from './words.ts';

const TONES: Record<Exclude<RunState, 'none'>, Tone> = {
  open: 'info',
  finished: 'success',
  failed: 'danger',
  cancelled: 'warning',
  refused: 'warning',
};

const meta = { changes: ['installation', 'jobs'] as const };

/** `elsewhere`: when the same was last done otherwise, which the schedule does not know. */
type ShownSchedule = ScheduleRow & { elsewhere?: string | undefined };

const COLUMNS: Column<ShownSchedule>[] = [
  {
    key: 'title',
    header: 'Co',
    rowHeader: true,
    cell: ({ title, about }) => (
      <>
        {title}
        <span className="block text-xs font-normal text-muted-foreground">{about}</span>
      </>
    ),
  },
  {
    key: 'time',
    header: 'Kiedy',
    cell: (row) => (
      <>
        {timeOf(row)}
        {row.next_at && !row.missing && (
          <span className="block text-xs text-muted-foreground">
            następny raz <span className="whitespace-nowrap">{instantText(row.next_at)}</span>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'last',
    header: 'Ostatnio',
    cell: ({ last, last_at: at, failure, missing, elsewhere }) => (
      <>
        {last === 'none' ? <NoValue /> : <Badge tone={TONES[last]}>{RUN_NAMES[last]}</Badge>}
        {at && <span className="block text-xs text-muted-foreground">{instantText(at)}</span>}
        {/* Why it cannot run stands beside already. */}
        {failure && failure !== missing && <span className="block text-xs wrap-anywhere">{failure}</span>}
        {elsewhere && <span className="block text-xs text-muted-foreground">{elsewhere}</span>}
      </>
    ),
  },
  { ...ACTIONS_COLUMN, cell: (row) => <Actions row={row} /> },
];

/** What is ordered by itself, when, and how it went. */
export const ScheduleTable = ({ rows, defaultOpen }: { rows: readonly ShownSchedule[]; defaultOpen: boolean }) => (
  <TableSection
    title="Harmonogram"
    description="Co uruchamia się samo o swojej porze. To samo zlecone inaczej, jak przeliczenie po zmianie danych, jest wśród zadań w tle."
    collapsible
    defaultOpen={defaultOpen}
    columns={COLUMNS}
    rows={rows}
    rowKey={({ name }) => name}
  />
);

type RunButtonProps = { row: ScheduleRow } & Pick<
  ComponentProps<typeof InPersonButton>,
  'busy' | 'children' | 'size' | 'variant'
>;

/** Orders now what the schedule orders at its time. */
export function RunButton({ row: { name, title }, busy = false, children, ...button }: RunButtonProps) {
  const request = useRequest();
  const run = useMutation(
    api.installation.runSchedule.mutationOptions({
      meta,
      onSuccess() {
        request.renew();
        toastSuccess(`Uruchomiono: ${title}`);
      },
      onError: request.renew,
    }),
  );
  return (
    <>
      <InPersonButton
        icon={Play}
        busy={busy || run.isPending}
        onClick={() => run.mutate({ name, request_id: request.id() })}
        {...button}
      >
        {children}
      </InPersonButton>
      <ChangeFailed of={run} failed="Nie uruchomiono" />
    </>
  );
}

function Actions({ row }: { row: ScheduleRow }) {
  const { title, missing } = row;
  const [isOpen, setOpen] = useState(false);
  if (missing) return <span className="text-xs text-muted-foreground">{missing}</span>;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <RunButton row={row} size="sm">
        <Named of={title}>Uruchom teraz</Named>
      </RunButton>
      <InPersonButton size="sm" variant="ghost" icon={Pencil} onClick={() => setOpen(true)}>
        Zmień<VisuallyHidden> harmonogram: {title}</VisuallyHidden>
      </InPersonButton>
      {isOpen && <ChangeDialog row={row} close={() => setOpen(false)} />}
    </span>
  );
}

/** The way to the schedule of what does not run by itself, with it already on. */
export function EnableButton({ row }: { row: ScheduleRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InPersonButton size="xs" icon={Pencil} onClick={() => setOpen(true)}>
        Włącz w harmonogramie
      </InPersonButton>
      {isOpen && <ChangeDialog row={row} turnsOn close={() => setOpen(false)} />}
    </>
  );
}

type ChangeProps = { row: ScheduleRow; turnsOn?: boolean; close: () => void };

function ChangeDialog({ row, turnsOn = false, close }: ChangeProps) {
  const { name, version, time, weekday } = row;
  const on = turnsOn || row.on;
  const form = useSaveForm({
    schema: ScheduleChange,
    start: { name, version, on, time, weekday },
    call: api.installation.schedule.mutationOptions({ meta }),
    present: (current) => ScheduleChange.safeParse(current).data,
    saved: `Zapisano harmonogram: ${row.title}`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Zmień harmonogram" description={row.title} onClose={close}>
      <CheckboxField field={form.field('on', 'Uruchamiaj')} />
      <TextField
        field={form.field('time', 'Godzina')}
        hint="GG:MM, czas w Warszawie. Gdy serwer wtedy nie działa, uruchomi to raz po starcie."
        className="w-72 max-w-full"
      />
      <SelectField
        field={form.field('weekday', 'Dzień')}
        empty="Codziennie"
        options={DAYS.map((label, index) => ({
          value: String(index + 1),
          label: `W ${label}`.replace('W wt', 'We wt'),
        }))}
      />
    </FormDialog>
  );
}
