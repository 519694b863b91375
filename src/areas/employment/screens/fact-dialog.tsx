import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { api } from '#client/api.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { useSession } from '#client/shell/session.ts';
import { isRecord } from '#engine/is-record.ts';
import { DEGREE_NAMES } from '#areas/people/schema-words.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { FACT_NAMES, factIssues } from '../facts.ts';
import {
  AbsenceOrder,
  DeclarationOrder,
  DegreeOrder,
  DoctoralOrder,
  EmploymentOrder,
  FactOrder,
  NStatementOrder,
  type PersonFact,
  type PersonPage,
  type SavedFact,
} from '../schema.ts';
import { PERSON_META, showFacts } from './changes.ts';
import { EmploymentFields, type FieldsProps, Span } from './employment-fields.tsx';
import { EndFormerStatement } from './end-former.tsx';
import { type AnyForm, AskedEffect, Gaps, NWarning, useIsWarned, useNWarning } from './fact-told.tsx';
import { formerFact } from './former-fact.ts';
import type { Proposed } from './proposed-fact.ts';

const SCHEMAS = {
  employment: EmploymentOrder,
  declaration: DeclarationOrder,
  nStatement: NStatementOrder,
  doctoral: DoctoralOrder,
  absence: AbsenceOrder,
  degree: DegreeOrder,
} as const satisfies Record<FactKind, z.ZodType>;

type FactDialogProps = {
  person: Pick<PersonPage, 'id' | 'first_name' | 'last_name'>;
  kind: FactKind;
  fact?: PersonFact | undefined;
  /** Why it is asked for, where nobody has asked. */
  why?: string | undefined;
  /** What a new one begins with. */
  proposed: Proposed;
  /** Facts of the kind, this one too. */
  own: readonly PersonFact[];
  close: () => void;
  /** `reason`: why, so that what is added next begins with it. */
  onSaved: (saved: SavedFact, reason: string) => void;
};

/** Adds a fact, or corrects one; what it changes in N and limits is asked for before it is saved. */
export function FactDialog({ person, kind, fact, why, proposed, own, close, onSaved }: FactDialogProps) {
  const save = useMutation(api.employment.saveFact.mutationOptions({ meta: PERSON_META }));
  const university = useSession().attrs?.universityName;
  const schema: z.ZodType = SCHEMAS[kind];
  const name = `${person.first_name} ${person.last_name}`;
  const warning = useNWarning(kind);
  const shown = formerFact(own, proposed.date_from ?? '');
  const form = useSaveForm({
    schema,
    start: {
      fact: kind,
      person: person.id,
      ...(fact
        ? { ...fact.values, id: fact.id, version: fact.version, locked: fact.locked_by !== null }
        : {
            ...NEW[kind],
            ...proposed,
            locked: false,
            end_former: shown?.id,
            ...(kind === 'employment' && { institution_name: university }),
          }),
    },
    // Also where a field is still empty: all that is wrong is said at once.
    rules: (order) => factIssues({ ...(isRecord(order) && order), fact: kind }),
    // Facts are held against one another: another day or discipline is another question.
    isRefusedWhole: true,
    asks: warning.asks,
    save: async (order) => {
      const checked = FactOrder.parse(order);
      return { saved: await save.mutateAsync(checked), reason: checked.reason };
    },
    present: (current) => presented(current, { kind, person: person.id }),
    onSaved: ({ saved, reason }) => {
      showFacts({ person: person.id, gone: saved, saved });
      onSaved(saved, reason);
    },
  }) as unknown as AnyForm;
  const isWarned = useIsWarned({ of: warning, form, schema });
  const Fields = FIELDS[kind];
  const { one, add } = FACT_NAMES[kind];
  return (
    <FormDialog
      form={form}
      title={fact ? `Popraw: ${one}` : add}
      description={[name, why].filter(Boolean).join('. ')}
      submit={isWarned ? 'Zapisz mimo to' : 'Zapisz'}
      failed="Nie zapisano"
      onClose={close}
    >
      <Fields form={form} isNew={!fact} others={own.filter((each) => each !== fact)} />
      {kind === 'employment' && <Gaps form={form} others={own.filter((each) => each !== fact)} />}
      <TextAreaField
        field={form.field('reason', 'Dlaczego')}
        hint="Zostaje w historii osoby, np. „aneks z 12.03.2026”"
      />
      <CheckboxField
        field={form.field('locked', 'Zablokuj przed importem')}
        hint="Importy z POL-on i innych źródeł nie zmienią tego wpisu, dopóki ktoś nie zdejmie blokady"
      />
      {kind !== 'degree' && !isWarned && <AskedEffect form={form} schema={schema} />}
      <NWarning of={warning} form={form} schema={schema} name={name} />
    </FormDialog>
  );
}

const NEW: Record<FactKind, object> = {
  employment: {
    position_group: 'badawczo-dydaktyczna',
    hours_numerator: 1,
    hours_denominator: 1,
    primary_workplace: true,
  },
  declaration: { discipline1_percent: 100 },
  nStatement: {},
  doctoral: {},
  absence: {},
  degree: { degree_kind: 'doctor' },
};

