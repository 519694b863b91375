import { type ComponentProps, useState } from 'react';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { useEntry } from '#ui/state/keyed-store.ts';
import { formatShort } from '#ui/text/number.ts';
import { effectText, whyText } from '#client/effects/effect-words.ts';
import type { RowEffects } from '../desk/use-desk.ts';
import { isForeign } from '../lists/filter.ts';
import { disciplineName, type RowTools } from './row-tools.ts';
import { isGone, isPublication, type Work } from './work.ts';
import { titleOf } from './work-cell.tsx';

type DisciplineSelectProps = Pick<ComponentProps<'select'>, 'ref' | 'aria-busy' | 'aria-invalid'> & {
  work: Work;
  shown: number | null;
  tools: RowTools;
  onChoose: (discipline: number) => void;
};

/**
 * The author's disciplines; of the own works each says what it would bring. Effects are rendered once the select is pointed
 * at or focused, as the list has hundreds of them.
 */
export function DisciplineSelect({ work, shown, tools, onChoose, ...props }: DisciplineSelectProps) {
  const [isNear, setNear] = useState(false);
  const effects = useEntry(tools.effects, work.id_publikacja);
  const name = disciplineName(tools.disciplines, shown);
  const near = () => setNear(true);
  const leave = () => tools.preview.set(0, undefined);
  return (
    <NativeSelect
      {...props}
      inRow
      unset={shown === null && !isGone(work)}
      className="choice-select print:hidden"
      title={name}
      aria-label={`Dyscyplina: ${titleOf(work)}`}
      value={shown ?? ''}
      onPointerEnter={near}
      onFocus={near}
      onBlur={leave}
      onPointerLeave={leave}
      onChange={(event) => {
        leave();
        onChoose(Number(event.target.value));
      }}
    >
      {shown === null && (
        <option value="" disabled>
          – wybierz dyscyplinę –
        </option>
      )}
      {shown !== null && isForeign(shown, tools.disciplines.own) && (
        <option value={shown} disabled>
          {name}
        </option>
      )}
      {tools.disciplines.options.map(({ value, label }) => (
        <Option
          key={value}
          code={Number(value)}
          label={label}
          tools={tools}
          effects={isNear && value !== shown ? effects : undefined}
          patent={isNear && value !== shown && !isPublication(work) ? work.dpp_punkty : null}
          included={!isPublication(work) || work.include_person_opt === 1}
        />
      ))}
    </NativeSelect>
  );
}

type OptionProps = {
  code: number;
  label: string;
  tools: RowTools;
  effects: RowEffects | undefined;
  /** Points of a patent, which no optimum holds. */
  patent: number | null;
  included: boolean;
};

function Option({ code, label, tools: { preview, disciplines }, effects, patent, included }: OptionProps) {
  const nameOf = (other: number) => disciplineName(disciplines, other);
  const option = effects?.work.options.find((each) => each.code === code);
  if (code === 0 && (effects || patent !== null)) {
    return (
      <option value={code} onPointerEnter={() => preview.set(0, undefined)} onFocus={() => preview.set(0, undefined)}>
        {label}
        <span className="choice-why">
          <span className="choice-mark">: </span>nie policzy się nigdzie; zapytamy, zanim zapiszemy
        </span>
      </option>
    );
  }
  if (patent !== null)
    return (
      <option value={code}>
        {label}
        <span className="choice-effect">
          <span className="choice-mark">: </span>
          {formatShort(patent, 2)} pkt, bez slotów
        </span>
        <span className="choice-why">
          <span className="choice-mark">; </span>
          liczy się, jeżeli zmieści się w limicie patentów dyscypliny: tylu, ile wynosi N
        </span>
      </option>
    );
  if (!option) return <option value={code}>{label}</option>;
  const show = () => preview.set(0, { code, slots: option.slots, gain: option.gain });
  return (
    <option value={code} onPointerEnter={show} onFocus={show}>
      {label}
      <span className={option.gain > 0 ? 'choice-effect choice-gain' : 'choice-effect'}>
        <span className="choice-mark">: </span>
        {effectText(option)}
      </span>
      <span className="choice-why">
        <span className="choice-mark">; </span>
        {whyText(option, { included, nameOf, runningTo: effects?.runningTo ?? null })}
      </span>
    </option>
  );
}
