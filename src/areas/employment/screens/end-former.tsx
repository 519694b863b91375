import { useEffect, useState } from 'react';
import { useText } from '#client/form/use-save-form.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { formatDate } from '#ui/text/number.ts';
import type { PersonFact } from '../schema.ts';
import type { FieldsProps } from './employment-fields.tsx';
import type { AnyForm } from './fact-told.tsx';
import { formerFact } from './former-fact.ts';

const hintOf = ({ fact, date_from, values }: PersonFact, isKnown: boolean) => {
  const since = `od ${formatDate(date_from)}`;
  const words = fact === 'employment' && values.position_name ? `${values.position_name}, ${since}` : since;
  if (!isKnown) return `Doszło w międzyczasie: ${words}`;
  return fact === 'employment' && `Dotychczasowe podstawowe miejsce pracy: ${words}`;
};

type EndFormerProps = {
  form: AnyForm;
  label: string;
  former: PersonFact | undefined;
  others: readonly PersonFact[];
};

/** Sends the number of what is shown to end: nothing else may be ended. What came while the dialog is open is ticked by hand. */
function EndFormer({ form, label, former, others }: EndFormerProps) {
  const [known] = useState(() => new Set(others.map(({ id }) => id)));
  const [chosen, choose] = useState<{ id: number; ends: boolean }>();
  const isKnown = former !== undefined && known.has(former.id);
  const ends = chosen?.id === former?.id ? chosen?.ends : isKnown;
  const sent = former && ends ? String(former.id) : '';
  const held = useText(form.at('end_former'));
  useEffect(() => {
    if (held !== sent) form.set('end_former', sent);
  }, [form, held, sent]);
  if (!former) return null;
  return (
    <Checkbox
      label={label}
      hint={hintOf(former, isKnown)}
      checked={sent !== ''}
      disabled={form.state.isBusy}
      onChange={({ target }) => choose({ id: former.id, ends: target.checked })}
    />
  );
}

export function EndFormerStatement({ form, isNew, others }: FieldsProps) {
  const former = formerFact(others, useText(form.at('date_from')));
  const label = 'Zakończ poprzednie oświadczenie dzień wcześniej';
  return isNew && <EndFormer form={form} label={label} former={former} others={others} />;
}

/** Of a new job that is the basic one: whether it takes the place of the one that is so until its first day. */
export function EndFormerJob({ form, isNew, others }: FieldsProps) {
  const former = formerFact(others, useText(form.at('date_from')));
  const isBasic = useText(form.at('primary_workplace')) === 'true';
  const label = 'Zakończ poprzednie zatrudnienie dzień wcześniej';
  return isNew && <EndFormer form={form} label={label} former={isBasic ? former : undefined} others={others} />;
}
