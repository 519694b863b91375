import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageButton } from '#client/page-link.ts';
import { Part } from '#client/parts/matter-part.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { formatInteger } from '#ui/text/number.ts';
import type { MatterPast } from '../schema.ts';
import type { Address } from './kinds.ts';
import type { Settled } from './use-desk.ts';

/** What was decided, and the way back, which the server's answer opens. */
export const Decided = ({ of: { label, act }, undo }: { of: Settled; undo: (act: number) => void }) => (
  <>
    <p className="text-sm font-medium text-success">{label}</p>
    <Button disabled={act === null} onClick={() => act !== null && undo(act)}>
      <Named of={label}>Cofnij</Named>
    </Button>
  </>
);

type MatterWayProps = {
  to: Address;
  /** Nothing is decided before it. */
  primary?: boolean;
  /** Enter on the row leads there. */
  isEnter?: boolean;
  /** On a phone's page, which has no row beside it. */
  isPage?: boolean;
  className?: string;
  children: ReactNode;
};

/** What leaves the list: a link with an arrow, unlike what decides here. */
export const MatterWay = ({ to, primary, isEnter = true, isPage, className, children }: MatterWayProps) => (
  <PageButton {...to} data-way variant={primary ? 'primary' : 'quiet'} className={className}>
    {children} <ArrowRight aria-hidden className="size-4" /> {isEnter && !isPage && <Key>Enter</Key>}
  </PageButton>
);

/** What somebody has written. */
export const Said = ({ by, children }: { by: string; children: ReactNode }) => (
  <blockquote className="mt-1.5 border-s-2 border-border-strong ps-2 text-sm wrap-anywhere">
    {children}
    <span className="block text-xs text-muted-foreground">{by}</span>
  </blockquote>
);

type PastProps = { of: MatterPast; undo?: (act: number) => void };

/** What was done, the latest first, with the way back of a reminder; nothing where nothing was. */
export const Past = ({ of, undo }: PastProps) =>
  of.length > 0 && (
    <Part title="Historia">
      <ol className="space-y-1 text-xs">
        {of.map(({ at, by, text, act, count = 1 }, index) => (
          <li key={`${at} ${index}`} className="grid grid-cols-[7.25rem_1fr] gap-x-2">
            <span className="text-muted-foreground tabular-nums">{stampText(at)}</span>
            <span className="wrap-anywhere">
              {by}: {text}{' '}
              {act !== undefined && undo && (
                <Button size="xs" variant="link" onClick={() => undo(act)}>
                  <Named of={`${text}, ${stampText(at)}`}>
                    {count === 1 ? 'Cofnij' : `Cofnij całość (${formatInteger(count)})`}
                  </Named>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
