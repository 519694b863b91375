import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Control, type FieldValues, get, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { focusField } from '#ui/focus-content.ts';
import { lowerFirst } from '#ui/plain.ts';
import { toastSuccess } from '#ui/toast.tsx';
import { errorBody, errorText } from '../api.ts';
import { changedNames, type Conflict, sameDraft } from './conflict.ts';
import { draftResolver, listErrors } from './draft-resolver.ts';
import { isRecord, type Limits, limitsOf, type Names, readDraft, type Start, toDraft } from './draft.ts';

type SaveFormInput<Schema extends z.ZodType, Answer> = {
  /** The call's input: kinds, limits and errors of the fields come from it. */
  schema: Schema;
  start: Start<z.input<Schema>>;
  /** There is something to lose before anything is typed, as data found elsewhere. */
  startsUnsaved?: boolean;
  /** What the schema cannot judge; `before` is the row as it was loaded, or as a conflict brought it. */
  rules?: (input: z.output<Schema>, before: z.output<Schema> | undefined) => { path: string; message: string }[];
  save: (input: z.output<Schema>) => Promise<Answer>;
  /** What of the form the row that a conflict brings holds now; without it there is nothing to choose, and to save. */
  present?: (current: unknown) => Start<z.input<Schema>> | undefined;
  /** The toast of a success; none where the page is left for another. */
  saved?: string;
  /** `restart` begins anew where the form stays and the server has added to it, as the numbers of new rows. */
  onSaved: (answer: Answer, restart: (start: Start<z.input<Schema>>) => void) => unknown;
};

/** Says a value in words, where it is compared with somebody else's. */
type Words = (value: string) => ReactNode;
export type KnownField = { label: string; words: Words | undefined; limits: Limits };

type Place = { name: string; control: Control<FieldValues> };

/** A field as its control needs it. */
export type FormField = Place & {
  id: string;
  label: string;
  limits: Limits;
  error: string | undefined;
  /** What is typed while the form is being saved would be lost. */
  readOnly: boolean;
  /** The value that the form began with, or was last saved with. */
  saved: () => unknown;
};

/** The text of a field, followed as it changes. */
export const useText = (place: Place) => String(useWatch(place));

/** What the frame around the fields needs, whatever the schema. */
export type FormState = {
  id: string;
  submit: (event: FormEvent) => void;
  isBusy: boolean;
  /** Something was typed or chosen. */
  isChanged: () => boolean;
  /** Leaving would lose something. */
  isUnsaved: () => boolean;
  errors: { id?: string; message: string }[];
  failure: { message: string; current: unknown } | undefined;
  dismissFailure: () => void;
  conflict: Conflict | undefined;
  /** The fields by name, in their order. */
  fields: ReadonlyMap<string, KnownField>;
  control: Control<FieldValues>;
  put: (name: string, value: unknown) => void;
};

export type SaveForm<Input> = {
  state: FormState;
  field: (name: Names<Input>, label: string, words?: Words) => FormField;
  /** For `useText`. */
  at: (name: Names<Input>) => Place;
  set: (name: Names<Input>, value: string | boolean) => void;
  readonly isValid: boolean;
};

const cell = <Value>(value: Value) => ({
  get: () => value,
  set: (next: Value) => {
    value = next;
  },
});

/**
 * A form of one call: checked by the call's own schema, sent once, and kept whatever happens. Errors of the server land
 * on their fields, a conflict offers both values of each.
 */
