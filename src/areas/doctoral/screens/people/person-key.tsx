import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, errorText } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { useSettled } from '#client/form/use-settled.ts';
import { type SaveForm, useText } from '#client/form/use-save-form.ts';
import type { PersonFormInput } from './person-dialog.tsx';

const proposedKey = (first: string, last: string) => `${first.trim()}-${last.trim()}`;

/** The key: made of the names whenever they change, checked for uniqueness whenever it changes. */
export function KeyField({ form }: { form: SaveForm<PersonFormInput> }) {
  const [first, last] = [useText(form.at('imie')), useText(form.at('nazwisko'))];
  const key = useText(form.at('osobkey')).trim();
  const osobid = Number(useText(form.at('osobid')));
  const made = useRef(proposedKey(first, last));
  useEffect(() => {
    const next = proposedKey(first, last);
    if (next === made.current) return;
    made.current = next;
    form.set('osobkey', next);
  }, [first, last, form]);
  const asked = useSettled(key);
  const { data, error } = useQuery(
    api.doctoral.uniqueKey.queryOptions(
      { oid: asked, osobid },
      { enabled: asked !== '' && asked !== '-', staleTime: 0, trpc: { abortOnUnmount: true } },
    ),
  );
  const field = form.field('osobkey', 'Klucz osoby');
  const answer = data?.oid === key ? data : undefined;
  const taken =
    answer?.uniq === false
      ? `Klucz '${key}' nie jest unikatowy w bazie - należy ręcznie go skorygować do zapewnienia unikatowości`
      : undefined;
  return (
    <TextField
      field={{ ...field, error: field.error ?? taken ?? (error ? errorText(error) : undefined) }}
      hint={
        answer?.uniq ? `Klucz '${key}' jest unikatowy w bazie` : 'Powstaje z imienia i nazwiska; odróżnia imienników.'
      }
    />
  );
}
