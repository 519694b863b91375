import { PageLink } from '../page-link.ts';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { SingleKeysSwitch } from '../parts/single-keys-switch.tsx';
import { LogoutLink } from './logout-link.tsx';
import { useSession } from './session.ts';

/** What belongs to the account; the way out only where the header has no room for it. */
export function AccountMenu() {
  const { userName, attrs } = useSession();
  return (
    <nav aria-label="Konto" className="space-y-3">
      <p>
        <span className="block font-medium">{userName}</span>
        <span className="text-xs text-muted-foreground">{attrs?.loggedUserName}</span>
      </p>
      <ThemeSwitch />
      <SingleKeysSwitch />
      <p className="flex justify-between gap-4">
        <PageLink to="/sesje">Moje sesje</PageLink>
        <span className="sm:hidden">
          <LogoutLink />
        </span>
      </p>
    </nav>
  );
}
