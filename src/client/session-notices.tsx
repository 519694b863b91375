import { Clock, RotateCw, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { timeText } from '#ui/instant.ts';
import { contentWidth } from '#ui/page.tsx';
import { errorText, trpc } from './api.ts';
import { useSession } from './session.ts';
import { useSessionEnd } from './session-end.ts';

/** Who the page was opened by, and as. */
export type Names = { physUserName: string; loggedUserName: string };

/** What concerns the whole session: somebody else in another tab, acting as another account, the near end. */
export default function SessionNotices({ first, someoneElse }: { first: Names; someoneElse: boolean }) {
  const { attrs } = useSession();
  return (
    <>
      {someoneElse && <OtherAccount first={first} />}
      {!someoneElse && attrs && attrs.physUserName !== attrs.loggedUserName && <Acting />}
      <NearEnd />
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <aside aria-label="Sesja" className={`${contentWidth()} pt-4`}>
    {children}
  </aside>
);

function OtherAccount({ first }: { first: Names }) {
  const { attrs, userName } = useSession();
  const isSamePerson = attrs?.physUserName === first.physUserName;
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
          ? `Działasz teraz jako ${userName} (${attrs?.loggedUserName}). Ta strona pokazuje dane innego konta (${first.loggedUserName}).`
          : `W innej karcie zalogowano inną osobę (${userName}). Ta strona pokazuje dane poprzedniej.`}
      </Banner>
    </Notice>
  );
}

function Acting() {
  const { attrs, userName, limits } = useSession();
  const end = trpc.session.endActing.useMutation({ onSuccess: () => window.location.assign('/dashboard') });
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
          ` Potrwa do godz. ${timeText(limits.known + limits.acting_ends_in * 1_000)}.`}
        {end.error && <span role="alert"> Nie zakończono: {errorText(end.error)}</span>}
      </Banner>
    </Notice>
  );
}

const WORDS = {
  idle: {
    title: 'Sesja zaraz się zakończy z powodu bezczynności',
    text: 'Przedłuż ją, aby pracować dalej. To, co wpisano na tej stronie, zostanie na ekranie także po jej zakończeniu.',
  },
  limit: {
    title: 'Sesja zaraz osiągnie najdłuższy dozwolony czas',
    text: 'Zapisz pracę. Po zakończeniu zaloguj się w nowej karcie: to, co wpisano tutaj, zostanie na ekranie.',
  },
  acting: {
    title: 'Działanie w imieniu innej osoby zaraz się zakończy',
    text: 'Zapisz to, co robisz w jej imieniu. Zakończy się samo; Twoja sesja potrwa dalej.',
  },
};

/** Two minutes before the end, over the screen's lower edge: nothing is covered that is being typed, no focus is taken. */
function NearEnd() {
  const end = useSessionEnd();
  const { retry } = useSession();
  // Once it must be over the server is asked, until it says so.
  trpc.session.isLogged.useQuery(undefined, { enabled: end?.isOver === true, refetchInterval: 2_000 });
  if (!end) return null;
  const { title, text } = WORDS[end.why];
  const seconds = Math.max(0, Math.ceil(end.left / 1_000));
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 p-3">
      <div
        role="alert"
        className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-2 border-warning bg-raised px-4 py-3 text-sm shadow-md"
      >
        <Clock aria-hidden className="size-5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">
            {title}: o {timeText(end.at)}
          </p>
          <p>{text}</p>
        </div>
        <span aria-hidden className="text-lg/7 font-semibold tabular-nums">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
        {end.why === 'idle' && (
          <Button variant="primary" onClick={retry}>
            Przedłuż sesję
          </Button>
        )}
      </div>
    </div>
  );
}
