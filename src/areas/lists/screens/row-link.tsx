import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkStyles } from '#ui/link.tsx';

type RowLinkProps = { opens: Readonly<Record<string, number>>; children: ReactNode };

/** What a row is called, which opens it over its list: the list's filters stay in the address. */
export const RowLink = ({ opens, children }: RowLinkProps) => (
  <Link
    to="."
    search={((before: object) => ({ ...before, ...opens })) as never}
    resetScroll={false}
    className={linkStyles}
  >
    {children}
  </Link>
);
