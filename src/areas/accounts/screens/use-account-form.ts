import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toastSuccess } from '#ui/toast.tsx';
import { accountIssues } from '../rules.ts';
import type { AccountRecord } from '../schema.ts';
import { ACCOUNT_FIELDS, type AccountTexts, accountOf, textsOf } from './account-texts.ts';
import { useAccountSave } from './use-account-save.ts';

const resolverFor =
  (known: AccountRecord | undefined): Resolver<AccountTexts> =>
  (texts) => {
    const issues = accountIssues(accountOf(texts), known);
    const errors: FieldErrors<AccountTexts> = {};
    // Of several things wrong with a field the first is said.
    for (const { path, message } of issues.toReversed()) errors[path] = { type: 'rule', message };
    return issues.length > 0 ? { values: {}, errors } : { values: texts, errors: {} };
  };

type Conflict = { mine: AccountTexts; theirs: AccountTexts };

export type AccountFormInput = {
  initial: AccountTexts;
  /** The account as it was loaded; none for a new one. */
  edited?: AccountRecord | undefined;
  onSaved: (row: number) => void;
};

/** The state of an account's form; after somebody else's change it holds their values where nothing was typed. */
export function useAccountForm({ initial, edited, onSaved }: AccountFormInput) {
  const [known, setKnown] = useState(edited);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<string>();
  const { save, saving } = useAccountSave();
  const form = useForm<AccountTexts>({
    defaultValues: initial,
    resolver: resolverFor(known),
    shouldFocusError: false,
  });
  const meet = (mine: AccountTexts, current: AccountRecord) => {
    const [before, theirs] = [known && textsOf(known), textsOf(current)];
    const fields = [...ACCOUNT_FIELDS.map(({ field }) => field), 'um_current' as const];
    const untouched = fields.filter((field) => mine[field] === before?.[field]);
    form.reset(theirs, { keepValues: true });
    for (const field of untouched) form.setValue(field, theirs[field]);
    setKnown(current);
    setConflict({ mine, theirs });
  };
  const submit = (replaced: number | undefined) =>
    form.handleSubmit(async (texts) => {
      setFailure(undefined);
      const saved = await save(accountOf(texts), { known, replaced });
      if ('row' in saved) {
        toastSuccess('Zapisano');
        onSaved(saved.row);
        return;
      }
      const { problem } = saved;
      setConflict(undefined);
      if (problem.kind === 'conflict') meet(texts, problem.current);
      else if (problem.kind === 'failed') setFailure(problem.message);
      else for (const { field, message } of problem.issues) form.setError(field, { type: 'server', message });
    });
  return { form, submit, saving, conflict, failure, dismiss: () => setFailure(undefined) };
}
