import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Control, type FieldValues, get, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { focusField } from '#ui/state/focus-field.ts';
import { lowerFirst } from '#shared/text.ts';
import { dismissToast, lastDone, toastSuccess } from '#ui/overlay/toast.tsx';
import { errorBody, errorText } from '../api.ts';
import type { CallOptions } from '../api-types.ts';
import { useRequest } from '../use-request.ts';
import { holder } from '../parts/holder.ts';
import { type Conflict, conflictOf, sameDraft, unchosen, withTyped } from './conflict.ts';
import { draftResolver, listErrors } from './draft-resolver.ts';
import { inPageOrder } from './field-order.ts';
import { takeTyped } from './take-typed.ts';
import { draftOf, type Limits, limitsOf, makesOnce, type Names, readDraft, type Start } from './draft.ts';

export type SaveFormInput<Schema extends z.ZodType, Answer> = {
  /** The call's input: kinds, limits and errors of the fields come from it. */
  schema: Schema;
  start: Start<z.input<Schema>>;
  /** The initial values are unsaved, as when they are imported or copied; defaults are not. */
  startsUnsaved?: boolean;
  /** What was typed before and not saved, as `state.control` held it; the conflict of a save compares with `start`. */
  typed?: FieldValues | undefined;
  /** Validation beyond the schema; `before` is the row as loaded, or as a conflict returned it. */
  rules?: (input: z.output<Schema>, before: z.output<Schema> | undefined) => { path: string; message: string }[];
  /** What somebody else says of fields, by name: it is shown and keeps nobody from saving. */
  remarks?: Readonly<Record<string, string>>;
  /** The server refuses all values together: what it has said goes when any of them is another. */
  isRefusedWhole?: boolean;
  /** Maps the current row of a conflict to values of the form; undefined if the conflict cannot be resolved here. */
  present?: (current: unknown) => Start<z.input<Schema>> | undefined;
  /** Asked before it is sent, with what `rules` take; false: not yet, the form shows why. */
  asks?: (input: z.output<Schema>, before: z.output<Schema> | undefined) => Promise<boolean> | boolean;
  /** The toast after saving. */
  saved?: string | ((answer: Answer, sent: z.output<Schema>) => string | undefined);
  /** `restart` resets a form that stays open to values from the server, as the ids of new rows. */
  onSaved: (answer: Answer, restart: (start: Start<z.input<Schema>>) => void) => unknown;
} & Sending<z.output<Schema>, Answer>;

/** The one call of the form, or what chooses among calls. */
type Sending<Input, Answer> =
  | { call: CallOptions<Input, Answer>; save?: never }
  | { save: (input: Input) => Promise<Answer>; call?: never };

/** Formats a value, in the comparison of a conflict; of a list each row, as JSON. */
type Words = (value: string) => ReactNode;
export type FieldInfo = { label: string; words: Words | undefined; limits: Limits };

export type FieldRef = { name: string; control: Control<FieldValues> };

/** The props of a field's control. */
export type FormField = FieldRef & {
  id: string;
  /** The id of the form: a control may stand outside of its element, as in the row of a table. */
  form: string;
  label: string;
  limits: Limits;
  error: string | undefined;
  remark: string | undefined;
  /** Stands beside the label. */
  mark?: string | undefined;
  /** While the form is being saved. */
  readOnly: boolean;
  /** The initial or last saved value. */
  saved: () => unknown;
};

/** Watches the text of a field. */
export const useText = (field: FieldRef) => String(useWatch(field));

/** The state of a form of any schema. */
export type FormState = {
  id: string;
  submit: (event: FormEvent) => void;
  isBusy: boolean;
  isChanged: () => boolean;
  /** Changed, or started unsaved. */
  isUnsaved: () => boolean;
  errors: { id?: string; message: string }[];
  failure: { error: unknown; current: unknown } | undefined;
  dismissFailure: () => void;
  conflict: Conflict | undefined;
  /** What stays of a field in conflict. */
  choose: (name: string, value: unknown) => void;
  /** By name, in the order of the form. */
  fields: ReadonlyMap<string, FieldInfo>;
  control: Control<FieldValues>;
  setValue: (name: string, value: unknown) => void;
};

