import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type PageProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

export const contentWidth = (wide = false) => cn('mx-auto w-full px-4 sm:px-6', !wide && 'max-w-content');

/** A screen: back link, title, actions, content. The target of the skip link. */
export function Page({ title, subtitle, back, actions, wide, children }: PageProps) {
  return (
    <main id="tresc" tabIndex={-1} className={cn(contentWidth(wide), 'space-y-5 py-5 outline-none')}>
      <div className="space-y-1">
        {back && <div className="no-print text-sm">{back}</div>}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl/8 font-semibold tracking-tight text-balance wrap-anywhere">{title}</h1>
            {subtitle && <p className="text-muted-foreground">{subtitle}</p>}
          </div>
          {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
      {children}
    </main>
  );
}