function presented(current: unknown, { kind, person }: { kind: FactKind; person: number }) {
  const known = current as Partial<PersonFact> | undefined;
  if (!known?.values || known.version === undefined) return undefined;
  return {
    ...known.values,
    fact: kind,
    person,
    id: known.id,
    version: known.version,
    locked: known.locked_by !== null,
  };
}

function useOptions() {
  const answer = useQuery(api.employment.options.queryOptions());
  const disciplines = answer.data?.disciplines.map(({ code, name, until }) => ({
    value: String(code),
    label: until === null ? name : `${name} (do ${until.slice(0, 4)})`,
  }));
  return { answer, disciplines };
}

function Disciplines({ form, percents }: { form: AnyForm; percents: boolean }) {
  const { answer, disciplines } = useOptions();
  return (
    <>
      <Loaded query={answer} what="dyscyplin" />
      {([1, 2] as const).map((at) => (
        <div key={at} className="flex flex-wrap gap-4">
          <SelectField
            field={form.field(`discipline${at}_code`, at === 1 ? 'Pierwsza dyscyplina' : 'Druga dyscyplina')}
            empty={at === 1 ? 'wybierz dyscyplinę' : 'bez drugiej'}
            options={disciplines}
            className="min-w-56 flex-1"
          />
          {percents && (
            <TextField
              field={form.field(
                `discipline${at}_percent`,
                at === 1 ? 'Udział dyscypliny pierwszej (%)' : 'Udział dyscypliny drugiej (%)',
              )}
              className="w-56"
            />
          )}
        </div>
      ))}
    </>
  );
}

/** Asked for where the statement ends, or one did before. */
function CloseReason({ form, others }: FieldsProps) {
  const last = useText(form.at('date_to'));
  return (last !== '' || others.length > 0) && <TextField field={form.field('close_reason', 'Powód zakończenia')} />;
}

const restOf = (percent: string) => (/^[1-9]\d?$/.test(percent) ? String(100 - Number(percent)) : '');

/** The second share is what the first leaves, until somebody types another. */
function useProposedShare(form: AnyForm) {
  const [first, second] = [useText(form.at('discipline1_percent')), useText(form.at('discipline2_percent'))];
  const before = useRef(first);
  useEffect(() => {
    if (before.current === first) return;
    if (second === '' || second === restOf(before.current)) form.set('discipline2_percent', restOf(first));
    before.current = first;
  }, [form, first, second]);
}

const STATEMENT_DAY = 'Dzień, od którego oświadczenie obowiązuje, jak na podpisanym druku.';

function DeclarationFields(props: FieldsProps) {
  useProposedShare(props.form);
  return (
    <>
      <Span form={props.form} from="Oświadczenie od dnia" note={STATEMENT_DAY} />
      <Disciplines form={props.form} percents />
      <EndFormerStatement {...props} />
      <CloseReason {...props} />
    </>
  );
}

const NStatementFields = (props: FieldsProps) => (
  <>
    <Span form={props.form} from="Oświadczenie od dnia" note={STATEMENT_DAY} />
    <Disciplines form={props.form} percents={false} />
    <EndFormerStatement {...props} />
  </>
);

function DoctoralFields({ form }: FieldsProps) {
  const { answer, disciplines } = useOptions();
  return (
    <>
      <Loaded query={answer} what="dyscyplin" />
      <Span form={form} from="Kształcenie od dnia" />
      <SelectField
        field={form.field('discipline_code', 'Dyscyplina')}
        empty="wybierz dyscyplinę"
        options={disciplines}
      />
    </>
  );
}

const AbsenceFields = ({ form }: FieldsProps) => (
  <>
    <Span form={form} from="Od dnia" note="Pierwszy dzień urlopu lub zwolnienia." />
    <TextField
      field={form.field('absence_kind', 'Rodzaj nieobecności')}
      hint="Urlop lub zwolnienie. Dwa lata w okresie zwalniają z pomniejszeń limitu (§&nbsp;17 ust. 8)"
    />
  </>
);

const DegreeFields = ({ form }: FieldsProps) => (
  <>
    <div className="flex flex-wrap gap-4">
      <SelectField
        field={form.field('degree_kind', 'Stopień lub tytuł')}
        options={Object.entries(DEGREE_NAMES).map(([value, label]) => ({ value, label }))}
        className="w-64 max-w-full"
      />
      <TextField field={form.field('granted_year', 'Rok nadania')} className="w-32" />
    </div>
    <TextField field={form.field('institution', 'Kto nadał')} />
  </>
);

const FIELDS: Record<FactKind, (props: FieldsProps) => ReactNode> = {
  employment: EmploymentFields,
  declaration: DeclarationFields,
  nStatement: NStatementFields,
  doctoral: DoctoralFields,
  absence: AbsenceFields,
  degree: DegreeFields,
};
