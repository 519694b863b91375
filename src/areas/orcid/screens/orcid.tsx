import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NewTabLink } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import type { Offer, OwnOrcid } from '../schema.ts';
import { Dismissed, OFFER_CHANGES, Offers } from './offers.tsx';

const restored = (title: string) => toastSuccess(`Przywrócono pracę: „${title}”`);

/** The own ORCID: works found there, and what is written there. */
export default function Orcid() {
  const own = useQuery({
    ...api.orcid.own.queryOptions(),
    refetchInterval: ({ state: { data } }) =>
      pollWhileOpen(data?.link?.job) || (data?.link?.is_leaving ? 3_000 : false),
  });
  const restore = useMutation(api.orcid.restore.mutationOptions(OFFER_CHANGES));
  const back = useMutation(api.orcid.restore.mutationOptions(OFFER_CHANGES));
  // The row has gone when its answer can be taken back.
  const dismissed = ({ id, title }: Offer) =>
    toastUndo(
      `Pominięto pracę: „${title}”`,
      () => back.mutateAsync({ id }),
      () => restored(title),
    );
  return (
    <Page title="Prace z ORCID" subtitle="Nowe prace z Twojego profilu ORCID i zapisywanie w nim prac z bazy">
      <Loaded query={own} what="danych z ORCID">
        {(state) => (
          <>
            <Connection state={state} />
            {/* Where nobody can be linked, none will come. */}
            {(state.is_configured || state.link || state.offers.length > 0) && (
              <Section
                title={state.offers.length > 0 ? `Nowe prace z ORCID (${state.offers.length})` : 'Nowe prace z ORCID'}
              >
                <Offers offers={state.offers} isLinked={state.link !== null} onDismissed={dismissed} />
              </Section>
            )}
            <ChangeFailed of={restore} failed="Nie przywrócono" />
            {state.dismissed.length > 0 && (
              <Section title="Pominięte" count={state.dismissed.length} collapsible defaultOpen={false}>
                <Dismissed
                  offers={state.dismissed}
                  busy={restore.isPending}
                  onRestore={({ id, title }) => whenChanged(restore.mutateAsync({ id }), () => restored(title))}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Connection({ state: { is_configured: isConfigured, can_write: canWrite, link } }: { state: OwnOrcid }) {
  const begin = useMutation(
    api.orcid.begin.mutationOptions({ onSuccess: ({ address }) => location.assign(address), meta: { changes: [] } }),
  );
  const check = useMutation(api.orcid.check.mutationOptions());
  const connect = (write: boolean, label: string) => (
    <InPersonButton
      size="sm"
      variant={link === null ? 'primary' : 'secondary'}
      icon={Link2}
      busy={begin.isPending}
      onClick={() => begin.mutate({ write })}
    >
      {label}
    </InPersonButton>
  );
  if (link === null)
    return isConfigured ? (
      <Alert
        tone="info"
        title="Konto nie jest połączone z ORCID"
        actions={
          <>
            {connect(false, 'Połącz z ORCID')}
            {canWrite && connect(true, 'Połącz i zapisuj tam moje prace')}
          </>
        }
      >
        Zalogujesz się na stronie ORCID, a my raz w tygodniu sprawdzimy, czy w Twoim profilu są prace, których nie ma na
        Twojej liście. {canWrite && 'Za Twoją zgodą zapiszemy tam też Twoje zatwierdzone prace.'}
      </Alert>
    ) : (
      <Alert tone="info" title="Uczelnia nie włączyła łączenia z ORCID">
        Pracę z ORCID zgłosisz przyciskiem „Zgłoś nową pracę” na ekranie „Zgłoszenia do biblioteki”: po wpisaniu jej DOI
        formularz wypełni się sam.
      </Alert>
    );
  const {
    orcid,
    since,
    checked,
    writes,
    is_refused: isRefused,
    is_leaving: isLeaving,
    moved_to: movedTo,
    trouble,
    works,
    written,
    refused,
    job,
  } = link;
  if (isLeaving)
    return (
      <Alert tone="info" title="Trwa rozłączanie z ORCID">
        {job && <JobProgress job={job} shownBy="orcid" />}
      </Alert>
    );
  return (
    <>
      <ContentCard className="space-y-3">
        <p className="wrap-anywhere">
          Połączono z {/* What follows the link's icon would begin the next line. */}
          <span className="whitespace-nowrap">
            <NewTabLink href={`https://orcid.org/${orcid}`}>{orcid}</NewTabLink>,
          </span>{' '}
          {instantText(since)}.{' '}
          {checked ? `Nowych prac szukano ${instantText(checked)}.` : 'Nowych prac jeszcze nie szukano.'}
        </p>
        <p className="text-sm text-muted-foreground">
          {writes
            ? `Zapisujemy tam Twoje zatwierdzone prace: jest ich tam ${works}${written ? `, ostatnio ${instantText(written)}` : ''}. Prac, które tam usuniesz, nie dodamy ponownie.`
            : 'Nie zapisujemy tam Twoich prac.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <InPersonButton size="sm" icon={RefreshCw} busy={check.isPending} onClick={() => check.mutate()}>
            Sprawdź teraz
          </InPersonButton>
          {isConfigured && canWrite && !writes && connect(true, 'Zapisuj tam moje prace')}
          <Leave hasWorks={works > 0} />
        </div>
        {job && <JobProgress job={job} shownBy="orcid" />}
      </ContentCard>
      {movedTo !== null ? (
        <Alert
          tone="warning"
          title="ORCID połączył Twój profil z innym"
          actions={isConfigured && connect(writes, 'Połącz z nowym numerem')}
        >
          Numer {orcid} prowadzi teraz do {movedTo}. Połącz konto z nowym numerem:{' '}
          {writes && 'do tego czasu niczego tam nie zapisujemy, a '}
          prace, na które już odpowiedziano, nie wrócą.
        </Alert>
      ) : (
        trouble && (
          <Alert tone="warning" title="Nie udało się sprawdzić nowych prac">
            {trouble}. Sprawdzimy ponownie za tydzień.
          </Alert>
        )
      )}
      {isRefused && movedTo === null && (
        <Alert
          tone="warning"
          title="ORCID nie przyjmuje już zgody na zapisywanie prac"
          actions={isConfigured && canWrite && connect(true, 'Połącz ponownie')}
        >
          Zgoda wygasła albo wycofano ją w ORCID. Nic nie zginęło: prace czekają na ponowną zgodę.
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" title={`ORCID odrzucił ${counted(refused.length, 'pracę', 'prace', 'prac')}`}>
          <ul className="list-disc ps-5">
            {refused.map(({ title, message }) => (
              <li key={title} className="wrap-anywhere">
                {title}: {message}
              </li>
            ))}
          </ul>
          Wyślemy {refused.length === 1 ? 'ją' : 'je'} ponownie, gdy zmieni się opis w bazie.
        </Alert>
      )}
      <ChangeFailed of={[begin, check]} failed="Nie udało się" />
    </>
  );
}

function Leave({ hasWorks }: { hasWorks: boolean }) {
  const [remove, setRemove] = useState(false);
  const leave = useMutation(api.orcid.unlink.mutationOptions());
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="ghost" icon={Unlink} disabled={leave.isPending}>
            Rozłącz
          </Button>
        }
        title="Rozłączyć konto z ORCID?"
        confirm="Rozłącz"
        onConfirm={() => leave.mutate({ remove })}
      >
        <p>Nie będziemy szukać tam nowych prac ani niczego zapisywać. Zgoda zostanie wycofana także w ORCID.</p>
        {hasWorks && (
          <Checkbox
            label="Usuń z ORCID prace, które tam zapisaliśmy"
            checked={remove}
            onChange={() => setRemove(!remove)}
          />
        )}
      </ConfirmDialog>
      <ChangeFailed of={leave} failed="Nie rozłączono" />
    </>
  );
}
