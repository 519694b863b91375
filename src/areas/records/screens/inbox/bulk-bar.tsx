import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { type Act, ACTS, isOffered } from '../../fields-inbox.ts';
import type { Matter } from '../../schema-inbox.ts';
import { Key } from './keys.tsx';
import type { DeskState } from './use-desk.ts';

const BULK: { act: Act; letter: string }[] = [
  { act: 'approve', letter: 'A' },
  { act: 'accept', letter: 'A' },
  { act: 'confirm', letter: 'A' },
  { act: 'return', letter: 'O' },
  { act: 'refuse', letter: 'O' },
  { act: 'assign', letter: 'P' },
  { act: 'snooze', letter: 'S' },
  { act: 'done', letter: 'E' },
];

type BulkBarProps = { desk: DeskState; start: (act: Act, rows: readonly Matter[]) => void };

/** What can be done with all that is selected; says before what will stay. */
export function BulkBar({ desk, start }: BulkBarProps) {
  const { chosen } = desk;
  if (chosen.length === 0) return null;
  const warned = chosen.filter(({ warns }) => warns).length;
  const offered = BULK.filter(({ act }) => chosen.every(({ kind }) => isOffered(act, kind)));
  const canApprove = offered.some(({ act }) => act === 'approve');
  return (
    <div
      role="toolbar"
      aria-label="Zaznaczone sprawy"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t bg-card px-3 py-2 shadow-pop"
    >
      <p className="me-auto text-sm font-semibold">
        Zaznaczono {formatInteger(chosen.length)}
        {canApprove && warned > 0 && (
          <span className="block text-xs font-normal text-muted-foreground">
            {warned === 1 ? '1 z uwagą zostanie na liście' : `${formatInteger(warned)} z uwagą zostaną na liście`}
          </span>
        )}
      </p>
      {offered.map(({ act, letter }, index) => {
        const count = act === 'approve' ? chosen.length - warned : chosen.length;
        return (
          <Button
            key={act}
            variant={index === 0 && act !== 'assign' ? 'primary' : 'secondary'}
            busy={desk.take.isPending}
            disabled={count === 0}
            onClick={() => start(act, chosen)}
          >
            {ACTS[act]}
            {index === 0 && act !== 'assign' && ` ${formatInteger(count)}`}
            <span className="max-sm:hidden">
              <Key>{letter}</Key>
            </span>
          </Button>
        );
      })}
      <IconButton icon={X} label="Odznacz wszystko (Esc)" onClick={desk.clear} />
    </div>
  );
}