export type SaveForm<Input> = {
  state: FormState;
  field: (name: Names<Input>, label: string, words?: Words) => FormField;
  /** For `useText`. */
  at: (name: Names<Input>) => FieldRef;
  set: (name: Names<Input>, value: string | boolean) => void;
  readonly isValid: boolean;
};

/**
 * The form of a call: validated by the call's schema, sent once, kept on failure. Server errors are shown at their
 * fields; after a conflict the user chooses between both values.
 */
export function useSaveForm<Schema extends z.ZodType, Answer>(
  input: SaveFormInput<Schema, Answer>,
): SaveForm<z.input<Schema>> {
  const { schema, start, startsUnsaved = false, typed, rules, remarks = {}, isRefusedWhole = false } = input;
  const { call, present, saved, onSaved } = input;
  const { mutateAsync } = useMutation(call ?? {});
  const save = input.save ?? mutateAsync;
  const id = useId();
  const [initial] = useState(() => draftOf(schema, start));
  // Not React state: a navigation right after a save reads it before the next render.
  const [base] = useState(() => holder({ draft: initial, isSaved: !startsUnsaved }));
  const isSending = useRef(false);
  /** What said that the last save was done: not beside one that fails. */
  const notice = useRef<string | number>(undefined);
  const request = useRequest();
  const [fields] = useState(() => new Map<string, FieldInfo>());
  const [failure, setFailure] = useState<FormState['failure']>();
  const [conflict, setConflict] = useState<Conflict>();
  const [otherErrors, setOtherErrors] = useState<string[]>([]);

  const loaded = () => z.safeParse(schema, readDraft(schema, base.get().draft)).data;
  const validated = rules
    ? schema.superRefine(
        (value, context) => {
          for (const { path, message } of rules(value, loaded()))
            context.addIssue({ code: 'custom', path: path.split('.'), message });
        },
        // All that is wrong is said at once, also where a field is not readable.
        { when: () => true },
      )
    : schema;
  const form = useForm<FieldValues>({
    defaultValues: { ...initial, ...typed },
    resolver: draftResolver(validated),
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const [refused] = useState(() => holder<string[]>([]));
  useEffect(() => {
    if (!isRefusedWhole) return undefined;
    const forget = () => {
      form.clearErrors(refused.get());
      refused.set([]);
      setOtherErrors([]);
      setFailure(undefined);
    };
    return form.subscribe({ formState: { values: true }, callback: forget });
  }, [form, isRefusedWhole, refused]);
  const idOf = (name: string) => `${id}${name}`;

  const focusFirst = (names: string[]) => {
    const [name] = inPageOrder(
      names.filter((each) => fields.has(each)),
      idOf,
    );
    if (name !== undefined) focusField(idOf(name));
  };
  const showConflict = (message: string, current: Start<z.input<Schema>>) => {
    const { draft } = base.get();
    const [mine, theirs] = [structuredClone(form.getValues()), draftOf(schema, current, draft)];
    const found = conflictOf(message, { mine, theirs, draft });
    form.reset(theirs, { keepValues: true });
    for (const name of found.taken) form.setValue(name, get(theirs, name) ?? '');
    base.set({ draft: theirs, isSaved: true });
    setConflict(found);
  };
  const showFailure = (error: unknown) => {
    const body = errorBody(error);
    const isConflict = body?.code === 'CONFLICT' && body.current !== undefined;
    const current = isConflict ? present?.(body.current) : undefined;
    if (current) return showConflict(errorText(error), current);
    const issues = body?.issues ?? [];
    const names = issues.map(({ path }) => path);
    refused.set(names.filter((name) => fields.has(name)));
    for (const { path, message } of issues.toReversed())
      if (fields.has(path)) form.setError(path, { type: 'server', message });
    focusFirst(names);
    setOtherErrors(issues.filter(({ path }) => !fields.has(path)).map(({ message }) => message));
    if (issues.length === 0) setFailure({ error, current: body?.current });
  };
  const restart = (next: Start<z.input<Schema>>) => {
    const draft = draftOf(schema, next);
    const shown = withTyped(draft, form.getValues(), base.get().draft);
    base.set({ draft, isSaved: true });
    form.reset(shown);
  };
  const send = async (draft: FieldValues) => {
    setFailure(undefined);
    setOtherErrors([]);
    let answer: Answer;
    let sent: z.output<Schema>;
    try {
      const read = readDraft(schema, draft);
      sent = await schema.parseAsync(makesOnce(schema) ? { ...Object(read), request_id: request.id() } : read);
      if (input.asks && !(await input.asks(sent, loaded()))) return;
      answer = await save(sent);
    } catch (error) {
      showFailure(error);
      return;
    }
    request.renew();
    base.set({ draft: structuredClone(draft), isSaved: true });
    setConflict(undefined);
    const before = lastDone();
    // After `onSaved`, because a form that stays open takes what the server answered before the user is told to go on.
    try {
      await onSaved(answer, restart);
    } finally {
      // Until then the form is being saved: a reset ends that.
      form.reset(base.get().draft, { keepValues: true });
      const said = typeof saved === 'function' ? saved(answer, sent) : saved;
      if (said) toastSuccess(said);
      notice.current = lastDone() === before ? undefined : lastDone();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree a dialog's form may be inside another form.
    event.stopPropagation();
    if (isSending.current) return;
    dismissToast(notice.current);
    takeTyped(id);
    // A second press would save over what nobody has read.
    if (conflict && unchosen(conflict, form.getValues()).some((name) => fields.has(name))) {
      setConflict({ ...conflict, tries: conflict.tries + 1 });
      return;
    }
    isSending.current = true;
    void form
      .handleSubmit(send, (invalid) => focusFirst(listErrors(invalid).map(({ name }) => name)))()
      .finally(() => {
        isSending.current = false;
      });
  };
  const setValue = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });
  const isChanged = () => !sameDraft(form.getValues(), base.get().draft);
  const found = listErrors(errors);
  // What two fields say alike does not tell them apart either.
  const isShared = (message: string) => found.filter((error) => error.message === message).length > 1;
  const wrong = [...fields.keys()].filter((name) => found.some((error) => error.name === name));
  const fieldErrors = inPageOrder(wrong, idOf).flatMap((name) =>
    found
      .filter((error) => error.name === name)
      .map(({ message, isNamed }) => ({
        id: idOf(name),
        message: isNamed && !isShared(message) ? message : `${fields.get(name)?.label}: ${lowerFirst(message)}`,
      })),
  );
  const unlinked = found.filter(({ name }) => !fields.has(name)).map(({ message }) => message);

  return {
    state: {
      id,
      submit,
      isBusy: isSubmitting,
      isChanged,
      isUnsaved: () => isChanged() || !base.get().isSaved,
      errors: [...fieldErrors, ...[...unlinked, ...otherErrors].map((message) => ({ message }))],
      failure,
      dismissFailure: () => setFailure(undefined),
      conflict,
      choose: (name, value) => {
        setValue(name, value);
        setConflict((before) => before && { ...before, chosen: [...before.chosen, name] });
      },
      fields,
      control: form.control,
      setValue,
    },
    field: (name, label, words) => {
      const limits = fields.get(name)?.limits ?? limitsOf(schema, name);
      fields.set(name, { label, words, limits });
      const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
      return {
        id: idOf(name),
        form: id,
        name,
        label,
        limits,
        error: error?.root?.message ?? error?.message,
        remark: remarks[name],
        readOnly: isSubmitting,
        control: form.control,
        saved: () => get(base.get().draft, name),
      };
    },
    at: (name) => ({ name, control: form.control }),
    set: setValue,
    get isValid() {
      return form.formState.isValid;
    },
  };
}
