import { useState } from 'react';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { type ImportKind, KIND_NAMES } from '../schema-words.ts';
import { KindColumns, KindNote } from './kind-note.tsx';

type KindGuideProps = { kinds: readonly ImportKind[]; first?: ImportKind | undefined };

/** What the kinds of files hold, with a template of each, before one is chosen. */
export function KindGuide({ kinds, first }: KindGuideProps) {
  const [kind, setKind] = useState(first ?? kinds[0]);
  return (
    kind && (
      <details className="rounded-lg border bg-card px-4" open={kinds.length === 1}>
        <summary className="cursor-pointer py-2 text-sm font-medium">Kolumny i szablony plików</summary>
        <div className="space-y-3 pb-4">
          {kinds.length > 1 && (
            <Field label="Rodzaj danych" className="w-64 max-w-full">
              <NativeSelect
                value={kind}
                onChange={({ target }) => setKind(kinds.find((each) => each === target.value))}
                options={kinds.map((each) => ({ value: each, label: KIND_NAMES[each] }))}
              />
            </Field>
          )}
          <KindNote kind={kind} />
          <KindColumns kind={kind} />
        </div>
      </details>
    )
  );
}
