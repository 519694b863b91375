import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type ValidityFieldsProps = {
  from: string;
  to: string;
  setFrom: (day: string) => void;
  setTo: (day: string) => void;
};

/** The first and the last day of a grant; without a last day it holds until it is taken away. */
export const ValidityFields = ({ from, to, setFrom, setTo }: ValidityFieldsProps) => (
  <div className="flex flex-wrap gap-4">
    <Field label="Ważne od dnia" required className="w-56 max-w-full">
      <Input type="date" value={from} max={to || undefined} onChange={({ target }) => setFrom(target.value)} />
    </Field>
    <Field label="Do dnia (włącznie)" hint="Puste: bezterminowo" className="w-56 max-w-full">
      <Input type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
    </Field>
  </div>
);
