import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const linkStyles =
  'rounded-sm font-medium text-accent-foreground underline decoration-current/35 underline-offset-3 hover:decoration-current';

export const TextLink = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cn(linkStyles, className)}>
    {children}
  </a>
);

/** A link that opens a new tab and says so. */
export function NewTabLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noreferrer" className={cn(linkStyles, className)}>
      {children}
      <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-2px]" />
      <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
    </a>
  );
}
