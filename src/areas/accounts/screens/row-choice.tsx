import { boxStyles } from '#ui/field/checkbox.tsx';
import { cn } from '#ui/cn.ts';

type RowChoiceProps = { name: string; label: string; checked: boolean; onChoose: () => void };

/** A radio button in a table row; arrow keys move between rows. */
export function RowChoice({ name, label, checked, onChoose }: RowChoiceProps) {
  return (
    <label className="inline-flex min-h-6 min-w-6 items-center">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className={cn(boxStyles, 'rounded-full checked:border-6 checked:bg-card!')}
      />
      <span className="sr-only">Wybierz: {label}</span>
    </label>
  );
}
