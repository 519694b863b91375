import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentWidth } from './page.tsx';

type HeaderBarProps = {
  university: ReactNode;
  userName: string | null;
  links?: ReactNode;
  themeSwitch?: ReactNode;
};

/** The header of every screen: the university, the user, and links to log in or out. */
export function HeaderBar({ university, userName, links, themeSwitch }: HeaderBarProps) {
  return (
    <header className="border-b bg-card">
      <div
        className={`${contentWidth(true)} flex min-h-14 flex-wrap items-center justify-between gap-x-5 gap-y-1 py-1.5 text-sm/5`}
      >
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <span aria-hidden className="h-8 w-1 shrink-0 rounded-full bg-primary" />
          <div className="min-w-0">
            <p className="font-semibold">{university}</p>
            <p className="text-xs/4 text-muted-foreground">Centralny System Uwierzytelniania</p>
          </div>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-sm:order-last max-sm:w-full max-sm:justify-between">
          <p className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <UserRound aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            {userName ?? 'Nie zalogowano'}
          </p>
          {links && (
            <nav aria-label="Konto" className="no-print flex items-center gap-4">
              {links}
            </nav>
          )}
        </div>
        {themeSwitch && <div className="no-print">{themeSwitch}</div>}
      </div>
    </header>
  );
}
