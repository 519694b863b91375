import { createContext, type ReactNode, use } from 'react';
import { cn } from './cn.ts';

type PageProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** As wide as the window, for a table of many columns. */
  wide?: boolean;
  children: ReactNode;
};

/** The one left edge of header and content. */
export const contentWidth = 'mx-auto w-full max-w-content px-4 sm:px-8';

/** What every page shows above its title: the way here. */
export const PageTop = createContext<ReactNode>(null);

/** A screen: the way here, title, actions, content. The target of the skip link. */
export function Page({ title, subtitle, actions, wide, children }: PageProps) {
  const top = use(PageTop);
  return (
    <main id="tresc" tabIndex={-1} data-wide={wide} className={cn(contentWidth, 'pb-16 outline-none')}>
      {top}
      <div className={cn('mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3', !top && 'pt-8')}>
        <div className="min-w-0">
          <h1 className={cn('font-semibold text-balance wrap-anywhere', top ? 'text-xl' : 'text-2xl')}>{title}</h1>
          {subtitle && <p className="mt-0.5 text-sm text-muted-foreground">{subtitle}</p>}
        </div>
        {actions && <div className="toolbar flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="space-y-4">{children}</div>
    </main>
  );
}