export function useSaveForm<Schema extends z.ZodType, Answer>(
  input: SaveFormInput<Schema, Answer>,
): SaveForm<z.input<Schema>> {
  const { schema, start, startsUnsaved = false, rules, save, present, saved, onSaved } = input;
  const id = useId();
  const [first] = useState(() => draftOf(schema, start));
  // Read in the same moment in which it is written, as by a navigation right after a save: no state of React's.
  const [base] = useState(() => cell({ draft: first, isSaved: !startsUnsaved }));
  const isSending = useRef(false);
  const [fields] = useState(() => new Map<string, KnownField>());
  const [failure, setFailure] = useState<FormState['failure']>();
  const [conflict, setConflict] = useState<Conflict>();
  const [loose, setLoose] = useState<string[]>([]);

  const judge = rules
    ? schema.superRefine((value, context) => {
        const before = z.safeParse(schema, readDraft(schema, base.get().draft)).data;
        for (const { path, message } of rules(value, before))
          context.addIssue({ code: 'custom', path: path.split('.'), message });
      })
    : schema;
  const form = useForm<FieldValues>({ defaultValues: first, resolver: draftResolver(judge), shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const idOf = (name: string) => `${id}${name}`;

  const focusFirst = (wrong: string[]) => {
    const name = [...fields.keys()].find((each) => wrong.includes(each));
    if (name !== undefined) focusField(idOf(name));
  };
  const meet = (message: string, current: Start<z.input<Schema>>) => {
    const { draft } = base.get();
    const [mine, theirs] = [structuredClone(form.getValues()), draftOf(schema, current, draft)];
    const [own, others] = [changedNames(mine, draft), changedNames(theirs, draft)];
    form.reset(theirs, { keepValues: true });
    for (const name of others) if (!own.includes(name)) form.setValue(name, get(theirs, name));
    base.set({ draft: theirs, isSaved: true });
    setConflict({
      message,
      mine,
      theirs,
      names: others.filter((name) => !sameDraft(get(mine, name), get(theirs, name))),
    });
  };
  const refuse = (error: unknown) => {
    const body = errorBody(error);
    const isConflict = body?.code === 'CONFLICT' && body.current !== undefined;
    const current = isConflict ? present?.(body.current) : undefined;
    if (current) return meet(errorText(error), current);
    const issues = body?.issues ?? [];
    for (const { path, message } of issues.toReversed())
      if (fields.has(path)) form.setError(path, { type: 'server', message });
    focusFirst(issues.map(({ path }) => path));
    setLoose(issues.filter(({ path }) => !fields.has(path)).map(({ message }) => message));
    if (issues.length === 0) setFailure({ message: errorText(error), current: body?.current });
  };
  const restart = (next: Start<z.input<Schema>>) => {
    const draft = draftOf(schema, next);
    base.set({ draft, isSaved: true });
    form.reset(structuredClone(draft));
  };
  const send = async (draft: FieldValues) => {
    setFailure(undefined);
    setLoose([]);
    let answer: Answer;
    try {
      answer = await save(await schema.parseAsync(readDraft(schema, draft)));
    } catch (error) {
      refuse(error);
      return;
    }
    base.set({ draft: structuredClone(draft), isSaved: true });
    form.reset(draft, { keepValues: true });
    setConflict(undefined);
    if (saved) toastSuccess(saved);
    await onSaved(answer, restart);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form may stand, in React's tree, within another.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    void form
      .handleSubmit(send, (wrong) => focusFirst(listErrors(wrong).map(({ name }) => name)))()
      .finally(() => {
        isSending.current = false;
      });
  };
  const put = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });
  const isChanged = () => !sameDraft(form.getValues(), base.get().draft);
  const found = listErrors(errors);
  const placed = [...fields].flatMap(([name, { label }]) =>
    found
      .filter((error) => error.name === name)
      .map(({ message, isNamed }) => ({
        id: idOf(name),
        message: isNamed ? message : `${label}: ${lowerFirst(message)}`,
      })),
  );
  const unplaced = found.filter(({ name }) => !fields.has(name)).map(({ message }) => message);

  return {
    state: {
      id,
      submit,
      isBusy: isSubmitting,
      isChanged,
      isUnsaved: () => isChanged() || !base.get().isSaved,
      errors: [...placed, ...[...unplaced, ...loose].map((message) => ({ message }))],
      failure,
      dismissFailure: () => setFailure(undefined),
      conflict,
      fields,
      control: form.control,
      put,
    },
    field: (name, label, words) => {
      const limits = fields.get(name)?.limits ?? limitsOf(schema, name);
      fields.set(name, { label, words, limits });
      const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
      return {
        id: idOf(name),
        name,
        label,
        limits,
        error: error?.root?.message ?? error?.message,
        readOnly: isSubmitting,
        control: form.control,
        saved: () => get(base.get().draft, name),
      };
    },
    at: (name) => ({ name, control: form.control }),
    set: put,
    get isValid() {
      return form.formState.isValid;
    },
  };
}

function draftOf(schema: z.ZodType, start: unknown, otherwise?: FieldValues): FieldValues {
  const draft = toDraft(schema, start, otherwise);
  if (!isRecord(draft)) throw new Error('A form needs a schema of fields');
  return draft;
}
