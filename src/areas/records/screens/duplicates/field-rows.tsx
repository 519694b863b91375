import { useId } from 'react';
import { Marked } from '#client/parts/marked.tsx';
import { cn } from '#ui/cn.ts';
import type { Choice } from '../../merging/merged.ts';
import { startOfLine } from '../form/words.ts';
import type { FieldRow } from './rows.ts';

const CHOICES: readonly Choice[] = ['kept', 'gone', 'both'];

type FieldRowsProps = {
  rows: FieldRow[];
  ids: readonly [number, number];
  choose: (name: string, choice: Choice) => void;
};

/** A choice for every field that differs. */
export function FieldRows({ rows, ids, choose }: FieldRowsProps) {
  const id = useId();
  if (rows.length === 0) return <p className="text-sm">Wszystkie pola są takie same.</p>;
  return (
    <div className="divide-y rounded-md border">
      {rows.map(({ name, label, texts, choice }) => (
        <fieldset key={name} data-field={name} className="min-w-0 px-3 py-2">
          <legend className="float-start w-full pb-1 text-xs font-medium text-muted-foreground">
            {startOfLine(label)}
          </legend>
          <div className="clear-both grid gap-2 sm:grid-cols-2">
            {texts.map((text, index) => {
              const value = CHOICES[index] ?? 'kept';
              const isChosen = value === choice;
              return (
                <label
                  key={value}
                  className={cn(
                    'flex min-w-0 cursor-pointer items-start gap-2 rounded-md border px-2.5 py-1.5 text-sm',
                    isChosen ? 'border-primary bg-muted' : 'border-transparent',
                    value === 'both' && 'sm:col-span-2',
                  )}
                >
                  <input
                    type="radio"
                    name={`${id}-${name}`}
                    checked={isChosen}
                    onChange={() => choose(name, value)}
                    className="mt-1 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="sr-only">{value === 'both' ? 'Z obu rekordów: ' : `Rekord ${ids[index]}: `}</span>
                    {value === 'both' && <span className="text-muted-foreground">z obu: </span>}
                    {text === '' ? (
                      <span className="text-muted-foreground">brak</span>
                    ) : (
                      <Marked texts={texts} index={index} />
                    )}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
