import { useMutation } from '@tanstack/react-query';
import { RotateCw, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { timeText } from '#ui/text/instant.ts';
import { contentWidth } from '#ui/page.tsx';
import { api, errorText } from '../api.ts';
import { takeActingReturn } from './acting-return.ts';
import { useSession } from './session.ts';

/** The account that logged in, and the one acted as. */
type Names = { physUserName: string; loggedUserName: string };

/** Notices of the whole session: another account in another tab, or acting. `opener` loaded the page. */
export function SessionNotices({ opener, isOtherAccount }: { opener: Names; isOtherAccount: boolean }) {
  return isOtherAccount ? <OtherAccount opener={opener} /> : <Acting />;
}

const Notice = ({ children }: { children: ReactNode }) => (
  <aside aria-label="Sesja" className={`upper-notice ${contentWidth} top-14 z-20 bg-background pt-2 tall:sticky`}>
    {children}
  </aside>
);

function OtherAccount({ opener }: { opener: Names }) {
  const { attrs, userName } = useSession();
  const isSamePerson = attrs?.physUserName === opener.physUserName;
  return (
    <Notice>
      <Banner
        tone="danger"
        actions={
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            Wczytaj stronę od nowa
          </Button>
        }
      >
        {isSamePerson
          ? `Działasz teraz jako ${userName} (${attrs?.loggedUserName}). Ta strona pokazuje dane innego konta (${opener.loggedUserName}).`
          : `W innej karcie zalogowano inną osobę (${userName}). Ta strona pokazuje dane poprzedniej.`}
      </Banner>
    </Notice>
  );
}

function Acting() {
  const { attrs, userName, limits } = useSession();
  const end = useMutation(
    api.session.endActing.mutationOptions({
      meta: { changes: [] },
      onSuccess: () => window.location.assign(takeActingReturn()),
    }),
  );
  return (
    <Notice>
      <Banner
        tone="warning"
        actions={
          <Button icon={UserRoundX} busy={end.isPending} onClick={() => end.mutate()}>
            Zakończ działanie
          </Button>
        }
      >
        Działasz jako {userName} ({attrs?.loggedUserName}); zalogowano: {attrs?.physUserName}.
        {limits?.acting_ends_in != null &&
          ` Potrwa do godz. ${timeText(limits.receivedAt + limits.acting_ends_in * 1_000)}.`}
        {end.error && <span role="alert"> Nie zakończono: {errorText(end.error)}</span>}
      </Banner>
    </Notice>
  );
}
