import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#ui/cn.ts';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { plain } from '#ui/text/plain.ts';
import { counted } from '#ui/text/number.ts';
import { inTree, type TreeUnit } from './unit-order.ts';

/** Of more units only the highest are open at first. */
const ALL_OPEN = 30;
const INDENTS = ['', 'ps-6', 'ps-12'];

type UnitTreeProps = { units: readonly TreeUnit[]; onChoose: (code: string) => void };

/** While no unit is chosen: all of them as their tree, which folds, and a search, which shows where each stands. */
export function UnitTree({ units, onChoose }: UnitTreeProps) {
  const [text, setText] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const words = plain(text).split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  const byCode = new Map(units.map((unit) => [unit.ou_code, unit]));
  const above = ({ parent }: TreeUnit): TreeUnit[] => {
    const next = parent === null ? undefined : byCode.get(parent);
    return next ? [next, ...above(next)] : [];
  };
  const isOpen = (unit: TreeUnit) => (units.length <= ALL_OPEN || unit.parent === null) !== toggled.has(unit.ou_code);
  const found = units.filter(({ ou_name }) => words.every((word) => plain(ou_name).includes(word)));
  const kept = new Set(found.flatMap((unit) => [unit, ...above(unit)]));
  const shown = inTree(units).filter(({ unit }) => (isSearching ? kept.has(unit) : above(unit).every(isOpen)));
  const toggle = (code: string) => setToggled(toggled.symmetricDifference(new Set([code])));
  return (
    <Section
      title="Wybierz jednostkę"
      description="Jednostka pokazuje też osoby wszystkich jednostek, które do niej należą."
    >
      <div className="space-y-3">
        {units.length > 1 && (
          <Field label="Szukaj jednostki" className="w-64 max-w-full">
            <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        )}
        {isSearching && <Announce>{counted(found.length, 'jednostka', 'jednostki', 'jednostek')}</Announce>}
        {shown.length === 0 ? (
          <p className="text-sm text-muted-foreground">Nie ma takiej jednostki.</p>
        ) : (
          <ul className="max-w-2xl rounded-lg border bg-card px-2">
            {shown.map(({ unit, depth, hasBelow }) => (
              <li
                key={unit.ou_code}
                className={cn('flex items-center gap-1 border-b py-1 last:border-b-0', INDENTS[depth])}
              >
                {hasBelow && !isSearching ? (
                  <IconButton
                    icon={ChevronDown}
                    label={`Jednostki podległe: ${unit.ou_name}`}
                    size="sm"
                    aria-expanded={isOpen(unit)}
                    className={cn(!isOpen(unit) && '[&_svg]:-rotate-90')}
                    onClick={() => toggle(unit.ou_code)}
                  />
                ) : (
                  <span aria-hidden className="w-7 shrink-0" />
                )}
                <Button variant="link" className="text-start whitespace-normal!" onClick={() => onChoose(unit.ou_code)}>
                  {unit.ou_name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
