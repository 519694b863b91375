import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { inTree, type TreeUnit } from './unit-order.ts';

/** A step of the tree: an option has no padding, and its spaces at the beginning are dropped. */
const INDENT = '\u2003';

type UnitSelectProps = {
  units: readonly TreeUnit[];
  /** The code of the chosen unit. */
  value: string | undefined;
  onChange: (code: string) => void;
};

/** Chooses one of the units that a supervisor may see, in the order of their tree. */
export const UnitSelect = ({ units, value, onChange }: UnitSelectProps) => (
  <Field label="Jednostka" className="w-96 max-w-full">
    <NativeSelect
      value={value ?? ''}
      disabled={units.length === 0}
      onChange={({ target }) => onChange(target.value)}
      prompt="– wybierz jednostkę –"
      options={inTree(units).map(({ unit: { ou_code, ou_name }, depth }) => ({
        value: ou_code,
        label: INDENT.repeat(depth) + ou_name,
      }))}
    />
  </Field>
);

/** The one unit above all others. */
export function topOf<Unit extends { ou_code: string; level: number }>(units: readonly Unit[]) {
  const level = Math.min(...units.map((unit) => unit.level));
  const top = units.filter((unit) => unit.level === level);
  return top.length === 1 ? top[0]?.ou_code : undefined;
}
