import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, LayoutGrid, Landmark } from 'lucide-react';
import { TextLink } from '#ui/link.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { contentWidth } from '#ui/page.tsx';
import { HelpButton } from './help-button.tsx';
import { LogoutLink } from './logout-link.tsx';
import { PaletteButton } from './palette-button.tsx';
import { forgetTab } from './recent-people.ts';
import { loginHref, useSession } from './session.ts';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '#ui/cn.ts';
import { floatStyles } from '#ui/overlay/menu-styles.ts';

const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
};

type PopupProps = {
  button: Omit<ComponentProps<'button'>, 'type' | 'popoverTarget'>;
  /** Places the panel, which is fixed to the window. */
  className: string;
  children: ReactNode;
};

/**
 * A button and a panel of links over the page, rendered while it is open. The browser closes it on Escape and on a press
 * elsewhere; so does following a link of it.
 */
function Popup({ button, className, children }: PopupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button {...button} type="button" popoverTarget={id} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it */}
      <div
        id={id}
        popover="auto"
        // Its content goes after the browser has given the focus back to the button.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onClick={closeAfterLink}
        className={cn(floatStyles, 'fixed bottom-auto m-0 max-h-[calc(100dvh-4.5rem)]', className)}
      >
        {open && children}
      </div>
    </>
  );
}

const PanelsMenu = loadable(async () => (await import('./panels-menu.tsx')).PanelsMenu);
const AccountMenu = loadable(async () => (await import('./account-menu.tsx')).AccountMenu);
const ThemeSwitch = loadable(async () => (await import('#ui/theme/theme-switch.tsx')).ThemeSwitch);

const headerButton =
  'flex items-center gap-1.5 rounded-md text-sm font-medium whitespace-nowrap hover:bg-muted max-sm:size-10 max-sm:justify-center sm:h-8 sm:px-2.5';

/** The header of every screen: the university, one's panels, the search, and the account. */
export function Header() {
  const { state } = useSession();
  return (
    <header className="sticky top-0 z-30 border-b bg-card print:static">
      <div className={`${contentWidth} flex h-14 items-center gap-1 lg:gap-3`}>
        <University />
        {state === 'in' && (
          <Popup
            button={{
              className: headerButton,
              'aria-label': 'Panele',
              children: (
                <>
                  <LayoutGrid aria-hidden className="size-4 text-muted-foreground max-sm:size-4.5" />
                  <span className="max-lg:hidden">Panele</span>
                  <ChevronDown aria-hidden className="size-3.5 text-muted-foreground max-lg:hidden" />
                </>
              ),
            }}
            className="inset-x-2 top-15 w-auto max-w-5xl sm:inset-s-[max(2rem,calc(50vw-var(--page-width)/2+2rem))] sm:inset-e-auto"
          >
            <PanelsMenu />
          </Popup>
        )}
        <div className="no-print flex min-w-0 justify-center lg:flex-1">
          {(state === 'in' || state === 'pending') && <PaletteButton isShown={state === 'in'} />}
        </div>
        <HelpButton />
        {state === 'in' ? <Account /> : state !== 'pending' && <NotLoggedIn />}
      </div>
    </header>
  );
}

/** The logo, the university's name, and the documented text. */
function University() {
  const { attrs } = useSession();
  const { logo, university } = document.documentElement.dataset;
  return (
    <div className="flex min-w-0 items-center gap-3 max-lg:flex-1 max-sm:gap-2">
      {logo ? (
        <img src={logo} alt="" className="h-10 max-w-30 object-contain" />
      ) : (
        <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-md bg-logo text-white">
          <Landmark className="size-6 stroke-[1.5]" />
        </span>
      )}
      <div className="grid min-w-0">
        <p className="text-base/4.5 font-semibold max-lg:line-clamp-2 max-lg:text-sm/4 max-sm:wrap-anywhere">
          {attrs ? (
            <Link to="/" className="hover:underline">
              {attrs.universityName}
            </Link>
          ) : (
            university
          )}
        </p>
        <p className="text-xs whitespace-nowrap text-muted-foreground max-sm:sr-only print:hidden">
          Centralny System Uwierzytelniania
        </p>
      </div>
    </div>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2);

/** The user with what belongs to the account, and the way out, which wide windows show beside. */
function Account() {
  const { userName } = useSession();
  return (
    <>
      <Popup
        button={{
          className:
            'flex h-10 items-center gap-2 rounded-md px-1 text-sm font-medium whitespace-nowrap hover:bg-muted sm:pe-2',
          children: (
            <>
              <span
                aria-hidden
                className="flex size-7 items-center justify-center rounded-full bg-accent text-[0.6875rem] font-semibold text-accent-foreground"
              >
                {initialsOf(userName)}
              </span>
              <span className="sr-only">Konto: </span>
              <span className="max-sm:sr-only sm:max-md:max-w-16 md:max-lg:max-w-32 sm:max-lg:truncate">
                {userName}
              </span>
              <ChevronDown aria-hidden className="size-3.5 text-muted-foreground max-lg:hidden" />
            </>
          ),
        }}
        className="inset-s-auto inset-e-2 top-15 w-64 p-3! sm:inset-e-[max(2rem,calc(50vw-var(--page-width)/2+2rem))]"
      >
        <AccountMenu />
      </Popup>
      <span className="no-print text-sm whitespace-nowrap max-sm:hidden">
        <LogoutLink />
      </span>
      <span data-printed className="hidden print:inline">
        {userName}
      </span>
    </>
  );
}

// The session may also have ended by itself, or in another tab.
const forgetOnArrival = (element: HTMLElement | null) => {
  if (element) forgetTab();
};

function NotLoggedIn() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <div ref={forgetOnArrival} className="no-print flex items-center gap-x-4 text-sm">
      <span className="text-muted-foreground max-sm:sr-only">Nie zalogowano</span>
      <TextLink href={loginHref(here === '/' ? '/dashboard' : here)} className="whitespace-nowrap">
        Zaloguj się
      </TextLink>
      <span className="flex h-8 w-23 max-sm:hidden">
        <ThemeSwitch />
      </span>
    </div>
  );
}
