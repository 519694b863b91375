import { Ellipsis, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { formatInteger, plural } from '#ui/text/number.ts';
import { type Act, ACTS, isOffered } from '../schema-acts.ts';
import type { Matter } from '../schema.ts';
import { Key } from '#ui/key.tsx';
import type { DeskState } from './use-desk.ts';

const BULK: { act: Act; letter: string }[] = [
  { act: 'approve', letter: 'A' },
  { act: 'accept', letter: 'A' },
  { act: 'confirm', letter: 'A' },
  { act: 'return', letter: 'O' },
  { act: 'refuse', letter: 'O' },
  { act: 'remind', letter: 'R' },
  { act: 'assign', letter: 'P' },
  { act: 'snooze', letter: 'S' },
  { act: 'done', letter: 'E' },
];

/** Buttons that a phone shows side by side; the others are in its menu. */
const ON_PHONE = 2;

type BulkBarProps = { desk: DeskState; start: (act: Act, rows: readonly Matter[]) => void };

/** What can be done with all that is selected; says before what will stay. */
export function BulkBar({ desk, start }: BulkBarProps) {
  const { chosen } = desk;
  const isNarrow = useNarrow();
  if (chosen.length === 0) return null;
  const warned = chosen.filter(({ warns }) => warns).length;
  const offered = BULK.filter(({ act }) => chosen.every(({ kind }) => isOffered(act, kind)));
  const shown = isNarrow ? offered.slice(0, ON_PHONE) : offered;
  const canApprove = offered.some(({ act }) => act === 'approve');
  return (
    <div
      role="toolbar"
      aria-label="Zaznaczone sprawy"
      className="flex flex-wrap items-center gap-2 border-t bg-card px-3 py-2 shadow-pop"
    >
      <p className="me-auto text-sm font-semibold max-sm:basis-full">
        Zaznaczono {formatInteger(chosen.length)}
        {canApprove && warned > 0 && (
          <span className="block text-xs font-normal max-sm:ms-2 max-sm:inline text-muted-foreground">
            {formatInteger(warned)} z uwagą {plural(warned, 'zostanie', 'zostaną', 'zostanie')} na liście
          </span>
        )}
      </p>
      {shown.map(({ act, letter }, index) => {
        const count = act === 'approve' ? chosen.length - warned : chosen.length;
        return (
          <Button
            key={act}
            variant={index === 0 && act !== 'assign' ? 'primary' : 'secondary'}
            disabled={count === 0}
            onClick={() => start(act, chosen)}
          >
            {ACTS[act]}
            {index === 0 && act !== 'assign' && `${isNarrow ? '' : ' zaznaczone'} (${formatInteger(count)})`}
            {!isNarrow && <Key>{letter}</Key>}
          </Button>
        );
      })}
      {isNarrow ? (
        <DropdownMenu
          label="Inne czynności"
          trigger={<IconButton icon={Ellipsis} label="Inne czynności" variant="secondary" className="ms-auto" />}
        >
          {offered.slice(ON_PHONE).map(({ act }) => (
            <MenuItem key={act} onSelect={() => start(act, chosen)}>
              {ACTS[act]}
            </MenuItem>
          ))}
          <MenuItem onSelect={desk.clear}>Odznacz wszystko</MenuItem>
        </DropdownMenu>
      ) : (
        <IconButton icon={X} label="Odznacz wszystko (Esc)" onClick={desk.clear} />
      )}
    </div>
  );
}
