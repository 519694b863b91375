import type { RuleChange, RuleValue } from '#areas/periods/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileInput, FileSpreadsheet, FlaskConical, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { LeaveGuard } from '#client/parts/leave-guard.tsx';
import { useRequest } from '#client/use-request.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { toastInfo } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { foundRows, GridSearchNote } from '#ui/table/grid-search.tsx';
import { counted } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { RULE_FIELDS } from '../rules/fields.ts';
import { RULE_GROUPS, type RuleField, type RuleGroup } from '../rules/kinds.ts';
import { gatherChanges, type Gathered as Changes, ruleLines } from '../rules/values.ts';
import type { PeriodDetail } from '../schema.ts';
import { RuleText } from './period-parts.tsx';
import { RulesHistory } from './rules-history.tsx';

const RuleDialog = loadable(async () => (await import('./rule-dialog.tsx')).RuleDialog);

const RulesFileDialog = loadable(async () => (await import('./rules-file.tsx')).RulesFileDialog);

type Rule = PeriodDetail['rules'][number] & { field: RuleField; changed: RuleValue | undefined };

const GROUPS = Object.keys(RULE_GROUPS) as RuleGroup[];

/** Every rule of a period; changes are gathered here, and saved from the page of their effects. */
export function Rules({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [edited, edit] = useState<Rule>();
  const [isReading, setReading] = useState(false);
  const [text, setText] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const isNarrow = useNarrow();
  const values = new Map(period.rules.map((rule) => [rule.key, rule]));
  const rules = RULE_FIELDS.flatMap((field): Rule[] => {
    const rule = values.get(field.key);
    return rule ? [{ ...rule, field, changed: changes.get(field.key) }] : [];
  });
  const isChanged = ({ since, changed }: Rule) => since !== null || changed !== undefined;
  const { found, isNear } = foundRows(isChangedOnly ? rules.filter(isChanged) : rules, { textOf }, text);
  const isAsked = isChangedOnly || text.trim() !== '';
  const gather = (wanted: readonly RuleChange[]) => {
    const next = gatherChanges(changes, period.rules, wanted);
    setChanges(next);
    if (wanted.some(({ key }) => next.has(key))) toastInfo('Zebrane zmiany są u góry strony: sprawdź ich skutki');
    else if (next.size < changes.size) toastInfo('Zasady mają już te wartości: odrzucono ich zebrane zmiany');
    else toastInfo('Zasady mają już te wartości');
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          href={linkTo('/api/admin/periodFile', { period: period.row_id, part: 'rules' })}
          download
          icon={FileSpreadsheet}
        >
          Pobierz zasady do poprawy
        </Button>
        {canEdit && (
          <Button icon={FileInput} onClick={() => setReading(true)}>
            Wczytaj zasady z pliku
          </Button>
        )}
      </div>
      {isReading && (
        <RulesFileDialog period={period} gathered={changes} onTaken={gather} onClose={() => setReading(false)} />
      )}
      {changes.size > 0 && <Gathered period={period.row_id} changes={changes} drop={() => setChanges(new Map())} />}
      <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
        <Field label="Szukaj zasady" className="w-80 max-w-full">
          <Input
            type="search"
            placeholder="nazwa, podstawa albo wartość"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex min-h-9 items-center">
          <Checkbox
            label={`Tylko zmienione w okresie (${rules.filter(isChanged).length})`}
            checked={isChangedOnly}
            onChange={({ target }) => setChangedOnly(target.checked)}
          />
        </div>
        <GridSearchNote searched={{ text, isNear, found: found.length, search: setText }} />
      </div>
      {isChangedOnly && text.trim() === '' && found.length === 0 && (
        <p className="text-sm text-muted-foreground">
          Żadnej zasady nie zmieniono: wszystkie obowiązują od początku okresu.
        </p>
      )}
      {GROUPS.map((group) => {
        const rows = found.filter(({ field }) => field.group === group);
        if (rows.length === 0) return null;
        return (
          <Section
            // What is searched for opens the sections, which a phone shows folded.
            key={`${group} ${isAsked}`}
            title={RULE_GROUPS[group]}
            count={rows.length}
            collapsible
            defaultOpen={isAsked || !isNarrow}
            className="prints-open"
          >
            <DataTable
              caption={RULE_GROUPS[group]}
              captionHidden
              stack
              rows={rows}
              rowKey={({ key }) => key}
              columns={canEdit ? [...COLUMNS, editColumn(edit)] : COLUMNS}
            />
          </Section>
        );
      })}
      <RulesHistory period={period} restore={canEdit ? gather : undefined} />
      {edited && (
        <RuleDialog
          key={edited.key}
          field={edited.field}
          value={edited.changed === undefined ? edited.value : edited.changed}
          onChange={(value) => setChanges(gatherChanges(changes, period.rules, [{ key: edited.key, value }]))}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}

/** What is searched: the name, its source and the value. */
const textOf = ({ field, value }: Rule) => [field.label, field.basis, ...ruleLines(field, value)].join(' ');

const COLUMNS: Column<Rule>[] = [
  { key: 'label', header: 'Zasada', rowHeader: true, cell: ({ field }) => field.label, className: 'sm:w-1/3' },
  { key: 'basis', header: 'Podstawa', cell: ({ field }) => field.basis, className: 'sm:w-1/5' },
  {
    key: 'value',
    header: 'Wartość',
    className: 'sm:w-1/5',
    cell: ({ field, value, changed }) => (
      <>
        <RuleText field={field} value={value} />
        {changed !== undefined && (
          <span className="mt-1 block font-medium">
            <Badge tone="warning">ma być</Badge> <RuleText field={field} value={changed} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'since',
    header: 'Zmieniono w okresie',
    // Most hold since the period began.
    cell: ({ since, by, reason }) =>
      since !== null && (
        <>
          {stampText(since)}, {by}
          <span className="block text-muted-foreground">{reason}</span>
        </>
      ),
  },
];

const editColumn = (edit: (rule: Rule) => void): Column<Rule> => ({
  ...ACTIONS_COLUMN,
  cell: (rule) => (
    <Button size="sm" icon={Pencil} onClick={() => edit(rule)}>
      <Named of={rule.field.label}>Zmień</Named>
    </Button>
  ),
});

type GatheredProps = { period: number; changes: Changes; drop: () => void };

/** Changes that wait for their effects to be seen. */
function Gathered({ period, changes, drop }: GatheredProps) {
  const navigate = useNavigate();
  const request = useRequest();
  const [isLeaving, setLeaving] = useState(false);
  const order = useMutation(api.periods.orderPreview.mutationOptions());
  const send = async () => {
    const asked = [...changes].map(([key, value]) => ({ key, value }));
    const { preview } = await order.mutateAsync({ period, changes: asked, request_id: request.id() });
    request.renew();
    setLeaving(true);
    await navigate({ to: '/admin/okresy/skutki/$id', params: { id: String(preview) }, ignoreBlocker: true });
  };
  return (
    <Alert
      tone="warning"
      title={`Zebrano ${counted(changes.size, 'zmianę', 'zmiany', 'zmian')}, jeszcze niezapisane`}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            icon={FlaskConical}
            busy={order.isPending}
            // Why it failed is said below.
            onClick={() => void send().catch(() => undefined)}
          >
            Sprawdź skutki
          </Button>
          <Button size="sm" icon={Undo2} onClick={drop}>
            Odrzuć zmiany
          </Button>
        </>
      }
    >
      Zapiszesz je, gdy zobaczysz, co zmienią w punktach, slotach i limitach.
      <ChangeFailed of={order} failed="Nie sprawdzono" />
      <LeaveGuard isUnsaved={() => !isLeaving} />
    </Alert>
  );
}
